/** Compiled into each remote, like the loaders. */
import { hasExtensions } from '@mca/api'
import type { QuerySchema } from '@mca/contract/lists'
import { useListParams } from '@mca/ui/table'
import { offeredQuery } from './offered-query'

/**
 * `useListParams` for a list of the specification (R20.6). `hasTools` is true on our own server: the list sorts, and has more filters, views and a CSV
 * file. On another one, such parameters of a URL are not sent.
 */
export function useSupportedList<Params extends object>(schema: QuerySchema<Params>) {
  const hasTools = hasExtensions()
  const [params, setParams, address] = useListParams(offeredQuery(schema))
  // Without views, the link of a view opens the whole list.
  return { params, setParams, address: { ...address, isOpening: hasTools && address.isOpening }, hasTools }
}
