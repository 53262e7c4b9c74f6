import { BarChart, ChartSection, formatShort } from '@mca/charts'
import type { DashboardCharts } from '@mca/contract/dashboard'
import { formatDate } from '@mca/contract/days'
import { formatMoney, formatMoneyExact } from '@mca/contract/money'
import { sumOf } from '@mca/contract/rules'
import { isBankingDay } from '@mca/contract/schedules'
import { TextLink } from '@mca/ui'
import { daysAddress } from './addresses'
import { Changes } from './changes'
import { Lead } from './lead'
import type { Load } from './load'

type Days = DashboardCharts['days']

/** The money of the last 30 days. Each day links to its deals. Days without debits are left out unless there was money on them. */
export function ExpectedAndReceived({ load }: { load: Load }) {
  return (
    <ChartSection
      title="Expected and Received"
      load={load}
      lead={<Lead lines={3}>{<Totals charts={load.data} />}</Lead>}
    >
      {({ days }) => (
        <BarChart
          title="Expected and received of the last 30 days"
          rowHeader="Day"
          rows={days.some(hasMoney) ? days.filter((day) => isBankingDay(day.day) || hasMoney(day)).map(rowOf) : []}
          series={[
            { key: 'expected', label: 'Expected', color: 'expected', dashed: true },
            { key: 'received', label: 'Received', color: 'received' },
          ]}
          format={formatMoneyExact}
          axis={formatShort}
          empty="No debit was due in the last 30 days, and nothing was received"
        />
      )}
    </ChartSection>
  )
}

const hasMoney = ({ expected, received }: Days[number]) => expected !== 0 || received !== 0

const rowOf = (day: Days[number]) => ({
  key: day.day,
  label: formatDate(day.day).replace(/,.*/, ''),
  name: formatDate(day.day),
  values: { expected: day.expected, received: day.received },
  ...(hasMoney(day) && { to: daysAddress(day.day, day.day) }),
})

function Totals({ charts }: { charts: DashboardCharts | undefined }) {
  const { days, before } = charts ?? {}
  const [first, last] = [days?.[0], days?.at(-1)]
  if (!days || !first || !last || !days.some(hasMoney)) return 'Last 30 days'
  const total = (key: 'expected' | 'received') => sumOf(days.map((day) => day[key]))
  return (
    <>
      Last 30 days:{' '}
      <TextLink to={daysAddress(first.day, last.day)}>
        {formatMoney(total('expected'))} expected, {formatMoney(total('received'))} received
      </TextLink>
      <Changes
        changes={[
          { label: 'Expected', now: total('expected'), before: before?.expected },
          { label: 'Received', now: total('received'), before: before?.received, worse: 'down' },
        ]}
        period="in the 30 days before"
      />
    </>
  )
}
