import { advanceMutations } from '@mca/api'
import { advanceUpdate, type AdvanceDetail, type AdvanceRow, type DealFlow, type Page } from '@mca/contract'
import type { QueryClient, UseMutationOptions } from '@tanstack/react-query'

/** Every list of advances that is in the cache, whatever its page and search. */
const lists = { queryKey: ['advances', 'list'] }

const newer = (one: AdvanceRow, other: AdvanceRow) => (one.updated_at >= other.updated_at ? one : other)

/** The newest copy of the row that any list has: the one on screen may still be waiting for its own answer. */
const newestOf = (client: QueryClient, advance: AdvanceRow): AdvanceRow =>
  client
    .getQueriesData<Page<AdvanceRow>>(lists)
    .flatMap(([, page]) => page?.data ?? [])
    .filter((row) => row.id === advance.id)
    .reduce(newer, advance)

/** The answer in place of every older copy: whole, for new fields beside an old version, or the reverse, would overwrite unseen what others save. */
const keep = (client: QueryClient, answer: AdvanceDetail) =>
  client.setQueriesData<Page<AdvanceRow>>(
    lists,
    (page) => page && { ...page, data: page.data.map((row) => (row.id === answer.id ? newer(answer, row) : row)) },
  )

/**
 * The update of one row: the advance's existing fields with the new deal flow (SPEC.md section 4), and the version that has those fields.
 * What it will be is shown while it is on its way; the lists learn of it when it is saved.
 */
export function changeDealFlow(advance: AdvanceRow): UseMutationOptions<AdvanceDetail, Error, DealFlow> {
  const { mutationFn: save, meta } = advanceMutations.update()
  return {
    ...(meta && { meta }),
    // A second choice waits for the first, and then starts from what the first has made.
    scope: { id: `deal flow of ${advance.id}` },
    ...(save && {
      mutationFn: (deal_flow, context) => {
        const { id, updated_at: version, ...fields } = newestOf(context.client, advance)
        return save({ id, version, input: advanceUpdate.parse({ ...fields, deal_flow }) }, context)
      },
    }),
    onSuccess: (answer, _dealFlow, _shown, { client }) => void keep(client, answer),
  }
}
