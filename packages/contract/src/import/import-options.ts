import type { Option } from '../fields/option'

/** What a file brings: payments, or returns of payments. */
export const importKinds = [
  { value: 'payments', label: 'Payments' },
  { value: 'returns', label: 'Returns' },
] as const satisfies readonly Option[]
export type ImportKind = (typeof importKinds)[number]['value']

/** How a file came. */
export const importOrigins = [
  { value: 'upload', label: 'Uploaded' },
  { value: 'paste', label: 'Pasted' },
  { value: 'folder', label: 'Watched folder' },
  { value: 'api', label: 'API' },
] as const satisfies readonly Option[]
export type ImportOrigin = (typeof importOrigins)[number]['value']

/**
 * What an import is at. It waits for a person while 'unmapped' (which column is what) and 'checked' (the dry run); a job is
 * under way in 'reading', 'checking', 'committing' and 'undoing'. A failed one wrote nothing.
 */
export const importStates = [
  { value: 'reading', label: 'Reading', palette: 'blue' },
  { value: 'unmapped', label: 'Needs columns', palette: 'amber' },
  { value: 'checking', label: 'Checking', palette: 'blue' },
  { value: 'checked', label: 'Ready to commit', palette: 'amber' },
  { value: 'committing', label: 'Committing', palette: 'blue' },
  { value: 'committed', label: 'Committed', palette: 'green' },
  { value: 'undoing', label: 'Undoing', palette: 'blue' },
  { value: 'undone', label: 'Undone', palette: 'gray' },
  { value: 'failed', label: 'Failed', palette: 'red' },
] as const satisfies readonly Option[]
export type ImportState = (typeof importStates)[number]['value']

/**
 * What the dry run says of a row. Only 'new' rows are committed, and those on a closed deal or overpaying where a person says so.
 * R16.32.
 */
export const rowOutcomes = [
  { value: 'new', label: 'New', palette: 'green' },
  { value: 'already', label: 'Already imported', palette: 'gray' },
  { value: 'unmatched', label: 'Unmatched', palette: 'amber' },
  { value: 'ambiguous', label: 'Ambiguous', palette: 'amber' },
  { value: 'overpaying', label: 'Overpaying', palette: 'orange' },
  { value: 'closed', label: 'On a closed deal', palette: 'orange' },
  { value: 'malformed', label: 'Malformed', palette: 'red' },
] as const satisfies readonly Option[]
export type RowOutcome = (typeof rowOutcomes)[number]['value']

/** The outcomes that a person may include in a commit. */
export const includableOutcomes = ['overpaying', 'closed'] as const satisfies readonly RowOutcome[]

/** What led to the advance of a row, in the order in which it is tried. R16.31. */
export const matchRules = [
  { value: 'trace', label: 'Trace ID' },
  { value: 'code', label: 'Advance code' },
  { value: 'merchant', label: 'Merchant and scheduled amount' },
  { value: 'payer', label: 'Remembered payer' },
  { value: 'person', label: 'Assigned by hand' },
] as const satisfies readonly Option[]

/** What a column of a file can be. A bank's file has debit and credit columns or a direction where others have a sign. */
export const importFields = [
  { value: 'date', label: 'Date' },
  { value: 'amount', label: 'Amount' },
  { value: 'debit', label: 'Debit amount' },
  { value: 'credit', label: 'Credit amount' },
  { value: 'direction', label: 'Debit or credit' },
  { value: 'trace', label: 'Trace or transaction ID' },
  { value: 'advance_code', label: 'Advance code' },
  { value: 'tax_id', label: 'Tax ID' },
  { value: 'merchant', label: 'Merchant name' },
  { value: 'payer', label: 'Payer' },
  { value: 'status', label: 'Status' },
  { value: 'method', label: 'Payment method' },
  { value: 'notes', label: 'Notes' },
  { value: 'return_code', label: 'Return code' },
] as const satisfies readonly Option[]
export type ImportField = (typeof importFields)[number]['value']

/** The orders in which a file can write a date. A file in which several are possible is asked about. */
export const dateOrders = [
  { value: 'mdy', label: 'Month, day, year (03/09/2025)' },
  { value: 'ymd', label: 'Year, month, day (2025-03-09)' },
  { value: 'dmy', label: 'Day, month, year (09/03/2025)' },
] as const satisfies readonly Option[]
export type DateOrder = (typeof dateOrders)[number]['value']

/** Which amounts of a file are payments. The others are malformed, never turned around. */
export const paymentSigns = [
  { value: 'positive', label: 'Positive amounts' },
  { value: 'negative', label: 'Negative amounts' },
  { value: 'credits', label: 'Credits' },
  { value: 'debits', label: 'Debits' },
] as const satisfies readonly Option[]

/** The largest file in bytes. */
export const importFileLimit = 100 * 1024 * 1024
