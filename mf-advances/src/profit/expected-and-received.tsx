import { ChartSection, formatShort, LineChart, type ChartSeries } from '@mca/charts'
import type { AdvanceDetail } from '@mca/contract/advances'
import { formatDate } from '@mca/contract/days'
import { formatMoneyExact as money } from '@mca/contract/money'
import { statusesOf, type AdvanceSchedule } from '@mca/contract/schedules'
import { Text } from '@mca/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { chartHeight } from './chart-height'
import { dealChart } from './deal-chart'

const expected: ChartSeries = { key: 'expected', label: 'Expected', color: 'expected', dashed: true }
const known: readonly ChartSeries[] = [
  { key: 'received', label: 'Received', color: 'received' },
  { key: 'position', label: 'Cash position', color: 'gray' },
]

interface ExpectedAndReceivedProps {
  advance: AdvanceDetail
  schedule: UseQueryResult<AdvanceSchedule>
}

/** The expected and received amounts, from the funding to the end (R17.15). */
export function ExpectedAndReceived({ advance, schedule }: ExpectedAndReceivedProps) {
  const text = schedule.data && stateText(advance, schedule.data)
  return (
    <ChartSection
      title="Expected and Received"
      load={schedule}
      failure="Failed to load what was expected."
      height={chartHeight}
      lead={text && <Text color="fg.muted">{text}</Text>}
    >
      {(loaded) => (
        <LineChart
          title="Expected, received and cash position"
          series={loaded.no_schedule === null ? [expected, ...known] : known}
          {...dealChart(advance, loaded)}
          format={money}
          axis={formatShort}
          rowHeader="Day"
          step
        />
      )}
    </ChartSection>
  )
}

/** Explains unusual curves, in a sentence. */
function stateText(advance: AdvanceDetail, { today, no_schedule }: AdvanceSchedule): string {
  const { payments, date_funded, closed, deal_flow } = advance
  if (today < date_funded) return `The deal is funded on ${formatDate(date_funded)}.`
  const hasCome = payments.some(({ status, date }) => statusesOf('received').includes(status) && date <= today)
  return [
    closed ? 'The deal is Closed.' : deal_flow !== 'Funded' && `The deal flow is ${deal_flow}.`,
    !hasCome && `Nothing has been received by ${formatDate(today)}.`,
    no_schedule !== null && 'Nothing was expected: there is no schedule.',
  ]
    .filter(Boolean)
    .join(' ')
}
