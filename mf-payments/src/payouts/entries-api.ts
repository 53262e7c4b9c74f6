import { getQuery, http, pageQuery } from '@mca/api'
import {
  entryKinds,
  formatMoneyExact,
  optionOf,
  type EntryUpdate,
  type LedgerEntriesQuery,
  type LedgerEntry,
  type Page,
} from '@mca/contract'
import { mutationOptions } from '@tanstack/react-query'

const path = 'ledger-entries'
const part = path

export const entryQueries = {
  list: (params: Partial<LedgerEntriesQuery>) =>
    pageQuery<Page<LedgerEntry>, Partial<LedgerEntriesQuery>>([path, 'list'], path, params, {
      part,
      resetBy: ['state', 'party_id'],
    }),
  one: (id: string) => getQuery<LedgerEntry>([path, 'one', id], `${path}/${id}`, { part, record: id }),
}

/** 'Adjustment of -$12.34 for Harborline Capital'. */
export const nameOfEntry = ({ kind, amount, party }: Pick<LedgerEntry, 'kind' | 'amount' | 'party'>): string =>
  `${optionOf(entryKinds, kind)?.label ?? kind} of ${formatMoneyExact(amount)} for ${party.name}`

/** Ends a draft, only if nobody has changed it since. */
const end =
  (action: 'approve' | 'discard') =>
  ({ entry: { id, updated_at } }: { entry: LedgerEntry }) =>
    http.post<LedgerEntry>(`${path}/${id}/${action}`, {}, { part, version: updated_at })
const successDetail = (_seen: unknown, entry: LedgerEntry) => nameOfEntry(entry)
const unanswered = 'It may still have been done: look at the list before you try again.'

export const entryMutations = {
  update: () =>
    mutationOptions({
      mutationFn: ({ id, input, version }: { id: string; input: EntryUpdate; version?: string | undefined }) =>
        http.put<LedgerEntry>(`${path}/${id}`, input, { version, part }),
      meta: { success: 'Entry updated', successDetail, failure: 'Failed to update the entry', conflictInForm: true },
    }),
  /** Posts the row. The dialog shows a refusal. */
  approve: () =>
    mutationOptions({
      mutationFn: end('approve'),
      meta: {
        success: 'Entry approved',
        successDetail,
        failure: 'Failed to approve the entry',
        unanswered,
        conflictInForm: true,
      },
    }),
  discard: () =>
    mutationOptions({
      mutationFn: end('discard'),
      meta: { success: 'Draft discarded', successDetail, failure: 'Failed to discard the draft', unanswered },
    }),
}
