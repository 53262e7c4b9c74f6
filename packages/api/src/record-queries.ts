import { pickerLimit, type Page } from '@mca/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { http } from './http'
import type { ListParams } from './list'

/**
 * Lists and single records under one path of the API. Every query key starts with `key`. `Row` is a record in a list,
 * `Detail` a single record, `Params` what the list can be asked for.
 */
export const recordQueries = <Row, Detail = Row, Params extends object = ListParams>(
  path: string,
  key: readonly string[] = [path],
) => {
  const list = (params: Params | ListParams) =>
    queryOptions({
      queryKey: [...key, 'list', params],
      queryFn: ({ signal }) => http.get<Page<Row>>(path, { query: params, signal }),
      placeholderData: keepPreviousData,
    })
  return {
    list,
    one: (id: string) =>
      queryOptions({
        queryKey: [...key, 'one', id],
        queryFn: ({ signal }) => http.get<Detail>(`${path}/${id}`, { signal }),
      }),
    /** The options of a pick-list: the first hundred records, or those that match the search. */
    picker: (search?: string) => list({ page: 1, limit: pickerLimit, search }),
    /** Asks for the CSV file of everything that a list has with these parameters, on all its pages. */
    export: (params: object) => (signal: AbortSignal, time_zone: string) =>
      http.open(`${path}/export`, { query: { ...params, time_zone }, signal }),
  }
}
