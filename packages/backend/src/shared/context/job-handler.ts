import type { Day } from '@mca/contract/days'
import type { Job, JobKind } from '@mca/contract/jobs'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Queryable } from '../../platform/database/db'
import type { Reads } from '../../platform/database/replica'
import type { Encryption } from './encryption'

/** A job with the columns that its handler and runner need. */
export interface StoredJob extends Job {
  input: Readonly<Record<string, unknown>>
  account_id: string | null
  account_email: string | null
  cancel_requested: boolean
  attempts: number
}

/** The environment of a handler. */
export interface JobContext {
  job: StoredJob
  /** Without a time limit for statements and transactions. */
  db: Db
  /** For long read-only work, without time limits. */
  reads: Reads
  /** Today in the time zone of the business. */
  today: () => Day
  timeZone: string
  log: FastifyBaseLogger
  /** Undefined with a hosted accounts service, which holds no key. */
  encryption?: Encryption | undefined
  /**
   * Reports progress: `done` of `total`, in rows or bytes. Cheap: the latest report is stored twice a second on another connection, so
   * that it is visible while a transaction of the job is open.
   */
  progress: (step: string, done?: number, total?: number) => void
  /** Call it every few thousand rows. Throws if the job was canceled or this run must end; the handler must let that propagate. */
  checkCanceled: () => void
}

/** The code that runs a kind of job. */
export interface JobHandler {
  /** A process that dies while reading a file may do so each time, so such a job then fails instead of being restarted (R16.22). */
  readsFile?: true
  /** The message for a canceled run, if the work it has already done is kept. */
  canceledMessage?: string
  /**
   * Does the work and returns the result shown by GET /api/jobs/{id}. A job may run more than once, so the work must be either one
   * transaction that ends with `finishJob`, or safe to repeat. The message of an AppError is shown, that of any other error is not.
   */
  run(context: JobContext): Promise<object | void>
  /** Cleans up the subject of a job that has failed or was canceled, in the transaction that ends it. Not called for a finished job. */
  abandoned?(tx: Queryable, job: StoredJob, message: string): Promise<void>
}

/** The handlers by kind of job. */
export type JobHandlers = Readonly<Partial<Record<JobKind, JobHandler>>>
