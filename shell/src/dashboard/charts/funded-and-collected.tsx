import { BarChart, ChartSection, formatShort } from '@mca/charts'
import type { DashboardCharts } from '@mca/contract/dashboard'
import { formatMonth } from '@mca/contract/days'
import { formatMoney, formatMoneyExact } from '@mca/contract/money'
import { sumOf } from '@mca/contract/rules'
import { collectedAddress, fundedAddress } from './addresses'
import { Changes } from './changes'
import { Lead } from './lead'
import type { Load } from './load'

/** The last 12 months. Funded amounts link to the advances, collected amounts to the deals that paid. */
export function FundedAndCollected({ load }: { load: Load }) {
  return (
    <ChartSection
      title="Funded and Collected"
      height="24rem"
      load={load}
      lead={<Lead lines={3}>{<Totals charts={load.data} />}</Lead>}
    >
      {({ months, today }) => (
        <BarChart
          title="Funded and collected by month"
          rowHeader="Month"
          rows={
            months.every(({ funded, collected }) => funded === 0 && collected === 0)
              ? []
              : months.map((month) => rowOf(month, today))
          }
          series={[
            { key: 'funded', label: 'Funded', color: 'funded' },
            { key: 'collected', label: 'Collected', color: 'received' },
          ]}
          format={formatMoneyExact}
          axis={formatShort}
          empty="Nothing was funded or collected in the last 12 months"
        />
      )}
    </ChartSection>
  )
}

function Totals({ charts }: { charts: DashboardCharts | undefined }) {
  if (!charts) return 'By month, the last 12 months'
  const { months, before } = charts
  const total = (key: 'funded' | 'collected') => sumOf(months.map((month) => month[key]))
  const [funded, collected] = [total('funded'), total('collected')]
  return (
    <>
      By month, the last 12 months: {formatMoney(funded)} funded, {formatMoney(collected)} collected
      <Changes
        changes={[
          { label: 'Funded', now: funded, before: before?.funded },
          { label: 'Collected', now: collected, before: before?.collected, worse: 'down' },
        ]}
        period="in the 12 months before"
      />
    </>
  )
}

const rowOf = ({ month, funded, collected }: DashboardCharts['months'][number], today: string) => ({
  key: month,
  label: formatMonth(month).slice(0, 3),
  name: formatMonth(month),
  values: { funded, collected },
  to: {
    ...(funded !== 0 && { funded: fundedAddress(month, today) }),
    ...(collected !== 0 && { collected: collectedAddress(month, today) }),
  },
})
