export {
  dashboardMetrics,
  type DashboardMetrics,
  dashboardQuery,
  type DashboardQuery,
  recentAdvance,
  type RecentAdvance,
  recentPayment,
  type RecentPayment,
} from './dashboard'
export { dashboardCharts, type DashboardCharts } from './dashboard-charts'
