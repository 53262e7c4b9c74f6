import { bankAccountStates, type BankAccountState } from '../bank/bank-account-options'
import type { EntryClass } from '../bank/bank-account-options'
import { routingNumberProblem } from '../bank/routing-number'
import { formatDate, type Day } from '../dates/dates'
import { optionOf } from '../fields/option'
import { dollarsOf } from '../money/cents'
import { formatMoneyExact } from '../money/format'
import { achEntryKinds, type AchEntryKind, type AchTiming } from './ach-options'

/** The account of an entry, as far as its refusal depends on it. */
export interface AchAccount {
  readonly state: BankAccountState
  readonly routing_number: string
  readonly entry_class: EntryClass
  readonly authorized_on: Day | null
  readonly block_reason: string | null
  readonly prenote_valid_on: Day | null
  readonly correct_by: Day | null
  /** A change of the account waits for its approval. */
  readonly has_proposal: boolean
}

/** The deal of a debit. */
export interface AchDeal {
  readonly is_in_collection: boolean
  /** Why nobody may debit it, as a sentence; null if nothing is in the way. */
  readonly stop: string | null
  readonly is_paused: boolean
  /** What the deal owes less what is in flight or in another file. Cents. */
  readonly owed_cents: number
  /** In a file that was not returned: its code. */
  readonly in_file: string | null
  /** Why a retry may not go out, as a sentence (R16.62). */
  readonly retry_problem: string | null
  /** Why no return fee may be charged, as a sentence (R25.126). */
  readonly fee_problem: string | null
  readonly state: string | null
  readonly amount_cents: number
  readonly funded_on: Day | null
  readonly has_first_lien: boolean
}

export interface AchCandidate {
  readonly kind: AchEntryKind
  readonly cents: number
  /** 'proposed': none is in use, and the first one waits for its approval. */
  readonly account: AchAccount | 'proposed' | null
  /** Null for an entry without a deal: a payout or a prenote. */
  readonly deal: AchDeal | null
}

/** The days and limits of the file. */
export interface AchLimits {
  readonly today: Day
  readonly timing: AchTiming
  /** The most that an entry may have on the same day, in cents. */
  readonly same_day_cents: number
}

/** The most that fits into an entry: 99,999,999.99. */
const maxEntryCents = 9_999_999_999

/** A law of Texas: since this day, a deal below this amount may be debited only with a first-priority security interest. */
const texas = { state: 'TX', since: '2025-09-01', cents: 100_000_000 } as const

const isUsable = (state: BankAccountState) => optionOf(bankAccountStates, state)?.isUsable ?? false

/** Why an account cannot be used for an entry, as a sentence with the next step; null if it can. R25.14, R25.123. */
export function accountProblem(account: AchCandidate['account'], kind: AchEntryKind, today: Day): string | null {
  if (account === 'proposed') return 'The bank account is waiting for approval.'
  if (!account) return 'There is no bank account. Add one and have it approved.'
  if (account.has_proposal) return 'A change of the bank account is waiting for approval.'
  if (account.state === 'blocked')
    return `The bank account is blocked: ${account.block_reason ?? 'no reason was given'}`
  if (account.state === 'prenoted' && account.prenote_valid_on !== null && today < account.prenote_valid_on)
    return `A prenote was sent. The account can be used from ${formatDate(account.prenote_valid_on)} on.`
  if (account.state !== 'prenoted' && !isUsable(account.state)) return 'The bank account is not approved.'
  if (account.correct_by !== null && today > account.correct_by)
    return `The bank asked for a correction by ${formatDate(account.correct_by)}. Correct the account first.`
  const wrongRouting = routingNumberProblem(account.routing_number)
  if (wrongRouting !== null) return `The routing number is wrong. ${wrongRouting}`
  if (account.authorized_on === null && optionOf(achEntryKinds, kind)?.needsAuthorization)
    return 'The holder has not authorized debits. Enter the day of the authorization.'
  return null
}

function dealProblem(deal: AchDeal, kind: AchEntryKind, cents: number): string | null {
  if (!deal.is_in_collection) return 'The deal is not in collection.'
  if (deal.stop !== null) return deal.stop
  if (deal.is_paused) return 'The schedule is paused on this day.'
  if (deal.in_file !== null) return `This debit is already in file ${deal.in_file}.`
  if (kind === 'retry' && deal.retry_problem !== null) return deal.retry_problem
  if (kind === 'return_fee' && deal.fee_problem !== null) return deal.fee_problem
  // A fee is not what the deal owes.
  if (kind !== 'return_fee' && cents > deal.owed_cents)
    return `The deal owes ${formatMoneyExact(dollarsOf(Math.max(deal.owed_cents, 0)))} after payments in flight, so ${formatMoneyExact(dollarsOf(cents))} is too much.`
  const isTexan = deal.state === texas.state && deal.amount_cents < texas.cents
  if (isTexan && deal.funded_on !== null && deal.funded_on >= texas.since && !deal.has_first_lien)
    return 'A Texas deal under $1,000,000 may be debited only with a first-priority security interest. Confirm it on the deal.'
  return null
}

/** Why an entry must not go to the bank, as a sentence; null if it may. The account is asked before the deal, and the deal before the amount. R25.14. */
export function achRefusal({ kind, cents, account, deal }: AchCandidate, limits: AchLimits): string | null {
  const problem = accountProblem(account, kind, limits.today) ?? (deal && dealProblem(deal, kind, cents))
  if (problem !== null) return problem
  if (kind === 'prenote') return null
  if (cents <= 0) return 'There is nothing to move: the amount is zero.'
  if (cents > maxEntryCents) return 'An entry can have at most $99,999,999.99. Split the amount.'
  if (limits.timing === 'same_day' && cents > limits.same_day_cents)
    return `A same-day entry can have at most ${formatMoneyExact(dollarsOf(limits.same_day_cents))}.`
  return null
}
