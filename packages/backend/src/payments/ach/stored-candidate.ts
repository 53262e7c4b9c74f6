import { type AchCandidateRow, type AchEntryKind, returnFeeProblem } from '@mca/contract/ach'
import type { BankAccountState, EntryClass, HolderKind } from '@mca/contract/bank'
import type { Day } from '@mca/contract/days'
import { dollarsOf, formatMoneyExact } from '@mca/contract/money'
import { retryLimitProblem } from '@mca/contract/returns'
import type { ContactStop } from '@mca/contract/stops'

/** A row of `candidatesSql`. Cents. */
export interface StoredCandidate {
  kind: AchEntryKind
  key: string
  cents: number
  payment_id: string | null
  payout_id: string | null
  /** The code of the deal, or the name of the payee. */
  code: string
  name: string
  owner_id: string
  owner_kind: AchCandidateRow['owner']['kind']
  subject_kind: AchCandidateRow['subject']['kind']
  subject_id: string
  advance_id: string | null
  stop: ContactStop | null
  is_in_collection: boolean | null
  owed_cents: number | null
  in_file: string | null
  merchant_state: string | null
  amount_cents: number | null
  funded_on: Day | null
  has_first_lien: boolean | null
  first_date: Day | null
  first_cents: number | null
  retries: number | null
  is_paused: boolean | null
  /** The debit whose return a fee charges, and how it came back. */
  returned_payment_id: string | null
  return_code: string | null
  returned_on: Day | null
  debited_on: Day | null
  debit_class: EntryClass | null
  account_id: string | null
  account_state: BankAccountState | null
  routing_number: string | null
  account_last4: string | null
  account_type: 'checking' | 'savings' | null
  holder: string | null
  holder_kind: HolderKind | null
  entry_class: EntryClass | null
  authorized_on: Day | null
  agreed_cents: number
  block_reason: string | null
  prenote_valid_on: Day | null
  correct_by: Day | null
  has_proposal: boolean
}

/** Why a retry may not go out any more: the network's limits, or another amount than the first debit's. R16.62, R25.64. */
export function retryProblemOf(
  { kind, cents, retries, first_date, first_cents }: StoredCandidate,
  effectiveOn: Day,
): string | null {
  if (kind !== 'retry') return null
  const limit = retryLimitProblem({ firstDate: first_date ?? effectiveOn, retries: retries ?? 0 }, effectiveOn)
  if (limit !== null) return limit
  return first_cents !== null && cents !== first_cents
    ? `The network allows a retry only for the same amount, ${formatMoneyExact(dollarsOf(first_cents))}.`
    : null
}

/** Why no return fee may be charged for a debit. R25.126. */
export function feeProblemOf(stored: StoredCandidate, effectiveOn: Day): string | null {
  const { kind, return_code, returned_on, debited_on, debit_class, entry_class, agreed_cents, authorized_on, in_file } =
    stored
  if (kind !== 'return_fee' || return_code === null || returned_on === null || debited_on === null) return null
  const debit = { return_code, returned_on, debited_on, debit_class, agreed_cents, authorized_on, in_file }
  return returnFeeProblem({ ...debit, entry_class: entry_class ?? 'CCD' }, effectiveOn)
}
