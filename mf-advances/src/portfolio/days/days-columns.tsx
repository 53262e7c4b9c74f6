import { formatMoneyExact, formatCount } from '@mca/contract/money'
import type { PortfolioDays } from '@mca/contract/portfolio'
import type { Column, TotalsLine } from '@mca/ui/table'
import { DealLink } from '../shared/deal-link'

type Row = PortfolioDays['data'][number]
type Money = Pick<Row, 'expected' | 'received' | 'by_pace'>

const figuresOf = (isToCome: boolean): readonly (readonly [string, (money: Money) => number])[] =>
  isToCome
    ? [
        ['By Schedule', ({ expected }) => expected],
        ['By Pace', ({ by_pace }) => by_pace ?? 0],
      ]
    : [
        ['Expected', ({ expected }) => expected],
        ['Received', ({ received }) => received],
      ]

/** For future days, the amounts by schedule and by pace; for past days, the amounts due and received. */
export const daysColumns = (isToCome: boolean): readonly Column<Row>[] => [
  { header: 'Merchant', sticky: true, cell: ({ advance }) => <DealLink advance={advance} /> },
  ...figuresOf(isToCome).map(([header, of]) => ({
    header,
    numeric: true,
    cell: (row: Row) => formatMoneyExact(of(row)),
  })),
]

/** The sums of all deals of these days, on every page. */
export const totalLine = ({ totals }: PortfolioDays): TotalsLine => ({
  label: totals.deals === 1 ? 'Total' : `Total of all ${formatCount(totals.deals)}`,
  cells: Object.fromEntries(
    [...figuresOf(true), ...figuresOf(false)].map(([header, of]) => [header, formatMoneyExact(of(totals))]),
  ),
})
