import type { Day, JobKind } from '@mca/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Queryable } from '../platform/database/db'
import type { Reads } from '../platform/database/replica'
import type { StoredJob } from './jobs.repo'

/** What a handler works with. */
export interface JobContext {
  job: StoredJob
  /** Without a limit on the time of statements and transactions. */
  db: Db
  /** For work that only reads, and reads much. Without those limits as well. */
  reads: Reads
  /** Today, in the time zone of the business. */
  today: () => Day
  timeZone: string
  log: FastifyBaseLogger
  /**
   * Says how far the job is: `done` of `total`, in rows or bytes. Cheap: what is newest is stored twice a second on another connection,
   * so that people see it while a transaction of the job is open.
   */
  progress: (step: string, done?: number, total?: number) => void
  /** To be called every few thousand rows. Throws when the job was cancelled, or this run must end; the handler lets that pass. */
  checkCancelled: () => void
}

/** What does the jobs of a kind. */
export interface JobHandler {
  /** A process that dies while it reads a file may do so each time, so such a job then fails instead of being taken up again (R16.22). */
  readsFile?: true
  /**
   * Does the work and returns what GET /api/jobs/{id} shows as its result. A job may run more than once, so the work is either one
   * transaction that ends with `finishJob`, or does no harm when it is done again. An AppError's message is shown; any other is not.
   */
  run(context: JobContext): Promise<object | void>
  /** Puts the subject of a job right that has failed or was cancelled, in the transaction that ends it. Not called for one that is done. */
  abandoned?(tx: Queryable, job: StoredJob, message: string): Promise<void>
}

/** The handlers of the kinds that a server knows. */
export type JobHandlers = Readonly<Partial<Record<JobKind, JobHandler>>>
