import { formatMoney, formatPercent, type DashboardMetrics } from '@mca/contract'
import { Definition, StatCard, StatGrid } from '@mca/ui'

export function MetricCards({ metrics }: { metrics: DashboardMetrics }) {
  return (
    <>
      <StatGrid columns={3}>
        <StatCard
          label="Total Portfolio Value"
          value={formatMoney(metrics.total_portfolio_value)}
          hint="Active advances total amount"
        />
        <StatCard
          label="Total Outstanding Balance"
          value={formatMoney(metrics.total_outstanding_balance)}
          hint="Remaining to be collected"
        />
        <StatCard
          label="Portfolio Performance"
          value={formatPercent(metrics.portfolio_performance_pct)}
          hint="Overall collection rate"
        />
        <StatCard label="Active Advances" value={metrics.active_advances_count} hint="Currently active deals" />
        <StatCard
          label="Total Capital Deployed"
          value={formatMoney(metrics.total_capital_deployed)}
          hint="All-time funded amount"
        />
        <StatCard
          label="Total Revenue Collected"
          value={formatMoney(metrics.total_revenue_collected)}
          hint="All-time payments received"
        />
      </StatGrid>
      <Definition of="Total Outstanding Balance">
        It is the payback less Total Paid of all active advances. Total Paid can include returned and pending payments,
        so more may be owed: Outstanding in Portfolio › Concentration subtracts only what was received.
      </Definition>
    </>
  )
}
