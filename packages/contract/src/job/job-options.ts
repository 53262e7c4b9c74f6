import type { Option } from '../fields/option'

/** The kinds of jobs, with the text shown until a job reports its first step. */
export const jobKinds = [
  { value: 'payment-import-read', label: 'Read a payment file', doing: 'Reading the file' },
  { value: 'payment-import-check', label: 'Check a payment import', doing: 'Checking rows' },
  { value: 'payment-import-commit', label: 'Import a payment file', doing: 'Writing' },
  { value: 'payment-import-undo', label: 'Undo a payment import', doing: 'Undoing the import' },
  { value: 'book-import-check', label: 'Check a book import', doing: 'Checking rows' },
  { value: 'book-import-commit', label: 'Import a book', doing: 'Writing' },
  { value: 'book-export', label: 'Export the book', doing: 'Writing the files' },
  { value: 'paid-statuses', label: 'Change what counts as paid', doing: 'Recomputing amounts paid' },
  { value: 'statement-issue', label: 'Issue a statement', doing: 'Issuing the statement' },
  { value: 'statements-issue', label: 'Issue statements', doing: 'Issuing statements' },
] as const satisfies readonly (Option & { doing: string })[]
export type JobKind = (typeof jobKinds)[number]['value']

/** The states of a job. The first two are those of an unfinished job (R16.20). */
export const jobStates = [
  { value: 'queued', label: 'Waiting', palette: 'gray' },
  { value: 'running', label: 'Running', palette: 'blue' },
  { value: 'done', label: 'Done', palette: 'green' },
  { value: 'failed', label: 'Failed', palette: 'red' },
  { value: 'canceled', label: 'Canceled', palette: 'gray' },
] as const satisfies readonly Option[]
export type JobState = (typeof jobStates)[number]['value']

/** True if a job in this state will not change again. */
export const hasEnded = (state: JobState): boolean => state !== 'queued' && state !== 'running'
