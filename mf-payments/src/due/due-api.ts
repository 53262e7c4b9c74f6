import { http, pageQuery } from '@mca/api'
import type { DueFilters, DueList, DueQuery, DueSelection } from '@mca/contract/payments'

const path = 'payments/due'

export const dueQueries = {
  list: (params: Partial<DueQuery>) =>
    pageQuery<DueList, Partial<DueQuery>>([path], path, params, { resetBy: ['day'] }),
}

/** All deals of a day with a missing amount that match a search. */
export const missingOf = (query: DueFilters): Promise<DueSelection> =>
  http.get<DueSelection>(`${path}/selection`, { query })
