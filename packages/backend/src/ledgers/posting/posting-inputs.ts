import type { CommissionAgreement } from '@mca/contract/commissions'
import type { Day } from '@mca/contract/days'
import type { FeeTerms, LedgerKind, LedgerComponent, OpeningFigures } from '@mca/contract/ledger'

// The inputs of posting: advances, their payments, and earlier postings.

export interface ReceivedPayment {
  id: string
  advance_id: string
  cents: number
  date: Day
  payment_method: string | null
}

/** A participation of an advance, with its fees. Cents. */
export interface Participation {
  party_id: string
  participation: number
  commission: number
  shares_over_collection: boolean
  fees: FeeTerms[]
}

/** The terms that determine an advance's commissions, besides its amounts. Cents. */
export interface AdvanceCommissions {
  type: 'NEW' | 'RENEWAL'
  fees: number
  origination: number | null
  agreements: CommissionAgreement[]
  /** The number of received payments. */
  payments: number
  defaulted: Day | null
  canceled: Day | null
  /** Reset to null once a payment dated by then is received. */
  first_payment_default: Day | null
}

export interface LedgerAdvance {
  id: string
  /** Null if the advance was deleted; then it has no terms. */
  code: string | null
  funded: number
  payback: number
  date_funded: Day
  /** All cleared payments, also of days to come (R21.45). */
  received: number
  today: Day
  participations: Participation[]
  /** The opening figures, if set. */
  settled: ({ party_id: string } & OpeningFigures)[]
  /** Null without commissions. */
  commissions: AdvanceCommissions | null
}

export interface SummedPostings {
  advance_id: string
  party_id: string
  kind: LedgerKind
  component: LedgerComponent
  fee: string | null
  amount: number
  /** The day from which the last of these rows can be paid out. */
  matures_on: Day
}

/** The share of a payment in a ledger. Its number tells the order in which payments were posted. */
export interface PostedShare {
  advance_id: string
  payment_id: string
  party_id: string
  no: number
}
