import type { Job, JobKind, JobListQuery, JobState } from '@mca/contract/jobs'
import type { Page } from '@mca/contract/lists'
import { jobLimits } from '../limits/job-and-file-limits'
import { firstRow, type Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { jsonOf } from '../records/json/json'
import { offsetOf, pageOf } from '../records/lists/page'
import { found } from '../records/record-id'
import type { StoredJob } from '../context/job-handler'
import { advisoryLocks } from '../../platform/database/advisory-locks'

export interface NewJob {
  kind: JobKind
  /** The record that it works on. */
  subjectId?: string
  /** The input of its handler, besides the subject. */
  input?: object
  author: JobAuthor
}

/** The author of a job: an account, or without an id something else, such as a folder, with its name as `email`. */
export interface JobAuthor {
  id: string | null
  email: string
  name?: string | undefined
}

/** The progress of a job. */
export interface Progress {
  step: string
  done?: number
  total?: number
}

/** The end of a run. */
export interface Ending {
  state: Extract<JobState, 'done' | 'failed' | 'canceled'>
  message?: string
  result?: object
}

const commonColumns = `id, kind, subject_id, state, step, done, total, message, result, account_name, created_at, started_at, ended_at`
/** As the API returns it. */
const answerColumns = `${commonColumns}, account_id is null as is_automatic`
const storedColumns = `${commonColumns}, input, account_id, account_email, cancel_requested, attempts`
/** A null kind matches all. */
const isOfKind = `($3::text is null or kind = $3)`
const isOpen = `state in ('queued', 'running')`
/** Only the calling run, not a later one started by another process. */
const isThisRun = `id = $1 and attempts = $2 and state = 'running'`

const statements = {
  insert: sql`
    insert into jobs (kind, subject_id, input, account_id, account_name, account_email)
    values ($1, $2, $3, $4, coalesce($6, $5), case when $4::uuid is not null then $5 end) returning id`,
  list: sql`
    select listed.total, page.*
    from (select count(*) as total from jobs where ${isOfKind}) listed
    left join (select ${answerColumns.replace(' total,', ' total as job_total,')} from jobs where ${isOfKind} order by created_at desc, id desc limit $1 offset $2) page on true
    order by created_at desc, id desc`,
  getWithOwner: sql`select ${answerColumns}, json_build_object('id', account_id, 'name', concat(account_name, ' (' || nullif(account_email, account_name) || ')')) as owner from jobs where id = $1`,
  get: sql`select ${answerColumns} from jobs where id = $1`,
  lock: sql`select ${storedColumns} from jobs where id = $1 for update`,
  // Serializes job selection across processes, so that each sees the jobs the others have started.
  turn: sql`select pg_advisory_xact_lock(${advisoryLocks.takeJob})`,
  next: sql`
    with running as materialized (select account_id, count(*) as jobs from jobs where state = 'running' group by account_id)
    select ${storedColumns.replace(/\w+/g, 'waiting.$&')}
    from jobs waiting left join running on running.account_id is not distinct from waiting.account_id
    where waiting.state = 'queued' and coalesce(running.jobs, 0) < ${jobLimits.runningPerAccount}
    order by coalesce(running.jobs, 0), waiting.created_at, waiting.id limit 1 for update of waiting skip locked`,
  open: sql`select count(*) as "all", count(*) filter (where account_id = $1) as own from jobs where ${isOpen}`,
  start: sql`
    update jobs set state = 'running', attempts = attempts + 1, started_at = coalesce(started_at, clock_timestamp()), step = null,
      done = null, total = null
    where id = $1 returning ${storedColumns}`,
  report: sql`update jobs set step = $3, done = $4, total = $5 where ${isThisRun} returning cancel_requested`,
  look: sql`select cancel_requested from jobs where ${isThisRun}`,
  end: sql`
    update jobs set state = $3, message = $4, result = $5, ended_at = clock_timestamp(),
      done = case when $3 = 'done' then total else done end
    where id = $1 and ($2::integer is null or attempts = $2) and ${isOpen} returning id`,
  cancel: sql`update jobs set cancel_requested = true where id = $1 and ${isOpen}`,
  requeue: sql`update jobs set state = 'queued', attempts = attempts - $3 where ${isThisRun} returning id`,
  // The lock of an active run is held by its process, on another connection.
  lost: sql`
    with running as materialized (select ${storedColumns} from jobs where state = 'running' for update skip locked)
    select * from running where pg_try_advisory_xact_lock(hashtextextended(id::text, ${advisoryLocks.runJob}))`,
}

/** A row of the list, in which `total` is the number of jobs. */
type ListedJob = Omit<Job, 'total'> & { total: number; job_total: number | null }

/** Jobs as the API returns them (R16.20), and their states. */
export const jobsRepo = {
  async insert(tx: Queryable, { kind, subjectId, input = {}, author }: NewJob): Promise<string> {
    const values = [kind, subjectId ?? null, jsonOf(input), author.id, author.email, author.name]
    return found('Job', await tx.query<{ id: string }>(statements.insert, values)).id
  },

  async list(db: Queryable, query: JobListQuery): Promise<Page<Job>> {
    const rows = await db.query<ListedJob>(statements.list, [query.limit, offsetOf(query), query.kind ?? null])
    return pageOf(query, rows, ({ job_total, ...job }) => ({ ...job, total: job_total }))
  },

  async get(db: Queryable, id: string): Promise<Job> {
    return found('Job', await db.query<Job>(statements.get, [id]))
  },

  /** With the person who started it, by their name and address at the time. */
  async getWithOwner(db: Queryable, id: string): Promise<Job & { owner: { id: string | null; name: string } }> {
    return found(
      'Job',
      await db.query<Job & { owner: { id: string | null; name: string } }>(statements.getWithOwner, [id]),
    )
  },

  /** The job, locked until the transaction ends; undefined if there is none. */
  async lock(tx: Queryable, id: string): Promise<StoredJob | undefined> {
    return firstRow(await tx.query<StoredJob>(statements.lock, [id]))
  },

  /** The number of unfinished jobs of an account, and of all accounts. */
  async open(tx: Queryable, accountId: string | null): Promise<{ own: number; all: number }> {
    return found('Count', await tx.query<{ own: number; all: number }>(statements.open, [accountId]))
  },

  /**
   * The next job, locked until the transaction ends: the oldest waiting one of the accounts with the fewest running jobs. Skips an account that
   * has as many running as it may (R18.151).
   */
  async next(tx: Queryable): Promise<StoredJob | undefined> {
    await tx.query(statements.turn)
    return firstRow(await tx.query<StoredJob>(statements.next))
  },

  /** Begins a run of a locked job. */
  async start(tx: Queryable, id: string): Promise<StoredJob> {
    return found('Job', await tx.query<StoredJob>(statements.start, [id]))
  },

  /**
   * Stores the latest progress of a run, if any, and returns whether it is to be canceled; undefined if the job has ended or another run
   * has begun.
   */
  async report(
    db: Queryable,
    { id, attempts }: Pick<StoredJob, 'id' | 'attempts'>,
    progress?: Progress,
  ): Promise<{ cancel_requested: boolean } | undefined> {
    const values = progress ? [progress.step, progress.done ?? null, progress.total ?? null] : []
    return firstRow(await db.query(progress ? statements.report : statements.look, [id, attempts, ...values]))
  },

  /**
   * Ends a job: the run with this number, or a queued job. Returns true if it had not ended and no other run has begun.
   */
  async end(tx: Queryable, id: string, attempt: number | null, { state, message, result }: Ending): Promise<boolean> {
    const values = [id, attempt, state, message ?? null, result ? jsonOf(result) : null]
    return (await tx.query(statements.end, values)).length > 0
  },

  async requestCancel(tx: Queryable, id: string): Promise<void> {
    await tx.query(statements.cancel, [id])
  },

  /**
   * Makes a running job wait again. Returns true if this was still its run. A run that `counts` is one of the attempts.
   */
  async requeue(tx: Queryable, { id, attempts }: StoredJob, { counts }: { counts: boolean }): Promise<boolean> {
    return (await tx.query(statements.requeue, [id, attempts, counts ? 0 : 1])).length > 0
  },

  /** The running jobs whose process is gone, locked until the transaction ends. */
  lost: (tx: Queryable): Promise<StoredJob[]> => tx.query<StoredJob>(statements.lost),
}
