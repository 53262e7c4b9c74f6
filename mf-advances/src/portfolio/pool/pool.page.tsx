import {
  groupLabel,
  lossesQuery,
  yieldGroups,
  yieldQuery,
  type LossesQuery,
  type LossGroup,
  type PortfolioFilters,
  type PortfolioLosses,
  type PortfolioPool,
} from '@mca/contract/portfolio'
import { useQuery } from '@tanstack/react-query'
import { GroupSelect } from '../shared/group-select'
import { PortfolioPage } from '../shared/portfolio-page'
import { exportOf, orderedReportQuery, reportQuery } from '../shared/portfolio-api'
import { ReportBody } from '../shared/report-body'
import { useEarlier } from '../shared/use-earlier'
import { usePortfolioParams } from '../shared/use-portfolio-params'
import { CohortTable } from './cohort-table'
import { LossTable } from './loss-table'
import { PoolCurves } from './pool-curves'
import { PoolFigures } from './pool-figures'
import { PoolHeatMap } from './pool-heat-map'

const poolQuery = reportQuery<PortfolioPool, PortfolioFilters>('pool')
const lossesOfGroups = orderedReportQuery<PortfolioLosses, LossesQuery>('losses')
const schema = yieldQuery.extend({ sort: lossesQuery.shape.sort }).partial({ by: true })

/** Deals by month funded, with the payback received by month on book (R17.20); or losses by another group (R17.134). */
export function Component() {
  const address = usePortfolioParams(schema)
  const { by = 'month', sort, ...filters } = address.params
  const isMonth = by === 'month'
  // By month, the losses by another group are not requested.
  const group: LossGroup = isMonth ? 'iso' : by
  const params = { ...filters, by: group, sort }
  const pool = useQuery({ ...poolQuery(filters), enabled: isMonth })
  const losses = useQuery({ ...lossesOfGroups(params), enabled: !isMonth })
  // Every group has the totals of the months.
  const earlier = useEarlier(poolQuery, filters, (isMonth ? pool : losses).data?.as_of)
  const frame = {
    address,
    choice: (
      <GroupSelect
        groups={yieldGroups}
        group={by}
        usual="month"
        onChange={(next) => address.change({ by: next, ...(next === undefined && { sort: undefined }) })}
      />
    ),
  }
  if (isMonth)
    return (
      <PortfolioPage
        {...frame}
        name="Static Pool"
        day={pool.data?.as_of}
        exports={{ noun: { one: 'month', many: 'months' }, request: exportOf('pool', filters) }}
      >
        <ReportBody query={pool} name="the static pool" address={address} isEmpty={({ total }) => total.deals === 0}>
          {(report) => (
            <>
              <PoolFigures report={report} earlier={earlier} />
              <PoolHeatMap pool={report} address={address} />
              <PoolCurves pool={report} address={address} />
              <CohortTable pool={report} address={address} />
            </>
          )}
        </ReportBody>
      </PortfolioPage>
    )
  return (
    <PortfolioPage
      {...frame}
      name={`Static Pool by ${groupLabel(by)}`}
      day={losses.data?.as_of}
      exports={{ noun: { one: 'row', many: 'rows' }, request: exportOf('losses', params) }}
    >
      <ReportBody query={losses} name="the losses" address={address} isEmpty={({ total }) => total.deals === 0}>
        {(report) => (
          <>
            <PoolFigures report={report} earlier={earlier} />
            <LossTable
              report={report}
              by={group}
              isLoading={losses.isPlaceholderData}
              sort={{ current: sort, onSort: (next) => address.change({ sort: next }) }}
              address={address}
            />
          </>
        )}
      </ReportBody>
    </PortfolioPage>
  )
}
