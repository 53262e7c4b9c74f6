import type {
  Concentration,
  PortfolioDeals,
  PortfolioLosses,
  PortfolioPool,
  PortfolioYield,
} from '@mca/contract/portfolio'
import type { TestSetup } from '../app/set-up-test-app'

/** Reads the reports of the portfolio, each with a query such as `by=iso&as_of=2026-06-15`. */
export const createReportCalls = (api: TestSetup['api']) => ({
  pool: (query = '') => api.get<PortfolioPool>(`portfolio/pool?${query}`),
  concentration: (query: string) => api.get<Concentration>(`portfolio/concentration?${query}`),
  yields: (query: string) => api.get<PortfolioYield>(`portfolio/yield?${query}`),
  losses: (query: string) => api.get<PortfolioLosses>(`portfolio/losses?${query}`),
  deals: (query = '') => api.get<PortfolioDeals>(`portfolio/deals?${query}`),
})
