import { queryOptions } from '@tanstack/react-query'
import { http, type CallOptions } from './http'

type GetOptions = Omit<CallOptions, 'signal'>

/** The query of one GET. */
export const getQuery = <Answer, Key extends unknown[] = string[]>(
  queryKey: Key,
  path: string,
  options: GetOptions = {},
) => queryOptions({ queryKey, queryFn: ({ signal }) => http.get<Answer>(path, { ...options, signal }) })

interface PageOptions<Params> extends Omit<GetOptions, 'query'> {
  /** Shows the loading state, instead of the previous rows, when one of these parameters changes. */
  resetBy?: readonly (keyof Params)[]
}

/** The query of one page of a list. `params` end its key. The rows stay while another page, search or filter loads. */
export const pageQuery = <Answer, Params extends object = object>(
  key: readonly unknown[],
  path: string,
  params: Params,
  { resetBy = [], ...options }: PageOptions<Params> = {},
) =>
  queryOptions({
    ...getQuery<Answer, unknown[]>([...key, params], path, { query: params, ...options }),
    placeholderData: (rows, before) => {
      const earlier = before?.queryKey.at(-1) as Params | undefined // the keys of a list end so
      return resetBy.every((name) => earlier?.[name] === params[name]) ? rows : undefined
    },
  })
