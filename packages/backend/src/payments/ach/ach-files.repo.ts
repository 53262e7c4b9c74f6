import type { AchFile, AchFilesQuery, AchFileState, AchTiming } from '@mca/contract/ach'
import type { Day } from '@mca/contract/days'
import type { Page } from '@mca/contract/lists'
import { dollarsOf } from '@mca/contract/money'
import type { SignedInAccount } from '../../shared/context/accounts'
import { approvalRefusal, type InvolvedPerson } from '../../ledgers/approvals/approval-refusal'
import { involvedInFile } from '../../ledgers/approvals/files-to-release.repo'
import { advisoryLocks } from '../../platform/database/advisory-locks'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { offsetOf, pageOf } from '../../shared/records/lists/page'
import { found } from '../../shared/records/record-id'
import { achEntriesRepo, type StoredEntry } from './ach-entries.repo'
import { liveFile } from './candidates.sql'

/** A file without its content. Cents. */
export interface StoredFile {
  id: string
  number: number
  state: AchFileState
  profile_id: string
  timing: AchTiming
  due_on: Day
  effective_on: Day
  sha256: string
  entries: number
  debit_cents: number
  credit_cents: number
  returned_cents: number
  reason: string | null
  author_id: string
  author_name: string
  approver_id: string | null
  approver_name: string | null
  released_at: string | null
  downloaded_at: string | null
  written_at: string | null
  write_failure: string | null
  created_at: string
  updated_at: string
  involved: InvolvedPerson[]
}

const columns = `f.id, f.number, f.state, f.profile_id, f.timing, f.due_on, f.effective_on, f.sha256, f.entries, f.debit_cents, f.credit_cents, f.reason, f.author_id,
  f.author_name, f.approver_id, f.approver_name, iso_moment(f.released_at) as released_at, iso_moment(f.downloaded_at) as downloaded_at, iso_moment(f.written_at) as written_at, f.write_failure,
  iso_moment(f.created_at) as created_at, f.updated_at, case when f.state = 'built' then ${involvedInFile} else '[]' end as involved,
  (
    select coalesce(sum(e.cents), 0)::bigint from ach_entries e left join payments p on p.id = e.payment_id left join return_fees r on r.trace = e.trace
    where e.file_id = f.id and (p.return_code is not null or r.state = 'returned')
  ) as returned_cents`

export const codeOf = ({ number }: Pick<StoredFile, 'number'>): string => `ACH-${number}`

export const fileOf = (stored: StoredFile, account: SignedInAccount): AchFile => ({
  id: stored.id,
  code: codeOf(stored),
  state: stored.state,
  effective_on: stored.effective_on,
  totals: { entries: stored.entries, debits: dollarsOf(stored.debit_cents), credits: dollarsOf(stored.credit_cents) },
  returned: dollarsOf(stored.returned_cents),
  sha256: stored.sha256,
  reason: stored.reason,
  built_by: { id: stored.author_id, name: stored.author_name },
  built_at: stored.created_at,
  released_by: stored.approver_id === null ? null : { id: stored.approver_id, name: stored.approver_name ?? '' },
  released_at: stored.released_at,
  downloaded_at: stored.downloaded_at,
  written_at: stored.written_at,
  write_failure: stored.write_failure,
  blocked: stored.state === 'built' ? approvalRefusal('file', stored.involved, account) : null,
  updated_at: stored.updated_at,
})

