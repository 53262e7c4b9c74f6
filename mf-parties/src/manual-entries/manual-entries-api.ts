import { createMutation, type CreateMutation } from '@mca/api'
import { paths } from '@mca/contract/app'
import { optionOf } from '@mca/contract/fields'
import { entryKinds, type EntryInput, type ManualEntry, type Payout, type PayoutUpdate } from '@mca/contract/ledger'
import { formatMoneyExact } from '@mca/contract/money'

/** 'Adjustment of $12.34'. */
const nameOf = ({ kind, amount }: ManualEntry) =>
  `${optionOf(entryKinds, kind)?.label ?? kind} of ${formatMoneyExact(amount)}`

export const entryMutation = (): CreateMutation<ManualEntry, EntryInput> =>
  createMutation<ManualEntry, EntryInput>(
    {
      path: 'ledger-entries',
      duplicateMessage: (row) => ({
        message: `Your first attempt was saved: a draft of the ${nameOf(row)}. Saving again creates another draft.`,
      }),
    },
    {
      success: 'Entry drafted',
      successDetail: (_input, row) => `${nameOf(row)}. Another user has to approve it.`,
      link: ({ party }) => ({ label: 'View entries', to: paths.manualEntries(party.id) }),
      failure: 'Failed to draft the entry',
      unanswered: 'It may have been saved. Trying again from here will not create a duplicate.',
    },
  )

export const drawMutation = (party_id: string): CreateMutation<Payout, PayoutUpdate> =>
  createMutation<Payout, PayoutUpdate>(
    {
      path: 'payouts',
      bodyOf: (input) => ({ ...input, party_id, is_draw: true }),
      duplicateMessage: (row) => ({
        path: 'amount',
        message: `Your first attempt was saved: a draw of ${formatMoneyExact(row.amount)}. Change that draft instead.`,
      }),
    },
    {
      success: 'Draw drafted',
      successDetail: (_input, { amount }) => `${formatMoneyExact(amount)}. Another user has to approve it.`,
      link: () => ({ label: 'View payouts', to: paths.payoutsOf(party_id) }),
      failure: 'Failed to draft the draw',
      unanswered: 'It may have been saved. Trying again from here will not create a duplicate.',
    },
  )
