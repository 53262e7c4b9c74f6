import { createMutation, getQuery, http, pageQuery, type CreateMutation } from '@mca/api'
import { paths } from '@mca/contract/app'
import type { PayoutStepsAnswer, PayoutStepsInput } from '@mca/contract/bulk'
import type { Reference } from '@mca/contract/fields'
import type {
  PayableList,
  PayablesQuery,
  Payout,
  PayoutApproval,
  PayoutProposalInput,
  PayoutProposalPreview,
  PayoutProposed,
  PayoutsQuery,
  PayoutUpdate,
  RollForward,
  RollForwardQuery,
} from '@mca/contract/ledger'
import type { Page } from '@mca/contract/lists'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import type { TaxYear, TaxYearQuery } from '@mca/contract/tax'
import { mutationOptions } from '@tanstack/react-query'

const path = 'payouts'

export const payableQueries = {
  list: (params: Partial<PayablesQuery>) => pageQuery<PayableList>(['payables'], 'payables', params),
}

export const rollForwardQueries = {
  list: (params: RollForwardQuery) => pageQuery<RollForward>(['payables', 'months'], 'roll-forward', params),
  export:
    ({ of, month }: RollForwardQuery) =>
    (signal: AbortSignal) =>
      http.open('roll-forward/export', { query: { of, month }, signal }),
}

export const taxYearQueries = {
  list: (year: number, params: Partial<TaxYearQuery>) =>
    pageQuery<TaxYear>(['payables', 'tax-year', year], `tax-year/${year}`, params),
}

export const payoutQueries = {
  list: (params: Partial<PayoutsQuery>) =>
    pageQuery<Page<Payout>, Partial<PayoutsQuery>>([path, 'list'], path, params, {
      resetBy: ['state', 'party_id'],
    }),
  /** What a proposal with this minimum, in dollars, would draft. */
  proposal: (minimum: number) =>
    getQuery<PayoutProposalPreview>([path, 'proposal', String(minimum)], `${path}/proposal`, { query: { minimum } }),
  one: (id: string) => getQuery<Payout>([path, 'one', id], `${path}/${id}`),
}

/** '$1,250.00 to Harborline Capital'. */
export const nameOfPayout = ({ amount, party }: Pick<Payout, 'amount' | 'party'>): string =>
  `${formatMoneyExact(amount)} to ${party.name}`

const toPayouts = (partyId?: string) => ({ label: 'View payouts', to: paths.payoutsOf(partyId) })
const unanswered = 'It may have been saved. Check the list before you try again.'

const successDetail = (_seen: unknown, payout: Payout) => nameOfPayout(payout)

/** Takes one step with many payouts, each only as it was shown (R21.602). */
export const takeSteps = (input: PayoutStepsInput, idempotencyKey: string) =>
  http.post<PayoutStepsAnswer>(`${path}/steps`, input, { idempotencyKey })

/** Changes the state of a payout. With `asSeen`, only if nobody has changed it since. */
const move = <Input extends object>(
  action: string,
  { asSeen = false, ...words }: { success: string; failure: string; asSeen?: boolean; conflictInForm?: boolean },
) =>
  mutationOptions({
    mutationFn: ({ payout: { id, updated_at }, input }: { payout: Payout; input: Input }) =>
      http.post<Payout>(`${path}/${id}/${action}`, input, { ...(asSeen && { version: updated_at }) }),
    meta: { successDetail, unanswered, ...words },
  })

export const payoutMutations = {
  draft: (party: Reference): CreateMutation<Payout, PayoutUpdate> =>
    createMutation<Payout, PayoutUpdate>(
      {
        path,
        bodyOf: (input) => ({ ...input, party_id: party.id }),
        duplicateMessage: (row) => ({
          path: 'amount',
          message: `Your first attempt was saved: a draft of ${formatMoneyExact(row.amount)}. Change that draft instead.`,
        }),
      },
      {
        success: 'Payout drafted',
        successDetail: (_input, row) => `${nameOfPayout(row)}. Another user has to approve it.`,
        link: () => toPayouts(party.id),
        failure: 'Failed to draft the payout',
        unanswered: 'It may have been saved. Trying again from here will not create a duplicate.',
      },
    ),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, input, version }: { id: string; input: PayoutUpdate; version?: string | undefined }) =>
        http.put<Payout>(`${path}/${id}`, input, { version }),
      meta: { success: 'Payout updated', successDetail, failure: 'Failed to update the payout', conflictInForm: true },
    }),
  propose: (): CreateMutation<PayoutProposed, PayoutProposalInput> =>
    createMutation<PayoutProposed, PayoutProposalInput>(
      {
        path: `${path}/propose`,
        duplicateMessage: (done) => ({ message: `Your first attempt was saved: ${proposedText(done)}` }),
      },
      {
        success: ({ created }) =>
          created === 0 ? 'No payouts to propose' : `${formatCount(created, 'payout')} drafted`,
        successDetail: (_input, done) => proposedText(done),
        link: ({ bulk_change_id: id }) => (id ? { label: 'View and undo', to: paths.bulkChange(id) } : undefined),
        failure: 'Failed to propose payouts',
        unanswered: 'They may have been drafted. Trying again from here will not create a duplicate.',
      },
    ),
  /** Moves the money in the ledger. The dialog shows a refusal. */
  approve: () =>
    move<PayoutApproval>('approve', {
      success: 'Payout approved',
      failure: 'Failed to approve the payout',
      asSeen: true,
      conflictInForm: true,
    }),
  // Once it is approved, only its state changes, which the server checks.
  send: () =>
    move<{ reference: string }>('send', {
      success: 'Payout marked as sent',
      failure: 'Failed to mark the payout as sent',
    }),
  settle: () => move('settle', { success: 'Payout settled', failure: 'Failed to settle the payout' }),
  return: () =>
    move<{ reason: string }>('return', { success: 'Payout returned', failure: 'Failed to return the payout' }),
  discard: () => move('discard', { success: 'Draft discarded', failure: 'Failed to discard the draft', asSeen: true }),
}

const proposedText = ({ created, amount }: PayoutProposed): string =>
  created === 0
    ? 'No payee without an open payout has that amount available.'
    : `${formatMoneyExact(amount)} in ${formatCount(created, 'payout')}. Another user has to approve.`
