export {
  type BankAccount,
  bankAccountBlock,
  bankAccountInput,
  type BankAccountInput,
  type BankAccounts,
  bankAccountsAnswer,
  debitAccount,
  type DebitAccount,
  lastFourOf,
} from './bank-account'
export {
  accountTypes,
  bankAccountLabels,
  entryClasses,
  holderKinds,
  type BankAccountOwner,
  type BankAccountState,
  bankAccountStates,
  type EntryClass,
  type HolderKind,
} from './bank-account-options'
export { routingNumberProblem } from './routing-number'
