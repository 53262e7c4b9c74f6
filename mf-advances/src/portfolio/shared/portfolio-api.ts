import { getQuery, http } from '@mca/api'
import type { PortfolioReport } from '@mca/contract/app'
import type { PortfolioFilters } from '@mca/contract/portfolio'
import { queryOptions } from '@tanstack/react-query'

type Report = PortfolioReport | 'losses' | 'deals' | 'days'

const unpaged = (params: object) =>
  Object.entries(params).filter(([name]) => name !== 'page' && name !== 'limit' && name !== 'sort')

/** True if two queries differ only in page and order. */
const isSameSet = (one: object, other: object) => JSON.stringify(unpaged(one)) === JSON.stringify(unpaged(other))

/** The query of a report by its parameters. Keeps nothing while another day, filter or group loads, because old figures must not appear under new labels. */
export const reportQuery =
  <Answer, Params extends object>(name: Report) =>
  (params: Partial<Params>) =>
    getQuery<Answer, [string, Report, Partial<Params>]>(['portfolio', name, params], `portfolio/${name}`, {
      query: params,
    })

/** For a report with pages or an order: keeps its rows while another page or order loads. */
export const orderedReportQuery =
  <Answer, Params extends object>(name: Report) =>
  (params: Partial<Params>) =>
    queryOptions({
      ...reportQuery<Answer, Params>(name)(params),
      placeholderData: (earlier, query) => (query && isSameSet(query.queryKey[2], params) ? earlier : undefined),
    })

/** Requests the CSV file of a report: all rows, whatever the page. */
export const exportOf =
  (name: Report, { page: _page, limit: _limit, ...params }: PortfolioFilters & { page?: number; limit?: number }) =>
  (signal: AbortSignal) =>
    http.open(`portfolio/${name}/export`, { query: params, signal })
