import { getQuery, http } from '@mca/api'
import type { PortfolioReport } from '@mca/contract/app'
import type {
  Concentration,
  ConcentrationQuery,
  LossesQuery,
  PortfolioCash,
  PortfolioDays,
  PortfolioDaysQuery,
  PortfolioDeals,
  PortfolioDealsQuery,
  PortfolioFilters,
  PortfolioLosses,
  PortfolioPool,
  PortfolioYield,
  YieldQuery,
} from '@mca/contract/portfolio'
import { queryOptions } from '@tanstack/react-query'

type Report = PortfolioReport | 'losses' | 'deals' | 'days'

const unpaged = (params: object) =>
  Object.entries(params).filter(([name]) => name !== 'page' && name !== 'limit' && name !== 'sort')

/** True if two queries differ only in page and order. */
const isSameSet = (one: object, other: object) => JSON.stringify(unpaged(one)) === JSON.stringify(unpaged(other))

/** Keeps nothing while another day, filter or group loads, because old figures must not appear under new labels. */
const report =
  <Answer, Params extends object>(name: Report) =>
  (params: Partial<Params>) =>
    getQuery<Answer, [string, Report, Partial<Params>]>(['portfolio', name, params], `portfolio/${name}`, {
      query: params,
    })

/** For a report with pages or an order: keeps its rows while another page or order loads. */
const orderedReport =
  <Answer, Params extends object>(name: Report) =>
  (params: Partial<Params>) =>
    queryOptions({
      ...report<Answer, Params>(name)(params),
      placeholderData: (earlier, query) => (query && isSameSet(query.queryKey[2], params) ? earlier : undefined),
    })

export const portfolioQueries = {
  pool: report<PortfolioPool, PortfolioFilters>('pool'),
  losses: orderedReport<PortfolioLosses, LossesQuery>('losses'),
  concentration: orderedReport<Concentration, ConcentrationQuery>('concentration'),
  yield: report<PortfolioYield, YieldQuery>('yield'),
  cash: report<PortfolioCash, PortfolioFilters>('cash'),
  deals: orderedReport<PortfolioDeals, PortfolioDealsQuery>('deals'),
  days: orderedReport<PortfolioDays, PortfolioDaysQuery>('days'),
}

/** Requests the CSV file of a report: all rows, whatever the page. */
export const exportOf =
  (name: Report, { page: _page, limit: _limit, ...params }: PortfolioFilters & { page?: number; limit?: number }) =>
  (signal: AbortSignal) =>
    http.open(`portfolio/${name}/export`, { query: params, signal })
