import type { Option } from '../fields/option'

/** The records that people change in bulk. */
export const bulkKinds = [
  { value: 'advances', label: 'Advances' },
  { value: 'payouts', label: 'Payouts' },
  { value: 'tasks', label: 'Tasks' },
  { value: 'statements', label: 'Statements' },
] as const satisfies readonly Option[]
export type BulkKind = (typeof bulkKinds)[number]['value']

/** The fields that people change in bulk. */
export const bulkFields = [
  { value: 'deal_flow', label: 'Status' },
  { value: 'sales_rep_id', label: 'Sales Rep' },
  { value: 'state', label: 'Status' },
  { value: 'owner_id', label: 'Owner' },
] as const satisfies readonly Option[]
export type BulkField = (typeof bulkFields)[number]['value']

/** What has become of a row of a bulk change. */
export const bulkRowStates = [
  { value: 'done', label: 'Changed', palette: 'green' },
  { value: 'undone', label: 'Undone', palette: 'gray' },
  { value: 'changed', label: 'Changed since', palette: 'amber' },
  { value: 'deleted', label: 'Deleted since', palette: 'gray' },
] as const satisfies readonly Option[]

/** Why issued statements have no undo. */
export const statementsStand =
  'An issued statement is never undone: its number stands, and the payee may have it. Correct it with a manual entry, which the next statement shows.'

/** The maximum number of payouts in one call, so that its locks are held only briefly (R21.602). */
export const payoutStepsLimit = 50
