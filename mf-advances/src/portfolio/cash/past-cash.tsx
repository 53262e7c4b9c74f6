import { Change } from '@mca/charts'
import { formatMoneyExact } from '@mca/contract/money'
import type { PortfolioCash } from '@mca/contract/portfolio/reports/cash'
import { sumOf } from '@mca/contract/rules'
import { CashSection, sumBefore, type CashProps } from './cash-section'

type Row = PortfolioCash['past'][number]

const series = [
  { key: 'expected', label: 'Expected', color: 'expected', of: ({ expected }: Row) => expected },
  { key: 'received', label: 'Received', color: 'received', of: ({ received }: Row) => received },
] as const

const words = { format: formatMoneyExact, period: 'in the 30 days before' }

function figuresOf(rows: readonly Row[], before: CashProps['before']) {
  const expected = sumOf(rows.map((row) => row.expected))
  const received = sumOf(rows.map((row) => row.received))
  const difference = sumOf([received, -expected])
  const expectedBefore = sumBefore(before, (row) => row.expected)
  const receivedBefore = sumBefore(before, (row) => row.received)
  const differenceBefore = expectedBefore && sumOf([receivedBefore ?? 0, -expectedBefore])
  return [
    {
      label: 'Expected',
      text: formatMoneyExact(expected),
      change: <Change now={expected} before={expectedBefore} {...words} />,
    },
    {
      label: 'Received',
      text: formatMoneyExact(received),
      change: <Change now={received} before={receivedBefore} {...words} worse="down" />,
    },
    {
      label: difference < 0 ? 'Less than expected' : 'More than expected',
      text: formatMoneyExact(Math.abs(difference)),
      change: <Change now={difference} before={differenceBefore} {...words} />,
    },
  ]
}

/** The 30 days up to the day of the report: amounts due and received (R17.45). */
export const PastCash = ({ before, ...props }: CashProps) => (
  <CashSection<Row>
    {...props}
    title="Last 30 Days"
    rowsOf={({ past }) => past}
    series={series}
    figuresOf={(rows) => figuresOf(rows, before)}
    words="Expected is what was due on the day by the schedules of the deals that were collected. Received is what cleared on it, of all deals."
    empty="Nothing was expected or received in these days"
  />
)
