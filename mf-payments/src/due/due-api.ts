import { http } from '@mca/api'
import type { DueFilters, DueList, DueQuery, DueSelection } from '@mca/contract'
import { queryOptions } from '@tanstack/react-query'

const path = 'payments/due'

export const dueQueries = {
  /** The rows of a day stay while another page or search of it loads, but never under another day. */
  list: (params: Partial<DueQuery>) =>
    queryOptions({
      queryKey: [path, params] as const,
      queryFn: ({ signal }) => http.get<DueList>(path, { query: params, part: 'due', signal }),
      placeholderData: (earlier, query) => (query?.queryKey[1].day === params.day ? earlier : undefined),
    }),
}

/** Everything of a day that is missing and matches a search. */
export const missingOf = (query: DueFilters): Promise<DueSelection> =>
  http.get<DueSelection>(`${path}/selection`, { query, part: 'due' })
