import { placeParams } from '@mca/contract/app'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Empty } from '../feedback/empty'
import { QueryState } from '../feedback/query-state'
import { Loading } from '../feedback/loading'
import { useFrozenDuringPress } from '../hooks/use-frozen-during-press'
import { EmptyListAction } from '../page/empty-list-action'
import { Button } from '../primitives/button'
import { BaseTable } from './base-table'
import type { RowBoxes } from './base-table'
import type { Column } from './column'
import { ListBody, TablePanel } from './list-body'
import { Pagination } from './pagination'
import type { PageInfo } from './pagination'
import type { TotalsLine } from './totals-rows'

/** The name of the rows: 'ISO' and 'ISOs', or 'advance' and 'advances'. */
interface Noun {
  one: string
  many: string
}
/** Everything else in the parameters is a search or a filter, which an empty list offers to clear. */
interface ListParams {
  page?: number | undefined
  limit?: number | undefined
  sort?: string | undefined
}
export interface ResourceTableProps<Row> {
  query: Pick<
    UseQueryResult<{ data: readonly Row[]; pagination: PageInfo }>,
    'data' | 'isError' | 'isFetching' | 'isPlaceholderData' | 'refetch'
  >
  /** The shown columns. */
  columns: readonly Column<Row>[]
  noun: Noun
  params: ListParams
  onParamsChange: (change: { page?: number | undefined; sort?: string | undefined }) => void
  /** The button of an empty list, the same as in the page's header: 'Add ISO'. */
  addButton?: ReactNode
  /** Replaces the usual text of an empty list: an `Empty` that says why there are no records. */
  empty?: ReactNode
  /** True if the server sorts the list; otherwise no header is a button (R20.6). */
  isSortable?: boolean
  rowHref?: (row: Row) => string
  rowKey?: (row: Row) => string
  boxes?: RowBoxes<Row>
  totals?: readonly TotalsLine[]
  /** The actions on the selected rows, at the bottom of the window. The rows do not move when it appears. */
  bar?: ReactNode
}

const idOf = (row: unknown): string => {
  if (typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string') return row.id
  throw new Error('Rows without an id need rowKey.')
}

/** A paged list of records that is loading, failed, empty or filled (R13.1 to R13.4, R13.12, R13.54). Its texts are made from `noun`. */
export function ResourceTable<Row>({
  query: newest,
  columns,
  noun,
  params,
  onParamsChange,
  addButton,
  empty,
  isSortable = true,
  rowHref,
  rowKey = idOf,
  boxes,
  totals: newestTotals,
  bar,
}: ResourceTableProps<Row>) {
  const top = useRef<HTMLDivElement>(null)
  const [{ query, totals }, freeze] = useFrozenDuringPress({ query: newest, totals: newestTotals })
  const { data: list, isError, isPlaceholderData } = query
  const failure = <QueryState query={query} failure={`Failed to load ${noun.many}. Please try again.`} />
  // An empty answer to the previous request says nothing about the current one.
  if (!list || (isPlaceholderData && list.data.length === 0))
    return isError ? (
      failure
    ) : (
      <TablePanel>
        <Loading text={`Loading ${noun.many}...`} />
      </TablePanel>
    )
  const { data: rows, pagination } = list
  // The focus stays on the button, so that pressing it again goes to the next page.
  const turnTo = (page: number) => {
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
    onParamsChange({ page })
  }
  return (
    <ListBody ref={top} onPointerDown={freeze}>
      {failure}
      <TablePanel>
        {rows.length > 0 ? (
          <BaseTable
            label={noun.many}
            busy={isPlaceholderData}
            sort={isSortable ? { current: params.sort, onSort: (sort) => onParamsChange({ sort }) } : undefined}
            {...{ columns, rows, rowKey, rowHref, boxes, totals }}
          />
        ) : (
          (pagination.total === 0 && !isError && empty) || (
            <NoRows {...{ noun, params, onParamsChange, addButton, pagination }} />
          )
        )}
      </TablePanel>
      {rows.length > 0 && <Pagination {...pagination} onPage={turnTo} />}
      {bar}
    </ListBody>
  )
}

type NoRowsProps = Pick<ResourceTableProps<unknown>, 'noun' | 'params' | 'onParamsChange' | 'addButton'> & {
  pagination: PageInfo
}

/** A list is empty for one of three reasons: the page is past the end, nothing matches the search, or there are no records. */
function NoRows({ noun, params, onParamsChange, addButton, pagination }: NoRowsProps) {
  const title = `No ${noun.many} found`
  if (pagination.total > 0) {
    const last = (
      <Button variant="outline" onClick={() => onParamsChange({ page: pagination.totalPages })}>
        Go to the last page
      </Button>
    )
    return (
      <Empty
        title={title}
        hint={pagination.totalPages === 1 ? 'There is only 1 page.' : `There are only ${pagination.totalPages} pages.`}
        action={last}
      />
    )
  }
  const filters = filtersOf(params)
  if (filters.length > 0) {
    const clear = (
      <Button
        variant="outline"
        onClick={() => onParamsChange(Object.fromEntries(filters.map((name) => [name, undefined])))}
      >
        Clear search and filters
      </Button>
    )
    return <Empty title={title} hint="Nothing matches your search. Try other words or another filter." action={clear} />
  }
  return (
    <Empty
      title={title}
      hint={`Get started by adding your first ${noun.one}`}
      action={addButton && <EmptyListAction>{addButton}</EmptyListAction>}
    />
  )
}

/** The names of the search and the filters that are set. */
const filtersOf = (params: ListParams): readonly string[] =>
  Object.entries(params).flatMap(([name, value]) =>
    placeParams.includes(name) || value === undefined || String(value) === '' ? [] : [name],
  )
