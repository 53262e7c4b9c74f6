import { concentrationQuery } from '@mca/contract'
import { useQuery } from '@tanstack/react-query'
import { PortfolioPage } from '../shared/portfolio-page'
import { exportOf, portfolioQueries } from '../shared/portfolio-queries'
import { usePortfolioParams } from '../shared/use-portfolio-params'

const schema = concentrationQuery.partial({ by: true })

/** Where what is outstanding is concentrated (R17.31). */
export function Component() {
  const address = usePortfolioParams(schema)
  const params = { ...address.params, by: address.params.by ?? 'iso' }
  const report = useQuery(portfolioQueries.concentration(params))
  return (
    <PortfolioPage
      name="Concentration"
      address={address}
      day={report.data?.as_of}
      exports={{ noun: { one: 'row', many: 'rows' }, request: exportOf('concentration', params) }}
    >
      {null}
    </PortfolioPage>
  )
}
