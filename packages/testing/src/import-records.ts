import { valuesOf } from '@mca/contract/fields'
import { rowOutcomes, type PaymentImportDetail, type RowOutcome } from '@mca/contract/imports'
import type { Job } from '@mca/contract/jobs'
import { id, timestamp } from './records'

/** A half-finished job that reads a file of payments. */
export const job = (fields: Partial<Job> = {}): Job => ({
  id: id(1),
  kind: 'payment-import-read',
  subject_id: id(1),
  state: 'running',
  step: 'Reading rows',
  done: 500,
  total: 1_000,
  message: null,
  result: null,
  account_name: 'Dana Reyes',
  is_automatic: false,
  created_at: timestamp,
  started_at: timestamp,
  ended_at: null,
  ...fields,
})

/** A file of payments whose columns have to be mapped. `totals` are rows and dollars by outcome; those of other outcomes than `written` are left out. */
export const paymentImport = ({
  totals = {},
  written = ['new', 'update'],
  ...fields
}: Partial<Omit<PaymentImportDetail, 'totals'>> & {
  totals?: Partial<Record<RowOutcome, readonly [rows: number, amount: number]>>
  written?: readonly RowOutcome[]
} = {}): PaymentImportDetail => ({
  id: id(1),
  kind: 'payments',
  origin: 'upload',
  auto: false,
  file: { name: 'payments.csv', size: 1_234, sha256: 'ab'.repeat(32) },
  source: null,
  state: 'unmapped',
  message: null,
  warning: null,
  unknown_words: [],
  waits_until: null,
  file_day: null,
  day_is_assumed: false,
  notices: 0,
  job_id: null,
  totals: valuesOf(rowOutcomes).flatMap((outcome) => {
    const [rows, amount] = totals[outcome] ?? [0, 0]
    return [{ outcome, rows, amount, left: written.includes(outcome) ? { rows: 0, amount: 0 } : { rows, amount } }]
  }),
  committed: { rows: 0, amount: 0 },
  account_name: 'Dana Reyes',
  created_at: timestamp,
  committed_at: null,
  undone_at: null,
  undone_rows: null,
  updated_at: timestamp,
  mapping: null,
  preview: null,
  same_file: null,
  beyond_undo: null,
  undo_obstacles: null,
  ...fields,
})
