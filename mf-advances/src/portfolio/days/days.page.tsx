import { portfolioReports } from '@mca/contract/app'
import { formatDate, formatWeekday, type Day } from '@mca/contract/days'
import { type PortfolioDays, portfolioDaysQuery, type PortfolioDaysQuery } from '@mca/contract/portfolio'
import { ListPage } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import { asLastOpen } from '../shared/drill-down'
import { PortfolioPage } from '../shared/portfolio-page'
import { exportOf, orderedReportQuery } from '../shared/portfolio-api'
import { RowsOfFigure } from '../shared/rows-of-figure'
import { usePortfolioParams } from '../shared/use-portfolio-params'
import { daysColumns, totalLine } from './days-columns'
import { DaySteps } from './day-steps'

const daysQuery = orderedReportQuery<PortfolioDays, PortfolioDaysQuery>('days')
const schema = portfolioDaysQuery.partial({ from: true, to: true })

/** The deals behind the money of some days, which add up to it (R17.125). */
export function Component() {
  const address = usePortfolioParams(schema)
  const { as_of = address.today, from = as_of, to = from } = address.params
  const params = { ...address.params, from, to }
  const days = useQuery(daysQuery(params))
  const isToCome = from > (days.data?.as_of ?? as_of)
  const title = titleOf(from, to, isToCome)
  return (
    <PortfolioPage
      name={title}
      title={title}
      back={{
        ...asLastOpen(portfolioReports.cash.path, address.to(portfolioReports.cash.path)),
        label: 'Back to Cash',
      }}
      layout={ListPage}
      address={address}
      day={days.data?.as_of}
      exports={{ noun: { one: 'deal', many: 'deals' }, request: exportOf('days', params) }}
      choice={from === to && <DaySteps day={from} onDay={(day) => address.change({ from: day, to: day })} />}
    >
      <RowsOfFigure
        query={days}
        columns={daysColumns(isToCome)}
        params={params}
        address={address}
        totals={days.data && [totalLine(days.data)]}
        nothing={isToCome ? 'No debit is scheduled here.' : 'No debit was due here, and nothing was received.'}
      />
    </PortfolioPage>
  )
}

function titleOf(from: Day, to: Day, isToCome: boolean): string {
  const what = isToCome ? 'Expected' : 'Expected and received'
  return from === to ? `${what} on ${formatWeekday(from)}` : `${what}, ${formatDate(from)} to ${formatDate(to)}`
}
