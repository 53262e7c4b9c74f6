import { advanceMutations, hasExtensions } from '@mca/api'
import type { AdvanceDetail, AdvanceRow, DealFlow } from '@mca/contract/advances'
import type { Page } from '@mca/contract/lists'
import type { QueryClient, UseMutationOptions } from '@tanstack/react-query'

/** All cached lists of advances, for any page and search. */
const lists = { queryKey: ['advances', 'list'] }

const newer = (one: AdvanceRow, other: AdvanceRow) => (one.updated_at >= other.updated_at ? one : other)

/**
 * The newest copy of the row in any cached list, because the row on screen may not have been refetched yet. Without versions, it is the
 * row on screen.
 */
const newestOf = (client: QueryClient, advance: AdvanceRow): AdvanceRow =>
  hasExtensions()
    ? client
        .getQueriesData<Page<AdvanceRow>>(lists)
        .flatMap(([, page]) => page?.data ?? [])
        .filter((row) => row.id === advance.id)
        .reduce(newer, advance)
    : advance

/**
 * Replaces every older copy of the advance in the cache with the response, all fields together. A mix of new fields and
 * an old version, or the reverse, would let a later save overwrite somebody else's change unnoticed (R7.12).
 */
const replaceInLists = (client: QueryClient, answer: AdvanceDetail) =>
  client.setQueriesData<Page<AdvanceRow>>(
    lists,
    (page) => page && { ...page, data: page.data.map((row) => (row.id === answer.id ? newer(answer, row) : row)) },
  )

/** Loads the code for saving, which is only needed after a choice. */
const loadRules = () => import('./stored-fields')

/** Starts loading that code for a control that is about to be used. A failure needs no message, because saving loads it again. */
export const prepareSave = (): void => void loadRules().catch(() => undefined)

/** A deal flow to save for one row. */
export interface DealFlowChoice {
  deal_flow: DealFlow
  isUndo?: true
  /** For an undo: the advance as saved by the choice to undo. The server refuses the undo if anybody has saved since. */
  undoes?: AdvanceDetail | undefined
}

/** The saved advance, if the server has returned it, and the deal flow that the choice replaced. */
interface SavedChoice {
  saved: AdvanceDetail | undefined
  replaced: DealFlow
}

/**
 * The mutation that saves a row's stored fields with a new deal flow and the version of those fields (R7.9). The cached
 * lists change only after it has succeeded. Its toast offers Undo, which calls `choose` (R7.26).
 */
export function changeDealFlow(
  advance: AdvanceRow,
  choose: (choice: DealFlowChoice) => void,
): UseMutationOptions<SavedChoice, Error, DealFlowChoice> {
  const { mutationFn: save, meta } = advanceMutations.update()
  return {
    meta: {
      ...meta,
      successDetail: ({ deal_flow, isUndo }: DealFlowChoice) =>
        `${advance.advance_id} is ${isUndo ? `${deal_flow} again` : `now ${deal_flow}`}`,
      undo: ({ saved, replaced }: SavedChoice, { deal_flow, isUndo }: DealFlowChoice) =>
        isUndo || replaced === deal_flow
          ? undefined
          : () => choose({ deal_flow: replaced, isUndo: true, undoes: saved }),
    },
    // A second choice waits until the first is saved, and then uses its response.
    scope: { id: `deal flow of ${advance.id}` },
    ...(save && {
      mutationFn: async ({ deal_flow, undoes }, context) => {
        const { storedFields } = await loadRules()
        const { id, updated_at: version, ...fields } = undoes ?? newestOf(context.client, advance)
        const saved = await save({ id, version, input: storedFields({ ...fields, deal_flow }) }, context)
        return { saved, replaced: fields.deal_flow }
      },
    }),
    onSuccess: ({ saved }, _choice, _shown, { client }) => void (saved && replaceInLists(client, saved)),
  }
}
