import { optionOf, yieldGroups, yieldQuery } from '@mca/contract'
import { useQuery } from '@tanstack/react-query'
import { PortfolioPage } from '../shared/portfolio-page'
import { exportOf, portfolioQueries } from '../shared/portfolio-queries'
import { ReportBody } from '../shared/report-body'
import { usePortfolioParams } from '../shared/use-portfolio-params'

const schema = yieldQuery.partial({ by: true })

/** Profit and yield by month funded or by a party (R17.35). */
export function Component() {
  const address = usePortfolioParams(schema)
  const { by = 'month' } = address.params
  const params = { ...address.params, by }
  const report = useQuery(portfolioQueries.yield(params))
  return (
    <PortfolioPage
      name={`Yield by ${optionOf(yieldGroups, by)?.label ?? by}`}
      address={address}
      day={report.data?.as_of}
      exports={{ noun: { one: 'row', many: 'rows' }, request: exportOf('yield', params) }}
    >
      <ReportBody query={report} name="the yields" address={address} isEmpty={({ total }) => total.deals === 0}>
        {() => null}
      </ReportBody>
    </PortfolioPage>
  )
}
