import type { HolderKind } from '../bank/bank-account-options'
import type { Option } from '../fields/option'

/** The states of a file to the bank, in order. R25.20. */
export const achFileStates = [
  { value: 'built', label: 'Built', palette: 'blue', isOpen: true },
  { value: 'released', label: 'Released', palette: 'blue', isOpen: true },
  { value: 'downloaded', label: 'Downloaded', palette: 'blue', isOpen: true },
  { value: 'accepted', label: 'Accepted', palette: 'green', isOpen: true },
  { value: 'settled', label: 'Settled', palette: 'green', isOpen: false },
  { value: 'rejected', label: 'Rejected', palette: 'red', isOpen: false },
  { value: 'discarded', label: 'Discarded', palette: 'gray', isOpen: false },
] as const satisfies readonly (Option & { isOpen: boolean })[]
export type AchFileState = (typeof achFileStates)[number]['value']

/**
 * What an entry is for. `isDebit`: the money comes to us. `needsAuthorization`: the holder must have agreed to debits. `isUsual`: a file has it unless a person leaves it out; refunds, because a deal
 * may agree that an overpayment stays, return fees and prenotes only if a person includes them.
 */
export const achEntryKinds = [
  { value: 'debit', label: 'Debits that are due', isDebit: true, needsAuthorization: true, isUsual: true },
  { value: 'retry', label: 'Retries of returned debits', isDebit: true, needsAuthorization: true, isUsual: true },
  { value: 'return_fee', label: 'Return fees', isDebit: true, needsAuthorization: true, isUsual: false },
  {
    value: 'syndicator_payout',
    label: 'Payouts to syndicators',
    isDebit: false,
    needsAuthorization: false,
    isUsual: true,
  },
  { value: 'commission', label: 'Commissions', isDebit: false, needsAuthorization: false, isUsual: true },
  { value: 'refund', label: 'Refunds of overpayments', isDebit: false, needsAuthorization: false, isUsual: false },
  { value: 'prenote', label: 'Prenotes of new accounts', isDebit: true, needsAuthorization: false, isUsual: false },
] as const satisfies readonly (Option & { isDebit: boolean; needsAuthorization: boolean; isUsual: boolean })[]
export type AchEntryKind = (typeof achEntryKinds)[number]['value']

/**
 * The description of a batch, as the receiver reads it on a statement. The network reserves RETRY PYMT, RETURN FEE and PAYROLL for exactly these entries; an entry to a person for
 * work is PAYROLL, to a business it is not.
 */
export const achDescriptionOf = (kind: AchEntryKind, holder: HolderKind): string =>
  ({
    debit: 'MCA DEBIT',
    retry: 'RETRY PYMT',
    return_fee: 'RETURN FEE',
    syndicator_payout: 'SYND PAYT',
    commission: holder === 'consumer' ? 'PAYROLL' : 'COMMISSION',
    refund: 'REFUND',
    prenote: 'PRENOTE',
  })[kind]

/** When the entries are to be settled. */
export const achTimings = [
  { value: 'next', label: 'Next banking day' },
  { value: 'same_day', label: 'Same day' },
] as const satisfies readonly Option[]
export type AchTiming = (typeof achTimings)[number]['value']
