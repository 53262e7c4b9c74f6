import type { DashboardMetrics } from '@mca/contract/dashboard'
import { formatMoney, formatPercent } from '@mca/contract/money'
import { Definition, HStack, StatCard, StatGrid } from '@mca/ui'

/** The cards of the dashboard, in their order: label, value and hint. */
const cardsOf = (metrics: DashboardMetrics) =>
  [
    ['Total Portfolio Value', formatMoney(metrics.total_portfolio_value), 'Active advances total amount'],
    ['Total Outstanding Balance', formatMoney(metrics.total_outstanding_balance), 'Remaining to be collected'],
    ['Portfolio Performance', formatPercent(metrics.portfolio_performance_pct), 'Overall collection rate'],
    ['Active Advances', metrics.active_advances_count, 'Currently active deals'],
    ['Total Capital Deployed', formatMoney(metrics.total_capital_deployed), 'All-time funded amount'],
    ['Total Revenue Collected', formatMoney(metrics.total_revenue_collected), 'All-time payments received'],
  ] as const

export function MetricCards({ metrics }: { metrics: DashboardMetrics }) {
  return (
    <>
      <StatGrid columns={3}>
        {cardsOf(metrics).map(([label, value, hint]) => (
          <StatCard key={label} label={label} value={value} hint={hint} />
        ))}
      </StatGrid>
      <HStack gap="4" flexWrap="wrap" alignItems="flex-start">
        <Definition of="Total Outstanding Balance">
          Payback less Total Paid, for all active advances. Total Paid can include returned and pending payments, so
          more may be owed: Outstanding in Portfolio › Concentration subtracts only what was received.
        </Definition>
        <Definition of="Total Revenue Collected">
          Total Paid of all advances, which can include returned and pending payments: Received in Portfolio counts only
          what cleared.
        </Definition>
      </HStack>
    </>
  )
}
