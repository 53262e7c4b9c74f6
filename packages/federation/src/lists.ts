/** Compiled into each remote, like the loaders. */
import { useOffers } from '@mca/api'
import type { QuerySchema } from '@mca/contract'
import { useListParams } from '@mca/ui/table'
import { offeredQuery } from './offered-query'

/**
 * `useListParams`, limited to the features of the server beyond the specification (R20.6): sorting, more filters, views, CSV files. Unsupported
 * parameters of a URL are not sent. Pass `sorting` to the table as `isSortable`, and render only the tools that are offered.
 */
export function useOfferedList<Params extends object>(schema: QuerySchema<Params>) {
  const sorting = useOffers('sorting')
  const filters = useOffers('filters')
  const views = useOffers('views')
  const exports = useOffers('exports')
  const [params, setParams, address] = useListParams(offeredQuery(schema))
  return {
    params,
    setParams,
    // Without views, the link of a view opens the whole list.
    address: { ...address, isOpening: views && address.isOpening },
    offered: { sorting, filters, views, exports },
  }
}
