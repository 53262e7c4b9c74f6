import type { Option } from '../fields/option'
import type { LedgerKind, LedgerPartyKind } from './ledger-options'

/** The effect of an entry on the party's balance. */
export const entryEffects = [
  { value: 'more', label: 'Increases the balance' },
  { value: 'less', label: 'Reduces the balance' },
] as const satisfies readonly Option[]
export type EntryEffect = (typeof entryEffects)[number]['value']

/** The hint at the amount of an entry: 'Reduces the balance by this amount.'; undefined while its effect is open. */
export const entryAmountHint = (effect: EntryEffect | null): string | undefined => {
  const label = entryEffects.find(({ value }) => value === effect)?.label
  return label && `${label} by this amount.`
}

/**
 * The rows that people post by hand (R21.61): to whose ledgers, with what effect (null for either one), whether they name an advance, and what messages call them.
 */
export const entryKinds = [
  {
    value: 'adjustment',
    label: 'Adjustment',
    of: ['syndicator', 'iso', 'salesRep'],
    effect: null,
    advance: 'optional',
    noun: 'An adjustment',
  },
  {
    value: 'contribution',
    label: 'Contribution',
    of: ['syndicator'],
    effect: 'more',
    advance: 'none',
    noun: 'A contribution',
  },
  {
    value: 'recovery_cost',
    label: 'Recovery cost',
    of: ['syndicator'],
    effect: 'less',
    advance: 'required',
    noun: 'A recovery cost',
  },
  {
    value: 'draw_forgiven',
    label: 'Draw forgiven',
    of: ['iso', 'salesRep'],
    effect: 'more',
    advance: 'none',
    noun: 'A forgiven draw',
  },
] as const satisfies readonly (Option & {
  value: LedgerKind
  of: readonly LedgerPartyKind[]
  effect: EntryEffect | null
  advance: 'optional' | 'required' | 'none'
  noun: string
})[]
export type EntryKind = (typeof entryKinds)[number]['value']

export const entryKindsOf = (party: LedgerPartyKind) =>
  entryKinds.filter(({ of }) => (of as readonly LedgerPartyKind[]).includes(party)) // each is narrower

/** The states of an entry. A draft is approved by somebody else, which posts it. */
export const entryStates = [
  { value: 'draft', label: 'Draft', palette: 'gray' },
  { value: 'approved', label: 'Approved', palette: 'green' },
  { value: 'discarded', label: 'Discarded', palette: 'gray' },
] as const satisfies readonly Option[]
export type EntryState = (typeof entryStates)[number]['value']

/** The visible labels of the fields of an entry. */
export const entryLabels = {
  party_id: 'Payee',
  kind: 'Kind',
  effect: 'Effect',
  amount: 'Amount',
  reason: 'Reason',
  effective_on: 'Effective On',
  advance_id: 'Advance',
  cost: 'Total Cost',
  received_on: 'Received On',
} as const

/** -12.50 is 'less' and 12.50. */
export const effectOf = (amount: number): EntryEffect => (amount < 0 ? 'less' : 'more')

/** The signed amount of an entry: negative if the party gets less. Units: dollars. */
export const signedAmount = (kind: EntryKind, effect: EntryEffect | null, amount: number): number =>
  (entryKinds.find(({ value }) => value === kind)?.effect ?? effect) === 'less' ? -amount : amount
