import type { DashboardMetrics } from '@mca/contract/dashboard'

/** The dashboard's figures without any advance. */
export const emptyDashboard: DashboardMetrics = {
  total_portfolio_value: 0,
  total_outstanding_balance: 0,
  portfolio_performance_pct: 0,
  active_advances_count: 0,
  total_capital_deployed: 0,
  total_revenue_collected: 0,
  recent_payments: [],
  recently_funded_advances: [],
}

/** The calls of what waits today, which the dashboard makes once the browser is idle. */
export const todayCalls = ['payments/due', 'returns', 'payouts', 'desk'].map((path) => `GET /api/${path}` as const)
