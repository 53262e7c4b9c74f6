import type { DashboardCharts } from '@mca/contract/dashboard'

/** The state of the query of all charts, as `ChartSection` takes it. */
export interface Load {
  data: DashboardCharts | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}
