import { http } from '@mca/api'
import { formatDate } from '@mca/contract/days'
import type { LedgerPartyKind, PayoutTerms, PayoutTermsInput } from '@mca/contract/ledger'
import { partyKinds } from '@mca/contract/parties'
import { mutationOptions } from '@tanstack/react-query'

interface Answer {
  terms: PayoutTerms | null
}

const pathOf = (kind: LedgerPartyKind, id: string) => `${partyKinds[kind].path}/${id}/payout-terms`

export const readTerms = (kind: LedgerPartyKind, id: string) => http.get<Answer>(pathOf(kind, id))

/** Not a query: the terms are loaded for each edit. */
export const loadTerms = (kind: LedgerPartyKind, id: string) =>
  mutationOptions({
    mutationFn: () => readTerms(kind, id),
    meta: { failure: 'Failed to load the payout terms', changesNothing: true },
  })

export const saveTerms = (kind: LedgerPartyKind, id: string) =>
  mutationOptions({
    mutationFn: ({ input, version }: { input: PayoutTermsInput; version: string | null }) =>
      http.put<Answer>(pathOf(kind, id), input, { version }),
    meta: {
      success: 'Payout terms saved',
      successDetail: (_change: unknown, { terms }: Answer) =>
        terms?.next_payout_on ? `The next payout is drafted on ${formatDate(terms.next_payout_on)}.` : '',
      failure: 'Failed to save the payout terms',
      conflictInForm: true,
    },
  })
