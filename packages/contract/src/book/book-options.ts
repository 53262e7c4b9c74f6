import type { Option } from '../fields/option'

/**
 * The sheets of a book, in the order in which they are written and can be imported one by one: a row may refer only to rows
 * of earlier sheets. The value is the name of the sheet in a workbook, and with `.csv` that of the file. R16.80.
 */
export const bookSheetNames = [
  { value: 'parties', label: 'Parties' },
  { value: 'merchants', label: 'Merchants' },
  { value: 'advances', label: 'Advances' },
  { value: 'company_fees', label: 'Company fees' },
  { value: 'participations', label: 'Participations' },
  { value: 'participation_fees', label: 'Participation fees' },
  { value: 'schedule_versions', label: 'Pauses and changes' },
  { value: 'payments', label: 'Payments' },
  { value: 'opening_balances', label: 'Opening balances' },
  { value: 'notes', label: 'Notes' },
  { value: 'returns', label: 'Returns of payments' },
] as const satisfies readonly Option[]
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
  { value: 'checked', label: 'Ready to sign', palette: 'amber' },
  { value: 'refused', label: 'Has errors', palette: 'red' },
  { value: 'committing', label: 'Committing', palette: 'blue' },
  { value: 'committed', label: 'Committed', palette: 'green' },
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
