import { Change } from '@mca/charts'
import { formatMoneyExact } from '@mca/contract/money'
import type { PortfolioCash } from '@mca/contract/portfolio/reports/cash'
import { sumOf } from '@mca/contract/rules'
import { CashSection, sumBefore, type CashProps } from './cash-section'

type Row = PortfolioCash['next'][number]
type Past = PortfolioCash['past'][number]

const series = [
  {
    key: 'by_schedule',
    label: 'By Schedule',
    color: 'expected',
    of: ({ by_schedule }: Row) => by_schedule,
    past: { of: ({ expected }: Past) => expected, words: 'expected in the last 30 days' },
  },
  {
    key: 'by_pace',
    label: 'By Pace',
    color: 'pace',
    of: ({ by_pace }: Row) => by_pace,
    past: { of: ({ received }: Past) => received, words: 'received in the last 30 days' },
  },
] as const

const figuresOf = (rows: readonly Row[], before: CashProps['before']) =>
  series.map(({ label, of, past }) => {
    const sum = sumOf(rows.map(of))
    return {
      label,
      text: formatMoneyExact(sum),
      change: <Change now={sum} before={sumBefore(before, past.of)} format={formatMoneyExact} period={past.words} />,
    }
  })

/** The 30 days after the day of the report (R17.46). */
export const NextCash = ({ before, ...props }: CashProps) => (
  <CashSection<Row>
    {...props}
    title="Next 30 Days"
    rowsOf={({ next }) => next}
    series={series}
    figuresOf={(rows) => figuresOf(rows, before)}
    words="By schedule is what the schedules ask for, less what deals have paid ahead. By pace is what comes if each deal keeps paying the part of its schedule that it has paid so far, never more than the schedule."
    empty="Nothing is expected in these days"
  />
)
