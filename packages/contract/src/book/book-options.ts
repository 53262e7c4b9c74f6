import type { Option } from '../fields/option'

/**
 * The sheets of a book, in the order in which they are written and can be imported one by one: a row may refer only to rows
 * of earlier sheets. The value is the name of the sheet in a workbook, and with `.csv` that of the file; `one` names one of its rows. R16.80.
 */
export const bookSheetNames = [
  { value: 'parties', label: 'Parties', one: 'party' },
  { value: 'merchants', label: 'Merchants', one: 'merchant' },
  { value: 'advances', label: 'Advances', one: 'advance' },
  { value: 'company_fees', label: 'Company fees', one: 'company fee' },
  { value: 'participations', label: 'Participations', one: 'participation' },
  { value: 'participation_fees', label: 'Participation fees', one: 'participation fee' },
  { value: 'schedule_versions', label: 'Pauses and changes', one: 'pause or change' },
  { value: 'payments', label: 'Payments', one: 'payment' },
  { value: 'opening_balances', label: 'Opening balances', one: 'opening balance' },
  { value: 'notes', label: 'Notes', one: 'note' },
  { value: 'returns', label: 'Returns', one: 'return' },
  { value: 'return_disputes', label: 'Disputed returns', one: 'dispute of a return' },
] as const satisfies readonly (Option & { one: string })[]
export type BookSheetName = (typeof bookSheetNames)[number]['value']

/** The kinds of party as written in a sheet. */
export const bookPartyKinds = [
  { value: 'iso', label: 'ISO' },
  { value: 'funder', label: 'Funder' },
  { value: 'sales_rep', label: 'Sales Rep' },
  { value: 'syndicator', label: 'Syndicator' },
] as const satisfies readonly Option[]

/** A pause, or a change of the payment amount or the frequency. */
export const bookVersionKinds = [
  { value: 'pause', label: 'Pause' },
  { value: 'change', label: 'Change' },
] as const satisfies readonly Option[]

/**
 * The states of a book import. It waits for a person while 'checked' (the control totals need approval) and 'refused' (it has
 * errors, so nothing can be committed). A failed one has written nothing.
 */
export const bookImportStates = [
  { value: 'checking', label: 'Checking', palette: 'blue' },
  { value: 'checked', label: 'Ready for approval', palette: 'amber' },
  { value: 'refused', label: 'Has errors', palette: 'red' },
  { value: 'committing', label: 'Importing', palette: 'blue' },
  { value: 'committed', label: 'Imported', palette: 'green' },
  { value: 'failed', label: 'Failed', palette: 'red' },
] as const satisfies readonly Option[]
export type BookImportState = (typeof bookImportStates)[number]['value']

/** An error prevents the commit of the whole file; a warning does not. */
export const bookErrorLevels = [
  { value: 'error', label: 'Error', palette: 'red' },
  { value: 'warning', label: 'Warning', palette: 'amber' },
] as const satisfies readonly Option[]
export type BookErrorLevel = (typeof bookErrorLevels)[number]['value']

/** The maximum number of errors and warnings of an import that are stored for its list. All of them are counted. */
export const bookErrorLimit = 10_000
