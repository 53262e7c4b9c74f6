import { pickerLimit } from '@mca/contract/fields'
import type { Page } from '@mca/contract/lists'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { http } from './http'
import type { ListParams } from './list'

interface Records<Row, Detail> {
  /** The start of every query key. Default: the path. */
  key?: readonly string[]
  /** Complete the records of a server of the specification (R20.1). */
  completeRows?: (rows: Row[]) => Promise<Row[]>
  completeOne?: (one: Detail) => Promise<Detail>
}

const asItIs = <Value>(value: Value): Promise<Value> => Promise.resolve(value)

/**
 * Lists and single records under one path of the API. `Row` is a record in a list, `Detail` a single record, `Params` the parameters
 * of the list.
 */
export const recordQueries = <Row, Detail = Row, Params extends object = ListParams>(
  path: string,
  { key = [path], completeRows = asItIs, completeOne = asItIs }: Records<Row, Detail> = {},
) => {
  const list = (params: Params | ListParams) =>
    queryOptions({
      queryKey: [...key, 'list', params],
      queryFn: async ({ signal }) => {
        const page = await http.get<Page<Row>>(path, { query: params, signal })
        return { ...page, data: await completeRows(page.data) }
      },
      placeholderData: keepPreviousData,
    })
  return {
    list,
    one: (id: string) =>
      queryOptions({
        queryKey: [...key, 'one', id],
        queryFn: async ({ signal }) => completeOne(await http.get<Detail>(`${path}/${id}`, { signal })),
      }),
    /** The options of a pick-list: the first hundred records, or those that match the search. */
    picker: (search?: string) => list({ page: 1, limit: pickerLimit, search }),
    /** Requests the CSV file of all pages of a list with these parameters. */
    export: (params: object) => (signal: AbortSignal, time_zone: string) =>
      http.open(`${path}/export`, { query: { ...params, time_zone }, signal }),
  }
}
