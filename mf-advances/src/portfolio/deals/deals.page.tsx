import { portfolioDealsQuery } from '@mca/contract'
import { useQuery } from '@tanstack/react-query'
import { PortfolioPage } from '../shared/portfolio-page'
import { exportOf, portfolioQueries } from '../shared/portfolio-queries'
import { usePortfolioParams } from '../shared/use-portfolio-params'

const schema = portfolioDealsQuery

/** The deals behind a figure. */
export function Component() {
  const address = usePortfolioParams(schema)
  const params = address.params
  const report = useQuery(portfolioQueries.deals(params))
  return (
    <PortfolioPage
      name="Deals"
      address={address}
      day={report.data?.as_of}
      exports={{ noun: { one: 'deal', many: 'deals' }, request: exportOf('deals', params) }}
    >
      {null}
    </PortfolioPage>
  )
}
