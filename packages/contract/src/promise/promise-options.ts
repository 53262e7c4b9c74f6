import type { Option } from '../fields/option'

/**
 * The states of a promise to pay. Only canceled and replaced are stored: the others follow from the payments and the day (R23.3 to R23.5). A line has
 * one of the first five.
 */
export const promiseStates = [
  { value: 'open', label: 'Open', palette: 'blue' },
  { value: 'in_flight', label: 'In flight', palette: 'amber' },
  { value: 'kept', label: 'Kept', palette: 'green' },
  { value: 'partly_kept', label: 'Partly kept', palette: 'amber' },
  { value: 'broken', label: 'Broken', palette: 'red' },
  { value: 'canceled', label: 'Canceled', palette: 'gray' },
  { value: 'replaced', label: 'Replaced', palette: 'gray' },
] as const satisfies readonly Option[]
export type PromiseState = (typeof promiseStates)[number]['value']

/** True until it is decided: such a promise can be canceled, and a new one replaces it (R23.5). */
export const isRunningPromise = ({ state }: { readonly state: PromiseState }): boolean =>
  state === 'open' || state === 'in_flight'

/** The most payments of a promise. */
export const maxPromiseLines = 12

/** The visible labels of the fields of a promise. */
export const promiseLabels = {
  lines: 'Payments',
  amount: 'Amount',
  due_on: 'Due',
  promised_by: 'Promised By',
  payment_method: 'Payment Method',
  counts_debits: 'Scheduled debits count',
  cancel_reason: 'Reason',
} as const
