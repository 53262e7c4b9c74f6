import { groupLabel, type PortfolioYield, yieldGroups, yieldQuery, type YieldQuery } from '@mca/contract/portfolio'
import { useQuery } from '@tanstack/react-query'
import { GroupSelect } from '../shared/group-select'
import { PortfolioPage } from '../shared/portfolio-page'
import { exportOf, reportQuery } from '../shared/portfolio-api'
import { ReportBody } from '../shared/report-body'
import { useEarlier } from '../shared/use-earlier'
import { usePortfolioParams } from '../shared/use-portfolio-params'
import { ProfitChart } from './profit-chart'
import { YieldFigures } from './yield-figures'
import { YieldTable } from './yield-table'
import { YieldWords } from './yield-words'

const yieldsQuery = reportQuery<PortfolioYield, YieldQuery>('yield')
const schema = yieldQuery.partial({ by: true })

/** Profit and yield by month funded or by a party (R17.35). */
export function Component() {
  const address = usePortfolioParams(schema)
  const { by = 'month' } = address.params
  const params = { ...address.params, by }
  const report = useQuery(yieldsQuery(params))
  const earlier = useEarlier(yieldsQuery, params, report.data?.as_of)
  return (
    <PortfolioPage
      name={`Yield by ${groupLabel(by)}`}
      address={address}
      day={report.data?.as_of}
      exports={{ noun: { one: 'row', many: 'rows' }, request: exportOf('yield', params) }}
      choice={
        <GroupSelect
          groups={yieldGroups}
          group={by}
          usual="month"
          onChange={(group) => address.change({ by: group })}
        />
      }
    >
      <ReportBody query={report} name="the yields" address={address} isEmpty={({ total }) => total.deals === 0}>
        {(yields) => (
          <>
            <YieldFigures report={yields} earlier={earlier} />
            <ProfitChart rows={yields.rows} by={by} address={address} />
            <YieldTable report={yields} by={by} address={address} />
            <YieldWords />
          </>
        )}
      </ReportBody>
    </PortfolioPage>
  )
}
