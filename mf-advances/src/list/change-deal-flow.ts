import { advanceMutations } from '@mca/api'
import { advanceUpdate, type AdvanceDetail, type AdvanceRow, type DealFlow, type Page } from '@mca/contract'
import type { QueryClient, UseMutationOptions } from '@tanstack/react-query'

/** All cached lists of advances, for any page and search. */
const lists = { queryKey: ['advances', 'list'] }

const newer = (one: AdvanceRow, other: AdvanceRow) => (one.updated_at >= other.updated_at ? one : other)

/** The newest copy of the row in any cached list: the row on screen may not have been refetched yet. */
const newestOf = (client: QueryClient, advance: AdvanceRow): AdvanceRow =>
  client
    .getQueriesData<Page<AdvanceRow>>(lists)
    .flatMap(([, page]) => page?.data ?? [])
    .filter((row) => row.id === advance.id)
    .reduce(newer, advance)

/**
 * Replaces every older copy of the advance in the cache with the response, all fields together. A mix of new fields and
 * an old version, or the reverse, would let a later save overwrite somebody else's change unnoticed (R7.12).
 */
const replaceInLists = (client: QueryClient, answer: AdvanceDetail) =>
  client.setQueriesData<Page<AdvanceRow>>(
    lists,
    (page) => page && { ...page, data: page.data.map((row) => (row.id === answer.id ? newer(answer, row) : row)) },
  )

/**
 * The mutation that saves a row's stored fields with a new deal flow and the version of those fields (R7.9). The cached
 * lists change only after it has succeeded.
 */
export function changeDealFlow(advance: AdvanceRow): UseMutationOptions<AdvanceDetail, Error, DealFlow> {
  const { mutationFn: save, meta } = advanceMutations.update()
  return {
    ...(meta && { meta }),
    // A second choice waits until the first is saved, and then uses its response.
    scope: { id: `deal flow of ${advance.id}` },
    ...(save && {
      mutationFn: (deal_flow, context) => {
        const { id, updated_at: version, ...fields } = newestOf(context.client, advance)
        return save({ id, version, input: advanceUpdate.parse({ ...fields, deal_flow }) }, context)
      },
    }),
    onSuccess: (answer, _dealFlow, _shown, { client }) => void replaceInLists(client, answer),
  }
}