const statements = {
  get: sql`select ${columns} from ach_files f where f.id = $1`,
  list: sql`select count(*) over () as total, ${columns} from ach_files f order by f.number desc limit $1 offset $2`,
  lock: sql`select from ach_files where id = $1 for update`,
  holdBuilding: sql`select pg_advisory_xact_lock(${advisoryLocks.buildAchFile})`,
  filesOfDay: sql`select count(*)::integer as count from ach_files where (created_at at time zone $2)::date = $1`,
  movedOn: sql`
    select coalesce(sum(debit_cents), 0)::bigint as debits, coalesce(sum(credit_cents), 0)::bigint as credits
    from ach_files f where f.effective_on = $1 and ${liveFile} and f.id is distinct from $2::uuid`,
  insert: sql`
    insert into ach_files (profile_id, timing, due_on, effective_on, content, sha256, entries, debit_cents, credit_cents, author_id, author_name, id, number, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
  move: sql`
    update ach_files set state = $2, reason = coalesce($3, reason), updated_at = next_version(updated_at),
      approver_id = coalesce($4, approver_id), approver_name = coalesce($5, approver_name),
      released_at = case when $2 = 'released' then clock_timestamp() else released_at end,
      downloaded_at = case when $2 = 'downloaded' then clock_timestamp() else downloaded_at end
    where id = $1`,
  content: sql`select content from ach_files where id = $1`,
  setFirstLien: sql`update advances set has_first_lien = $2, updated_at = next_version(updated_at) where id = $1 returning id`,
}

type FileMove = { reason?: string; approver?: SignedInAccount }

/** The SQL of files to the bank. Each function is a step of a transaction, or a read. */
export const achFilesRepo = {
  async stored(db: Queryable, id: string): Promise<StoredFile> {
    return found('ACH file', await db.query<StoredFile>(statements.get, [id]))
  },

  async list(db: Queryable, query: AchFilesQuery, account: SignedInAccount): Promise<Page<AchFile>> {
    const rows = await db.query<StoredFile & { total: number }>(statements.list, [query.limit, offsetOf(query)])
    return pageOf(query, rows, ({ total: _total, ...row }) => fileOf(row, account))
  },

  /** Locks a file until the transaction ends, and returns it. AppError 404. */
  async lock(tx: Queryable, id: string): Promise<StoredFile> {
    found('ACH file', await tx.query(statements.lock, [id]))
    return achFilesRepo.stored(tx, id)
  },

  /** One file is built at a time, and none while the bank profile changes. */
  async holdBuilding(tx: Queryable): Promise<void> {
    await tx.query(statements.holdBuilding)
  },

  /** How many files were built on a day of a time zone. */
  async countOn(tx: Queryable, day: Day, timeZone: string): Promise<number> {
    return (await tx.query<{ count: number }>(statements.filesOfDay, [day, timeZone]))[0]?.count ?? 0
  },

  /** What other files move on a day, in cents. */
  async movedOn(tx: Queryable, day: Day, except: string | null): Promise<{ debits: number; credits: number }> {
    return (
      (await tx.query<{ debits: number; credits: number }>(statements.movedOn, [day, except]))[0] ?? {
        debits: 0,
        credits: 0,
      }
    )
  },

  async insert(
    tx: Queryable,
    file: Pick<
      StoredFile,
      'id' | 'number' | 'profile_id' | 'timing' | 'due_on' | 'effective_on' | 'sha256' | 'debit_cents' | 'credit_cents'
    > & { content: Buffer; created_at: Date },
    entries: readonly StoredEntry[],
    account: SignedInAccount,
  ): Promise<void> {
    const {
      profile_id,
      timing,
      due_on,
      effective_on,
      content,
      sha256,
      debit_cents,
      credit_cents,
      id,
      number,
      created_at,
    } = file
    await tx.query(statements.insert, [
      profile_id,
      timing,
      due_on,
      effective_on,
      content,
      sha256,
      entries.length,
      debit_cents,
      credit_cents,
      account.id,
      account.email,
      id,
      number,
      created_at,
    ])
    await achEntriesRepo.insert(tx, id, entries)
  },

  async move(tx: Queryable, id: string, state: AchFileState, { reason, approver }: FileMove = {}): Promise<void> {
    await tx.query(statements.move, [id, state, reason, approver?.id, approver?.email])
  },

  async content(db: Queryable, id: string): Promise<Buffer> {
    return found('ACH file', await db.query<{ content: Buffer }>(statements.content, [id])).content
  },

  /** Whether the company has a first-priority security interest in the sales of the deal. AppError 404. */
  async setFirstLien(db: Queryable, id: string, hasFirstLien: boolean): Promise<void> {
    found('Advance', await db.query(statements.setFirstLien, [id, hasFirstLien]))
  },
}
