import { http } from '@mca/api'
import type { DueFilters, DueList, DueQuery, DueSelection } from '@mca/contract'
import { queryOptions } from '@tanstack/react-query'

const path = 'payments/due'

export const dueQueries = {
  /** Keeps the rows while another page or search loads, but not while another day does. */
  list: (params: Partial<DueQuery>) =>
    queryOptions({
      queryKey: [path, params] as const,
      queryFn: ({ signal }) => http.get<DueList>(path, { query: params, part: 'due', signal }),
      placeholderData: (earlier, query) => (query?.queryKey[1].day === params.day ? earlier : undefined),
    }),
}

/** All deals of a day with a missing amount that match a search. */
export const missingOf = (query: DueFilters): Promise<DueSelection> =>
  http.get<DueSelection>(`${path}/selection`, { query, part: 'due' })
