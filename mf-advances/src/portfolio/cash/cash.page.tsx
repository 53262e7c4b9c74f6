import { portfolioFilters } from '@mca/contract'
import { useQuery } from '@tanstack/react-query'
import { PortfolioPage } from '../shared/portfolio-page'
import { exportOf, portfolioQueries } from '../shared/portfolio-queries'
import { usePortfolioParams } from '../shared/use-portfolio-params'

const schema = portfolioFilters

/** Expected against received by day (R17.45), and the next thirty days (R17.46). */
export function Component() {
  const address = usePortfolioParams(schema)
  const params = address.params
  const report = useQuery(portfolioQueries.cash(params))
  return (
    <PortfolioPage
      name="Cash"
      address={address}
      day={report.data?.as_of}
      exports={{ noun: { one: 'day', many: 'days' }, request: exportOf('cash', params) }}
    >
      {null}
    </PortfolioPage>
  )
}
