export { nameKey, taxIdKey } from './forms/match-keys'
export { quoteCell } from './forms/plain-text'
export { type AmountReading, readAmount } from './forms/read-amount'
export { dateOrdersOf, type DayReading, readDay } from './forms/read-day'
export { type HeaderWords, paymentHeaderWords, returnHeaderWords, suggestColumns } from './forms/suggest-columns'
export { problemOfTraceId } from './forms/trace-id'
export {
  importMappingFormInput,
  type ImportMappingValues,
  importMappingValuesOf,
  type ImportUploadForm,
  importUploadForm,
  importWordsInput,
  type ImportWordsForm,
  type ImportWords,
} from './import-forms'
export {
  type DateOrder,
  dateOrders,
  type ImportField,
  importFields,
  importFileLimit,
  type ImportKind,
  importKinds,
  type ImportOrigin,
  importOrigins,
  type ImportState,
  importStates,
  importStatesOf,
  includableOutcomes,
  openOutcomes,
  matchRules,
  noMoneyWord,
  noWord,
  paymentSigns,
  type RowOutcome,
  rowOutcomes,
  type WordField,
  wordFields,
} from './import-options'
export {
  type ImportAssignForm,
  importAssignInput,
  type ImportAssignInput,
  importDuplicateInput,
  type ImportDuplicateInput,
  type ImportPayer,
  importPayerList,
  importPayerInput,
  type ImportPayerInput,
  dismissedPayers,
  type DismissedPayers,
  dismissedPayerParams,
  importRecorded,
  type ImportRecorded,
  importRecordInput,
  type ImportRecordInput,
  type ImportRow,
  importRowList,
  importRowParams,
  importRowsQuery,
  type ImportRowsQuery,
} from './import-row'
export {
  importCommitInput,
  type ImportDayForm,
  importDayInput,
  importListQuery,
  type ImportListQuery,
  type ImportDayInput,
  type ImportCommitInput,
  type ImportMappingForm,
  importMappingInput,
  type ImportMappingInput,
  type ImportSource,
  importSources,
  type ImportWord,
  paymentImport,
  type PaymentImport,
  paymentImportDetail,
  type PaymentImportDetail,
  paymentImportList,
  paymentImportQuery,
  type PaymentImportQuery,
} from './payment-import'
export { paymentMappingProblem, readPaymentRow } from './read-payment-row'
export { readReturnRow, returnMappingProblem } from './read-return-row'
export { cellOf, type CellOf, emptyRow, type ImportReading, type ImportReadRow } from './read-row'
