import { formatMoneyExact, formatCount } from '@mca/contract/money'
import type { DueList } from '@mca/contract/payments'
import { otherDaysOf } from '@mca/contract/schedules'
import { FoldedSums } from '../shared/sums-row'
import type { missingWords } from './missing-words'

interface DueFiguresProps {
  /** For what is missing. */
  words: typeof missingWords
  totals: DueList['totals']
  /** True if the rows, and so their sums, are filtered. */
  isFiltered: boolean
  /** True if they belong to an earlier search and will be replaced. */
  isOld: boolean
}

/** The exact sums of the shown day (R15.67). */
export function DueFigures({ words: { label }, totals, isFiltered, isOld }: DueFiguresProps) {
  const { deals, missing_deals, due, received, in_flight, missing } = totals
  const missingLabel = missing_deals > 0 ? `${label} (${formatCount(missing_deals)})` : label
  const figures = [
    [isFiltered ? 'Deals that match' : 'Deals', formatCount(deals)],
    ['Due', formatMoneyExact(due)],
    ['Received', formatMoneyExact(received)],
    ['In Flight', formatMoneyExact(in_flight)],
    ['Paid on Other Days', formatMoneyExact(otherDaysOf(totals))],
    [missingLabel, formatMoneyExact(missing)],
  ] as const
  return <FoldedSums sums={figures} first={['Due', missingLabel]} isOld={isOld} />
}
