import type { Option } from '../fields/option'

/** The kinds of ledger rows. Payments post those of post-payments.ts, the terms of an advance those of post-terms.ts, and people the others. */
export const ledgerKinds = [
  { value: 'contribution', label: 'Contribution' },
  { value: 'investment', label: 'Investment' },
  { value: 'upfront_fee', label: 'Upfront fee' },
  { value: 'share', label: 'Share' },
  { value: 'fee', label: 'Fee' },
  { value: 'share_reversal', label: 'Share reversal' },
  { value: 'fee_reversal', label: 'Fee reversal' },
  { value: 'rounding', label: 'Rounding' },
  { value: 'payout', label: 'Payout' },
  { value: 'payout_reversal', label: 'Payout returned' },
  { value: 'adjustment', label: 'Adjustment' },
] as const satisfies readonly Option[]

export type LedgerKind = (typeof ledgerKinds)[number]['value']

/** What the amount of a participation's fee is a percent of. */
export const feeBases = [
  { value: 'participation', label: 'Participation' },
  { value: 'payback', label: 'Share of payback' },
  { value: 'collected', label: 'Collected share' },
] as const satisfies readonly Option[]

export type FeeBase = (typeof feeBases)[number]['value']

/** When a syndicator pays the fee. A fee on what is collected is always concurrent. */
export const feeTimings = [
  { value: 'upfront', label: 'Upfront' },
  { value: 'concurrent', label: 'With each payment' },
  { value: 'after_principal', label: 'After principal' },
  { value: 'end', label: 'At the end' },
] as const satisfies readonly Option[]

export type FeeTiming = (typeof feeTimings)[number]['value']

/**
 * The states of a payout. A draft is approved by somebody else, which posts it; then it is sent, and at last the money has arrived or come back.
 */
export const payoutStates = [
  { value: 'draft', label: 'Draft', palette: 'gray', isOpen: true },
  { value: 'approved', label: 'Approved', palette: 'amber', isOpen: true },
  { value: 'sent', label: 'Sent', palette: 'amber', isOpen: true },
  { value: 'settled', label: 'Settled', palette: 'green', isOpen: false },
  { value: 'returned', label: 'Returned', palette: 'red', isOpen: false },
  { value: 'discarded', label: 'Discarded', palette: 'gray', isOpen: false },
] as const satisfies readonly (Option & { isOpen: boolean })[]

export type PayoutState = (typeof payoutStates)[number]['value']

/** The visible labels of the fields of a payout and of a contribution. */
export const payoutLabels = {
  syndicator_id: 'Syndicator',
  amount: 'Amount',
  note: 'Note',
  reference: 'Reference',
  reason: 'Reason',
  minimum: 'Minimum',
  effective_on: 'Received On',
} as const
