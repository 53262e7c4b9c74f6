import type { DashboardMetrics } from '@mca/contract/dashboard'
import { queryOptions } from '@tanstack/react-query'
import { fillMissingFields, hasFields, paymentFields } from './completed'
import { http } from './http'

/** The filters that the API offers; the dashboard sends none (R3.17, R3.18). */
export interface DashboardFilters {
  date_from?: string
  date_to?: string
  status?: string
}

export const dashboardQueries = {
  metrics: (filters: DashboardFilters = {}) =>
    queryOptions({
      queryKey: ['dashboard', 'metrics', filters],
      queryFn: async ({ signal }) => {
        const metrics = await http.get<DashboardMetrics>('dashboard/metrics', { query: filters, signal })
        const isWhole =
          hasFields([metrics], 'recently_funded_advances') && hasFields(metrics.recent_payments, paymentFields)
        return fillMissingFields(metrics, isWhole, ({ completeMetrics }) => completeMetrics(metrics))
      },
    }),
}
