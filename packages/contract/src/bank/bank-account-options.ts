import type { Option } from '../fields/option'

/** The labels of a bank account's fields, for forms, cards and messages. */
export const bankAccountLabels = {
  routing_number: 'Routing Number',
  account_number: 'Account Number',
  account_type: 'Account Type',
  holder: 'Account Holder',
  holder_kind: 'Holder Is',
  entry_class: 'Authorization',
  authorized_on: 'Authorized On',
  authorization_document: 'Authorization Document',
  return_fee: 'Agreed Return Fee',
  reason: 'Reason',
} as const

export const accountTypes = [
  { value: 'checking', label: 'Checking' },
  { value: 'savings', label: 'Savings' },
] as const satisfies readonly Option[]

export const holderKinds = [
  { value: 'business', label: 'A business' },
  { value: 'consumer', label: 'A person' },
] as const satisfies readonly Option[]
export type HolderKind = (typeof holderKinds)[number]['value']

/** How the holder has agreed to debits: the standard entry class of the network. */
export const entryClasses = [
  { value: 'CCD', label: 'Business agreement (CCD)' },
  { value: 'PPD', label: 'Signed by a person (PPD)' },
  { value: 'WEB', label: 'Agreed online by a person (WEB)' },
] as const satisfies readonly Option[]
export type EntryClass = (typeof entryClasses)[number]['value']

/** The states of a bank account. Only those that are usable move money. R25.5. */
export const bankAccountStates = [
  { value: 'proposed', label: 'Awaiting approval', palette: 'amber', isUsable: false, isCurrent: false },
  { value: 'new', label: 'New', palette: 'blue', isUsable: true, isCurrent: true },
  { value: 'prenoted', label: 'Prenote sent', palette: 'blue', isUsable: false, isCurrent: true },
  { value: 'validated', label: 'Validated', palette: 'green', isUsable: true, isCurrent: true },
  { value: 'corrected', label: 'Correction due', palette: 'amber', isUsable: true, isCurrent: true },
  { value: 'blocked', label: 'Blocked', palette: 'red', isUsable: false, isCurrent: true },
  { value: 'replaced', label: 'Replaced', palette: 'gray', isUsable: false, isCurrent: false },
  { value: 'withdrawn', label: 'Withdrawn', palette: 'gray', isUsable: false, isCurrent: false },
] as const satisfies readonly (Option & { isUsable: boolean; isCurrent: boolean })[]
export type BankAccountState = (typeof bankAccountStates)[number]['value']

/** Who has a bank account. */
export const bankAccountOwners = [
  { value: 'merchant', label: 'Merchant' },
  { value: 'syndicator', label: 'Syndicator' },
  { value: 'iso', label: 'ISO' },
  { value: 'salesRep', label: 'Sales Rep' },
] as const satisfies readonly Option[]
export type BankAccountOwner = (typeof bankAccountOwners)[number]['value']
