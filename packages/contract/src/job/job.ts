import { z } from 'zod'
import { valuesOf } from '../fields/option'
import { timestamp } from '../fields/record'
import { listOf, listQuery, optionalFilter } from '../list/list'
import { jobKinds, jobStates } from './job-options'

/** Long work that the server does outside of a request (R16.20). */
export const job = z.object({
  id: z.guid(),
  kind: z.enum(valuesOf(jobKinds)),
  /** The record that it works on, such as an import; depends on the kind. */
  subject_id: z.guid().nullable(),
  state: z.enum(valuesOf(jobStates)),
  /** The current step, in words; null before the first report. */
  step: z.string().nullable(),
  /** The progress: `done` of `total`, in rows or bytes. */
  done: z.int().nullable(),
  total: z.int().nullable(),
  /** Why it failed, in a sentence. */
  message: z.string().nullable(),
  /** The result, by kind. If it has a `file_id`, there is a file: GET /api/jobs/{id}/file. */
  result: z.record(z.string(), z.unknown()).nullable(),
  /** The name of the account that started it. */
  account_name: z.string(),
  /** No person started it, but the watched folder. */
  is_automatic: z.boolean(),
  created_at: timestamp,
  started_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
  /** The caller may cancel it while it has not ended. Only in the answers about one job. */
  can_cancel: z.boolean().optional(),
})
export type Job = z.output<typeof job>

export const jobList = listOf(job)

/** All jobs, or those of one kind. */
export const jobListQuery = listQuery.pick({ page: true, limit: true }).extend({
  kind: optionalFilter(z.enum(valuesOf(jobKinds), { error: 'kind must be a kind of job' })),
})
export type JobListQuery = z.output<typeof jobListQuery>
