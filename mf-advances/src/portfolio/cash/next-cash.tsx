import { formatMoneyExact } from '@mca/contract/money'
import type { PortfolioCash } from '@mca/contract/portfolio/reports/cash'
import { sumOf } from '@mca/contract/rules'
import { CashSection, type CashProps } from './cash-section'

type Row = PortfolioCash['next'][number]

const series = [
  { key: 'by_schedule', label: 'By Schedule', color: 'expected', of: ({ by_schedule }: Row) => by_schedule },
  { key: 'by_pace', label: 'By Pace', color: 'pace', of: ({ by_pace }: Row) => by_pace },
] as const

const figuresOf = (rows: readonly Row[]) =>
  series.map(({ label, of }) => ({ label, text: formatMoneyExact(sumOf(rows.map(of))) }))

/** The 30 days after the day of the report (R17.46). */
export const NextCash = (props: CashProps) => (
  <CashSection<Row>
    {...props}
    title="Next 30 Days"
    rowsOf={({ next }) => next}
    series={series}
    figuresOf={figuresOf}
    words="By schedule is what the schedules ask for, less what deals have paid ahead. By pace is what comes if each deal keeps paying the part of its schedule that it has paid so far, never more than the schedule."
    empty="Nothing is expected in these days"
  />
)
