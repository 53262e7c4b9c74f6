import type { Option } from '../fields/option'

/** What the book expects at the bank. R25.101. */
export const movementKinds = [
  { value: 'ach', label: 'ACH files' },
  { value: 'payment', label: 'Other payments' },
  { value: 'return', label: 'Returns' },
  { value: 'payout', label: 'Payouts' },
] as const satisfies readonly Option[]

/** What a person can say about a line for which the book has nothing. R25.105. */
export const lineExplanations = [
  { value: 'fee', label: 'Bank fee' },
  { value: 'transfer', label: 'Transfer between our accounts' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[]

export const lineStates = [
  { value: 'unapplied', label: 'Unmatched' },
  { value: 'matched', label: 'Matched' },
  { value: 'explained', label: 'Explained' },
] as const satisfies readonly Option[]
export type LineState = (typeof lineStates)[number]['value']

/** What a line was said to be. */
export const lineMatchKinds = [
  { value: 'movement', label: 'Transaction in the book' },
  ...lineExplanations,
] as const satisfies readonly Option[]
