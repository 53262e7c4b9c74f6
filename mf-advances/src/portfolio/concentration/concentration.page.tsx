import {
  type Concentration,
  type ConcentrationGroup,
  concentrationGroups,
  concentrationQuery,
  type ConcentrationQuery,
  groupLabel,
} from '@mca/contract/portfolio'
import { Button, Card, Definition, Empty } from '@mca/ui'
import { ResourceTable } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { GroupSelect } from '../shared/group-select'
import { PortfolioPage } from '../shared/portfolio-page'
import { exportOf, orderedReportQuery } from '../shared/portfolio-api'
import { ReportBody } from '../shared/report-body'
import { usePortfolioParams } from '../shared/use-portfolio-params'
import { columnsOf, totalLine } from './concentration-columns'
import { largestOf } from './largest-of'
import { Largest } from './largest'
import { Limit } from './limit'
import { OverLimit } from './over-limit'
import { manyOf } from './words'

const groupsQuery = orderedReportQuery<Concentration, ConcentrationQuery>('concentration')
const usual: ConcentrationGroup = 'iso'
const schema = concentrationQuery.partial({ by: true })

/** The concentration of outstanding amounts, and the limit of the group (R17.115 to R17.117). */
export function Component() {
  const address = usePortfolioParams(schema)
  const by = address.params.by ?? usual
  const params = { ...address.params, by }
  const report = useQuery(groupsQuery(params))
  const first = useQuery({ ...groupsQuery({ ...params, page: 1 }), select: largestOf })
  return (
    <PortfolioPage
      name={`Concentration by ${groupLabel(by)}`}
      address={address}
      day={report.data?.as_of}
      exports={{ noun: { one: 'row', many: 'rows' }, request: exportOf('concentration', params) }}
      choice={
        <GroupSelect
          groups={concentrationGroups}
          group={by}
          usual={usual}
          onChange={(group) => address.change({ by: group })}
        />
      }
    >
      <ReportBody query={report} name="the concentration" address={address} isEmpty={() => false}>
        {(loaded) => (
          <>
            <OverLimit by={by} report={loaded} address={address} />
            <Definition of="Outstanding">
              Payback less what was received, never below zero, of advances that are Funded, in Collections or have
              Issues, also of those that count as Closed while a payment came back or is in flight. The dashboard’s
              Total Outstanding Balance subtracts Total Paid instead, which can include returned and pending payments.
            </Definition>
            <Limit by={by} percent={loaded.limit} />
            {loaded.total.deals === 0 ? (
              <NothingOutstanding address={address} />
            ) : (
              <>
                {first.data && <Largest by={by} report={first.data} address={address} />}
                <ResourceTable<Concentration['data'][number]>
                  query={report}
                  columns={columnsOf(by, loaded, address)}
                  noun={{ one: groupLabel(by), many: manyOf(by) }}
                  params={{ page: params.page, limit: params.limit }}
                  onParamsChange={address.change}
                  rowKey={({ key }) => key}
                  totals={[totalLine(loaded)]}
                />
              </>
            )}
          </>
        )}
      </ReportBody>
    </PortfolioPage>
  )
}

function NothingOutstanding({ address: { isFiltered, clear } }: { address: ReturnType<typeof usePortfolioParams> }) {
  return (
    <Card>
      <Empty
        title="Nothing is outstanding"
        hint={
          isFiltered
            ? 'No advance that matches your search and filters has anything outstanding.'
            : 'No advance has an outstanding balance.'
        }
        action={
          isFiltered && (
            <Button variant="outline" onClick={clear}>
              Clear search and filters
            </Button>
          )
        }
      />
    </Card>
  )
}
