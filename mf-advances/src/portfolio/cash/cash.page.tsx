import { portfolioFilters, type PortfolioFilters } from '@mca/contract/portfolio'
import type { PortfolioCash } from '@mca/contract/portfolio/reports/cash'
import { useQuery } from '@tanstack/react-query'
import { PortfolioPage } from '../shared/portfolio-page'
import { exportOf, reportQuery } from '../shared/portfolio-api'
import { useEarlier } from '../shared/use-earlier'
import { usePortfolioParams } from '../shared/use-portfolio-params'
import { NextCash } from './next-cash'
import { PastCash } from './past-cash'
import { Payables } from './payables'

const cashQuery = reportQuery<PortfolioCash, PortfolioFilters>('cash')

/** The expected and received cash of the last 30 days, the expected cash of the next 30 (R17.119), and the amounts owed to others. */
export function Component() {
  const address = usePortfolioParams(portfolioFilters)
  const report = useQuery(cashQuery(address.params))
  const earlier = useEarlier(cashQuery, address.params, report.data?.as_of)
  return (
    <PortfolioPage
      name="Cash"
      address={address}
      day={report.data?.as_of}
      exports={{ noun: { one: 'day', many: 'days' }, request: exportOf('cash', address.params) }}
    >
      <PastCash report={report} before={earlier?.past} address={address} />
      <NextCash report={report} before={report.data?.past} address={address} />
      <Payables />
    </PortfolioPage>
  )
}
