import { formatMoneyExact, otherDaysOf, type DueList, formatCount } from '@mca/contract'
import { Figure, Figures } from '@mca/ui/figure-list'

interface DueFiguresProps {
  totals: DueList['totals']
  /** True if the rows, and so their sums, are filtered. */
  isFiltered: boolean
  /** True if they belong to an earlier search and will be replaced. */
  isOld: boolean
}

/** The exact sums of the shown day (R15.67). */
export function DueFigures({ totals, isFiltered, isOld }: DueFiguresProps) {
  const { deals, missing_deals, due, received, in_flight, missing } = totals
  return (
    <Figures look="sums" phoneColumns={3} isFramed isLoading={isOld}>
      <Figure label={isFiltered ? 'Deals that match' : 'Deals'}>{formatCount(deals)}</Figure>
      <Figure label="Due">{formatMoneyExact(due)}</Figure>
      <Figure label="Received">{formatMoneyExact(received)}</Figure>
      <Figure label="In Flight">{formatMoneyExact(in_flight)}</Figure>
      <Figure label="Other Days">{formatMoneyExact(otherDaysOf(totals))}</Figure>
      <Figure label={missing_deals > 0 ? `Missing (${formatCount(missing_deals)})` : 'Missing'}>
        {formatMoneyExact(missing)}
      </Figure>
    </Figures>
  )
}
