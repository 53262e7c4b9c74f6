import type { Page } from '@mca/contract/lists'
import type { PortfolioDeals } from '@mca/contract/portfolio'
import { messageOf, problemOf } from '@mca/contract/problems'
import { Button, Empty, Failure } from '@mca/ui'
import { ResourceTable, type Column, type TotalsLine } from '@mca/ui/table'
import type { UseQueryResult } from '@tanstack/react-query'
import type { PortfolioAddress } from './use-portfolio-params'

interface RowsOfFigureProps<Row> {
  query: UseQueryResult<Page<Row>>
  columns: readonly Column<Row>[]
  params: { page?: number; limit?: number; sort?: string | undefined }
  address: PortfolioAddress
  totals: readonly TotalsLine[] | undefined
  /** Why there are no rows, if no filter is set. */
  nothing: string
}

const refusals = [400, 404, 422]
const noun = { one: 'deal', many: 'deals' }

/** The deals behind a figure, in pages, with their sums. Its empty message differs from that of a list of records (R17.128). */
export function RowsOfFigure<Row extends Pick<PortfolioDeals['data'][number], 'advance'>>({
  query,
  columns,
  params: { page, limit, sort },
  address,
  totals,
  nothing,
}: RowsOfFigureProps<Row>) {
  const { data, error, isError } = query
  // A retry with the same address would be refused again.
  if (isError && !data && refusals.includes(problemOf(error)?.status ?? 0))
    return <Failure message={messageOf(error, 'These deals cannot be shown.')} />
  return (
    <ResourceTable<Row>
      empty={
        address.isFiltered ? (
          <Empty
            title="No deals found"
            hint="Nothing matches your search and filters."
            action={
              <Button variant="outline" onClick={address.clear}>
                Clear search and filters
              </Button>
            }
          />
        ) : (
          <Empty title="No deals" hint={nothing} />
        )
      }
      query={query}
      columns={columns}
      noun={noun}
      params={{ page, limit, sort }}
      onParamsChange={address.change}
      rowKey={({ advance }) => advance.id}
      {...(totals && { totals })}
    />
  )
}
