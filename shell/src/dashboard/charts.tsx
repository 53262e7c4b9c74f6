import { hasExtensions } from '@mca/api'
import { idle } from '@mca/federation'
import { QueryState } from '@mca/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import * as styles from './charts.module.css'

/** The code as a query, so it can be retried and is available at once on the next visit. */
const code = queryOptions({
  queryKey: ['dashboard', 'code of the charts'],
  queryFn: async () => {
    await idle()
    return (await import('./charts/trends')).Trends
  },
  staleTime: Infinity,
})

/** The charts. They never delay the figures: their code and data are requested after everything above is painted (R17.91). */
export function Charts({ hasDeals }: { hasDeals: boolean }) {
  const isAvailable = hasExtensions()
  const query = useQuery({ ...code, enabled: isAvailable })
  const { data: Trends } = query
  if (!isAvailable) return null
  if (Trends) return <Trends hasDeals={hasDeals} />
  if (!query.isError) return <div className={styles.box} />
  return <QueryState query={query} failure="Failed to load the charts." />
}
