import type { Option } from '../fields/option'
import type { PartyKind } from '../party/party-options'

/** The kinds of party with a ledger. The ledger of an ISO or a sales rep holds commissions. */
export const ledgerPartyKinds = ['syndicator', 'iso', 'salesRep'] as const satisfies readonly PartyKind[]
export type LedgerPartyKind = (typeof ledgerPartyKinds)[number]
/** True for all parties but funders. */
export const hasLedger = (kind: PartyKind): kind is LedgerPartyKind => kind !== 'funder'

/** The ledgers of syndicators, and those of ISOs and sales reps. */
export const payeeGroups = ['syndicators', 'commissions'] as const
export type PayeeGroup = (typeof payeeGroups)[number]
/** The total of each group, and the link to the ledgers that add up to it. */
export const payableLabels: Record<PayeeGroup, { total: string; link: string }> = {
  syndicators: { total: 'Payable to Syndicators', link: 'See syndicators' },
  commissions: { total: 'Commissions Payable', link: 'See ISOs and sales reps' },
}
export const partyKindsOf = (group: PayeeGroup): LedgerPartyKind[] =>
  ledgerPartyKinds.filter((kind) => (kind === 'syndicator') === (group === 'syndicators'))

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
  { value: 'payout_reversal', label: 'Payout reversed' },
  { value: 'adjustment', label: 'Adjustment' },
  { value: 'recovery_cost', label: 'Recovery cost' },
  { value: 'accrued', label: 'Commission' },
  { value: 'residual', label: 'Residual' },
  { value: 'residual_reversal', label: 'Residual reversal' },
  { value: 'clawback', label: 'Clawback' },
  { value: 'clawback_reversal', label: 'Clawback reversal' },
  { value: 'draw', label: 'Draw' },
  { value: 'draw_forgiven', label: 'Draw forgiven' },
  { value: 'backup_withholding', label: 'Backup withholding' },
  { value: 'payment', label: 'Payment' },
  { value: 'payment_reversal', label: 'Payment returned' },
] as const satisfies readonly Option[]

export type LedgerKind = (typeof ledgerKinds)[number]['value']

/**
 * The changes of a balance within a month, in the order of the columns. For the right to receive, a deal that was funded adds its syndicators'
 * parts of the payback, and what they got is subtracted.
 */
export const rollForwards = {
  syndicators: { label: 'Syndicators', moves: ['Contributions', 'Invested', 'Shares', 'Fees', 'Paid Out', 'Other'] },
  commissions: { label: 'Commissions', moves: ['Commissions', 'Residuals', 'Clawbacks', 'Draws', 'Paid Out', 'Other'] },
  rights: { label: 'Right to receive', moves: ['Funded', 'Received'] },
} as const satisfies Record<string, { label: string; moves: readonly string[] }>
export type RollForwardKind = keyof typeof rollForwards

/**
 * The states of a payout. A draft is approved by somebody else, which posts it; then it is sent, and finally it is settled or returned.
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

/** Why backup is withheld from a payout. */
export const withholdingReasons = [
  { value: 'notice', label: 'The tax record says that backup is withheld.' },
  { value: 'threshold', label: 'There is no valid TIN, and this payout reaches the threshold of the year.' },
  { value: 'last_year', label: 'There is no valid TIN, and last year was reported on Form 1099-NEC.' },
] as const satisfies readonly Option[]
export type WithholdingReason = (typeof withholdingReasons)[number]['value']

/** The visible labels of the fields of a payout. */
export const payoutLabels = {
  party_id: 'Payee',
  syndicator_id: 'Syndicator',
  amount: 'Amount',
  note: 'Note',
  reference: 'Reference',
  reason: 'Reason',
  minimum: 'Minimum',
} as const

/** The visible labels of opening figures. */
export const openingFiguresLabels = { gross: 'Gross Share to Date', fees: 'Fees to Date' } as const
