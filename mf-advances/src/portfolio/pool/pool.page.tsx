import { portfolioFilters } from '@mca/contract'
import { useQuery } from '@tanstack/react-query'
import { PortfolioPage } from '../shared/portfolio-page'
import { exportOf, portfolioQueries } from '../shared/portfolio-api'
import { ReportBody } from '../shared/report-body'
import { usePortfolioParams } from '../shared/use-portfolio-params'
import { CohortTable } from './cohort-table'
import { PoolCurves } from './pool-curves'
import { PoolFigures } from './pool-figures'
import { PoolHeatMap } from './pool-heat-map'

/** Deals by month funded, and what came of their payback by month on book (R17.20). */
export function Component() {
  const address = usePortfolioParams(portfolioFilters)
  const pool = useQuery(portfolioQueries.pool(address.params))
  return (
    <PortfolioPage
      name="Static Pool"
      address={address}
      day={pool.data?.as_of}
      exports={{ noun: { one: 'month', many: 'months' }, request: exportOf('pool', address.params) }}
    >
      <ReportBody query={pool} name="the static pool" address={address} isEmpty={({ total }) => total.deals === 0}>
        {(report) => (
          <>
            <PoolFigures total={report.total} />
            <PoolHeatMap pool={report} address={address} />
            <PoolCurves pool={report} address={address} />
            <CohortTable pool={report} address={address} />
          </>
        )}
      </ReportBody>
    </PortfolioPage>
  )
}
