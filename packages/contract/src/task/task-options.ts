import type { Option } from '../fields/option'

/** The kinds of tasks that rules make, from the most urgent on (R23.13). Each is open while its cause lasts. */
export const ruleTaskKinds = [
  { value: 'promise', label: 'Broken promise', palette: 'red' },
  { value: 'first_debit', label: 'Missed first debit', palette: 'red' },
  { value: 'reopened', label: 'Owed after payoff', palette: 'red' },
  { value: 'ach_file', label: 'File to release', palette: 'red' },
  { value: 'stopped', label: 'Payment stopped', palette: 'red' },
  { value: 'correction', label: 'Return to correct', palette: 'amber' },
  { value: 'missed', label: 'Missed debit', palette: 'amber' },
  { value: 'no_contact', label: 'No contact', palette: 'amber' },
  { value: 'payout', label: 'Payout to approve', palette: 'blue' },
  { value: 'statement', label: 'Negative statement', palette: 'blue' },
] as const satisfies readonly Option[]
export type RuleTaskKind = (typeof ruleTaskKinds)[number]['value']

/** The kinds of tasks that people make. */
export const ownTaskKinds = [
  { value: 'call', label: 'Call', palette: 'gray' },
  { value: 'document', label: 'Document', palette: 'gray' },
  { value: 'review', label: 'Review', palette: 'gray' },
  { value: 'other', label: 'Other', palette: 'gray' },
] as const satisfies readonly Option[]

export const taskKinds = [...ruleTaskKinds, ...ownTaskKinds] as const
export type TaskKind = (typeof taskKinds)[number]['value']

export const taskPriorities = [
  { value: '1', label: '1 · High', palette: 'red' },
  { value: '2', label: '2 · Normal', palette: 'gray' },
  { value: '3', label: '3 · Low', palette: 'gray' },
] as const satisfies readonly Option[]

export const taskStates = [
  { value: 'open', label: 'Open', palette: 'blue' },
  { value: 'done', label: 'Done', palette: 'green' },
  { value: 'dropped', label: 'Dismissed', palette: 'gray' },
] as const satisfies readonly Option[]
export type TaskState = (typeof taskStates)[number]['value']

/** The visible labels of the fields of a task. */
export const taskLabels = {
  kind: 'Kind',
  title: 'Task',
  due_on: 'Due',
  owner: 'Owner',
  owner_id: 'Owner',
  priority: 'Priority',
  state: 'Status',
  reason: 'Reason',
} as const
