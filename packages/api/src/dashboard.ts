import type { DashboardMetrics } from '@mca/contract'
import { queryOptions } from '@tanstack/react-query'
import { completeMetrics } from './complete'
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
      queryFn: async ({ signal }) =>
        completeMetrics(await http.get<DashboardMetrics>('dashboard/metrics', { query: filters, signal })),
    }),
}
