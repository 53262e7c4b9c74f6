import { createMutation, type CreateMutation, getQuery, http, pageQuery } from '@mca/api'
import { paths } from '@mca/contract/app'
import { optionOf } from '@mca/contract/fields'
import {
  entryKinds,
  type ContributionInput,
  type EntryUpdate,
  type ManualEntriesQuery,
  type ManualEntry,
} from '@mca/contract/ledger'
import type { Page } from '@mca/contract/lists'
import { formatMoneyExact } from '@mca/contract/money'
import { mutationOptions } from '@tanstack/react-query'

const path = 'ledger-entries'

export const entryQueries = {
  list: (params: Partial<ManualEntriesQuery>) =>
    pageQuery<Page<ManualEntry>, Partial<ManualEntriesQuery>>([path, 'list'], path, params, {
      resetBy: ['state', 'party_id'],
    }),
  one: (id: string) => getQuery<ManualEntry>([path, 'one', id], `${path}/${id}`),
}

/** 'Adjustment of -$12.34 for Harborline Capital'. */
export const nameOfEntry = ({ kind, amount, party }: Pick<ManualEntry, 'kind' | 'amount' | 'party'>): string =>
  `${optionOf(entryKinds, kind)?.label ?? kind} of ${formatMoneyExact(amount)} for ${party.name}`

/** Drafts money that a syndicator has paid in (R21.38). */
export const contributionMutation = (): CreateMutation<ManualEntry, ContributionInput> =>
  createMutation<ManualEntry, ContributionInput>(
    {
      path,
      bodyOf: (input) => ({ ...input, kind: 'contribution', effect: null, advance_id: null }),
      duplicateMessage: (row) => ({
        message: `Your first attempt was saved: a draft of the ${nameOfEntry(row)}. Saving again creates another draft.`,
      }),
    },
    {
      success: 'Contribution drafted',
      successDetail: (_input, row) => `${nameOfEntry(row)}. Another user has to approve it.`,
      link: ({ party }) => ({ label: 'View entries', to: paths.manualEntries(party.id) }),
      failure: 'Failed to draft the contribution',
      unanswered: 'It may have been saved. Trying again from here will not create a duplicate.',
    },
  )

/** Ends a draft, only if nobody has changed it since. */
const end =
  (action: 'approve' | 'discard') =>
  ({ entry: { id, updated_at } }: { entry: ManualEntry }) =>
    http.post<ManualEntry>(`${path}/${id}/${action}`, {}, { version: updated_at })
const successDetail = (_seen: unknown, entry: ManualEntry) => nameOfEntry(entry)
const unanswered = 'It may have been saved. Check the list before you try again.'

export const entryMutations = {
  update: () =>
    mutationOptions({
      mutationFn: ({ id, input, version }: { id: string; input: EntryUpdate; version?: string | undefined }) =>
        http.put<ManualEntry>(`${path}/${id}`, input, { version }),
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
