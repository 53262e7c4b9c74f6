/** Compiled into each remote, like the loaders. */
import { useCapability } from '@mca/api'
import type { QuerySchema } from '@mca/contract/lists'
import { useListParams } from '@mca/ui/table'
import { offeredQuery } from './offered-query'

/**
 * `useListParams`, limited to the features of the server beyond the specification (R20.6): sorting, more filters, views, CSV files. Unsupported
 * parameters of a URL are not sent. Pass `sorting` to the table as `isSortable`, and render only the tools that are offered.
 */
export function useSupportedList<Params extends object>(schema: QuerySchema<Params>) {
  const sorting = useCapability('sorting')
  const filters = useCapability('filters')
  const views = useCapability('views')
  const exports = useCapability('exports')
  const [params, setParams, address] = useListParams(offeredQuery(schema))
  return {
    params,
    setParams,
    // Without views, the link of a view opens the whole list.
    address: { ...address, isOpening: views && address.isOpening },
    offered: { sorting, filters, views, exports },
  }
}
