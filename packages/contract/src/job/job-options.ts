import type { Option } from '../fields/option'

/** The kinds of jobs. */
export const jobKinds = [
  { value: 'payment-import-read', label: 'Read a payment file' },
  { value: 'payment-import-check', label: 'Check a payment import' },
  { value: 'payment-import-commit', label: 'Commit a payment import' },
  { value: 'payment-import-undo', label: 'Undo a payment import' },
  { value: 'book-import-check', label: 'Check a book import' },
  { value: 'book-import-commit', label: 'Commit a book import' },
  { value: 'book-export', label: 'Export the book' },
  { value: 'statements-issue', label: 'Issue statements' },
] as const satisfies readonly Option[]
export type JobKind = (typeof jobKinds)[number]['value']

/** The states of a job. The first two are those of an unfinished job (R16.20). */
export const jobStates = [
  { value: 'queued', label: 'Waiting', palette: 'gray' },
  { value: 'running', label: 'Running', palette: 'blue' },
  { value: 'done', label: 'Done', palette: 'green' },
  { value: 'failed', label: 'Failed', palette: 'red' },
  { value: 'cancelled', label: 'Canceled', palette: 'gray' },
] as const satisfies readonly Option[]
export type JobState = (typeof jobStates)[number]['value']

/** True if a job in this state will not change again. */
export const hasEnded = (state: JobState): boolean => state !== 'queued' && state !== 'running'
