import { getQuery } from '@mca/api'
import type { SearchAnswer } from '@mca/contract/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** How long an answer is reused, in milliseconds, for a letter that is deleted and typed again. */
const usedAgainForMs = 10_000

export const searchQueries = {
  /** The results of every kind. While a new answer is loading, the previous one stays (R2.51). */
  of: (typed: string) =>
    queryOptions({
      ...getQuery<SearchAnswer>(['search', typed], 'search', { query: { q: typed } }),
      enabled: typed !== '',
      placeholderData: keepPreviousData,
      staleTime: usedAgainForMs,
      gcTime: usedAgainForMs,
    }),
}
