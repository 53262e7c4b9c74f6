import { productActors } from '../account/product-actors'
import type { Option } from '../fields/option'

/** The content of a file: payments, or returns of payments. */
export const importKinds = [
  { value: 'payments', label: 'Payments' },
  { value: 'returns', label: 'Returns' },
] as const satisfies readonly Option[]
export type ImportKind = (typeof importKinds)[number]['value']

/** How a file was received. */
export const importOrigins = [
  { value: 'upload', label: 'Uploaded' },
  { value: 'paste', label: 'Pasted' },
  { value: 'folder', label: productActors.watchedFolder },
  { value: 'api', label: 'API' },
  { value: 'bulk', label: 'Recorded in bulk' },
] as const satisfies readonly Option[]
export type ImportOrigin = (typeof importOrigins)[number]['value']

/**
 * The states of an import. It waits for a person while 'unmapped' (columns to map) and 'checked' (the check to approve);
 * a job is running in 'reading', 'checking', 'committing' and 'undoing'. A failed one has written nothing.
 */
export const importStates = [
  { value: 'reading', label: 'Reading', palette: 'blue' },
  { value: 'unmapped', label: 'Needs columns', palette: 'amber' },
  { value: 'checking', label: 'Checking', palette: 'blue' },
  { value: 'checked', label: 'Needs review', palette: 'amber' },
  { value: 'committing', label: 'Importing', palette: 'blue' },
  { value: 'committed', label: 'Imported', palette: 'green' },
  { value: 'undoing', label: 'Undoing', palette: 'blue' },
  { value: 'undone', label: 'Undone', palette: 'gray' },
  { value: 'failed', label: 'Failed', palette: 'red' },
] as const satisfies readonly Option[]
export type ImportState = (typeof importStates)[number]['value']

const bulkStates: readonly Option[] = importStates.map((state) =>
  state.value === 'committed' ? { ...state, label: 'Recorded' } : state,
)

/** The states of an import as its lists and pages name them: payments recorded in bulk come from no file. */
export const importStatesOf = (origin: ImportOrigin): readonly Option[] =>
  origin === 'bulk' ? bulkStates : importStates

/**
 * The result of the check for a row. 'update' rows give an imported payment its later status (R16.505). 'no_money' rows are totals, balances and the like
 * (R16.570), 'not_ours' those of dismissed payers (R16.630). A commit writes 'new' rows, and those on a closed deal or overpaying if the user includes
 * them. A possible duplicate that the user chooses becomes a 'new' row. R16.32, R16.145.
 */
export const rowOutcomes = [
  { value: 'new', label: 'New', palette: 'green' },
  { value: 'update', label: 'Updates', palette: 'blue' },
  { value: 'already', label: 'Already imported', palette: 'gray' },
  { value: 'no_money', label: 'Moves no money', palette: 'gray' },
  { value: 'not_ours', label: 'Not ours', palette: 'gray' },
  { value: 'unmatched', label: 'Unmatched', palette: 'amber' },
  { value: 'ambiguous', label: 'Ambiguous', palette: 'amber' },
  { value: 'duplicate', label: 'Possible duplicate', palette: 'amber' },
  { value: 'overpaying', label: 'Exceeds the balance', palette: 'orange' },
  { value: 'closed', label: 'On a closed deal', palette: 'orange' },
  { value: 'malformed', label: 'Malformed', palette: 'red' },
] as const satisfies readonly Option[]
export type RowOutcome = (typeof rowOutcomes)[number]['value']

/** The outcomes for which a person is asked, in the order in which the check shows them (R16.631). */
export const openOutcomes = [
  'unmatched',
  'ambiguous',
  'duplicate',
  'malformed',
  'overpaying',
  'closed',
] as const satisfies readonly RowOutcome[]

/** What has happened to a payment so that its import cannot be undone. R16.37, R16.73. */
export const undoObstacleReasons = [
  { value: 'edited', label: 'edited' },
  { value: 'returned', label: 'returned' },
  { value: 'retried', label: 'retried' },
  { value: 'followed_up', label: 'retried, stopped or charged a return fee' },
  { value: 'contested', label: 'contested by a later file' },
] as const satisfies readonly Option[]

/** How many of those payments are named. */
export const undoObstaclesShown = 10

/** The outcomes that a user may include in a commit. */
export const includableOutcomes = ['overpaying', 'closed'] as const satisfies readonly RowOutcome[]

/** The rules that match a row to an advance, in the order in which they are tried. R16.31. */
export const matchRules = [
  { value: 'trace', label: 'Trace ID' },
  { value: 'code', label: 'Advance code' },
  { value: 'merchant', label: 'Merchant and scheduled amount' },
  { value: 'payer', label: 'Remembered payer' },
  { value: 'person', label: 'Assigned by hand' },
] as const satisfies readonly Option[]

/**
 * The fields that a column of a file can contain. A bank's file has debit and credit columns or a direction instead of
 * signs.
 */
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

/** The orders in which a file can write a date. If several are possible, the user chooses. */
export const dateOrders = [
  { value: 'mdy', label: 'Month, day, year (03/09/2025)' },
  { value: 'ymd', label: 'Year, month, day (2025-03-09)' },
  { value: 'dmy', label: 'Day, month, year (09/03/2025)' },
] as const satisfies readonly Option[]
export type DateOrder = (typeof dateOrders)[number]['value']

/** Which amounts of a file are payments. The others are malformed; signs are never inverted. */
export const paymentSigns = [
  { value: 'positive', label: 'Positive amounts' },
  { value: 'negative', label: 'Negative amounts' },
  { value: 'credits', label: 'Credits' },
  { value: 'debits', label: 'Debits' },
] as const satisfies readonly Option[]

/** The columns whose words a person explains once for a source. R16.575. */
export const wordFields = [
  { value: 'status', label: 'Status' },
  { value: 'method', label: 'Payment method' },
  { value: 'return_code', label: 'Return code' },
] as const satisfies readonly Option[]
export type WordField = (typeof wordFields)[number]['value']

/** What a word can mean instead of a value: its rows move no money, or the cell says nothing. */
export const noMoneyWord = 'no_money'
export const noWord = 'nothing'

/** The maximum size of a file in bytes. */
export const importFileLimit = 100 * 1024 * 1024
