import { advanceQueries } from '@mca/api'
import type { AdvanceDetail } from '@mca/contract/advances'
import { useQuery } from '@tanstack/react-query'

/** The payment's advance as it is stored now, or the failure to load it. */
export interface Deal {
  /** Only if fetched since this form opened, because an earlier screen's balance may be out of date (R6.16). */
  advance: AdvanceDetail | undefined
  isFailed: boolean
  isLoading: boolean
  retry: () => void
}

/** Fetches the advance that the form is about. Without an id nothing is fetched. */
export function useDeal(id: string | null | undefined): Deal {
  const query = useQuery({
    ...advanceQueries.one(id ?? ''),
    enabled: Boolean(id),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  return {
    advance: query.isFetchedAfterMount && !query.isError ? query.data : undefined,
    isFailed: query.isError,
    isLoading: query.isFetching,
    retry: () => void query.refetch(),
  }
}
