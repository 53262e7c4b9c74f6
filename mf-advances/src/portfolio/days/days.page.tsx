import { portfolioDaysQuery } from '@mca/contract'
import { useQuery } from '@tanstack/react-query'
import { PortfolioPage } from '../shared/portfolio-page'
import { exportOf, portfolioQueries } from '../shared/portfolio-queries'
import { usePortfolioParams } from '../shared/use-portfolio-params'

const schema = portfolioDaysQuery.partial({ from: true, to: true })

/** The deals behind the money of some days. */
export function Component() {
  const address = usePortfolioParams(schema)
  const params = {
    ...address.params,
    from: address.params.from ?? address.today,
    to: address.params.to ?? address.today,
  }
  const report = useQuery(portfolioQueries.days(params))
  return (
    <PortfolioPage
      name="Days"
      address={address}
      day={report.data?.as_of}
      exports={{ noun: { one: 'deal', many: 'deals' }, request: exportOf('days', params) }}
    >
      {null}
    </PortfolioPage>
  )
}
