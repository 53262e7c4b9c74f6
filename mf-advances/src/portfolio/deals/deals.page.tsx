import { type PortfolioDeals, portfolioDealsQuery, type PortfolioDealsQuery } from '@mca/contract/portfolio'
import { ListPage } from '@mca/ui'
import { ListDisplay, useColumnChoice } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { backToReport, figureOf } from '../shared/drill-down'
import { PortfolioPage } from '../shared/portfolio-page'
import { exportOf, orderedReportQuery } from '../shared/portfolio-api'
import { RowsOfFigure } from '../shared/rows-of-figure'
import { usePortfolioParams } from '../shared/use-portfolio-params'
import { dealColumns, totalLine } from './deal-columns'
import { useTitle } from './use-title'

const dealsQuery = orderedReportQuery<PortfolioDeals, PortfolioDealsQuery>('deals')

/** The deals behind a figure, which add up to it (R17.122, R17.123). */
export function Component() {
  const address = usePortfolioParams(portfolioDealsQuery)
  const [search] = useSearchParams()
  const { params } = address
  const deals = useQuery(dealsQuery(params))
  const figure = figureOf(search)
  const columns = useMemo(() => dealColumns(figure), [figure])
  const choice = useColumnChoice(`deals-${figure}`, columns)
  const { title, isGone } = useTitle(params)
  return (
    <PortfolioPage
      name={title}
      title={title}
      back={backToReport(search, address.to)}
      layout={ListPage}
      address={address}
      day={deals.data?.as_of}
      exports={{ noun: { one: 'deal', many: 'deals' }, request: exportOf('deals', params) }}
      choice={<ListDisplay choice={choice} />}
    >
      <RowsOfFigure
        query={deals}
        columns={choice.shown}
        params={params}
        address={address}
        totals={deals.data && [totalLine(deals.data, figure)]}
        nothing={isGone ? 'The record of these deals no longer exists.' : 'No deals make up this figure now.'}
      />
    </PortfolioPage>
  )
}
