export {
  dueEntriesInput,
  dueFilters,
  type DueFilters,
  type DueInputRow,
  dueList,
  type DueList,
  dueQuery,
  type DueQuery,
  dueRecordAnswer,
  type DueRecordAnswer,
  type DueRecordForm,
  dueRecordInput,
  type DueRecordInput,
  type DueRow,
  dueSelection,
  type DueSelection,
  dueUndoAnswer,
  type DueUndoAnswer,
  dueUndoInput,
  type DueUndoInput,
} from './due'
export { clearedEarlyQuestion, pendingReason, presetStatusOf } from './day-to-come'
export { dueLimit, dueSelectionLimit } from './due-limits'
export { lastMethodOf } from './last-method'
export { methodOf, methodWords } from './method-words'
export { openingNotes, payment, type Payment } from './payment'
export {
  type PaymentForm,
  paymentFormOf,
  paymentInput,
  type PaymentInput,
  paymentUpdate,
  type PaymentUpdate,
} from './payment-input'
export {
  paymentFilters,
  type PaymentFilters,
  paymentListQuery,
  type PaymentListQuery,
  paymentPage,
  type PaymentRow,
  paymentTotals,
  type PaymentTotals,
} from './payment-list'
export {
  type MoneyFigure,
  paymentHistoryPalette,
  paymentLabels,
  type PaymentMethod,
  paymentMethods,
  type PaymentStatus,
  paymentStatuses,
} from './payment-options'
export { sumOfEntries } from './sum-of-entries'
