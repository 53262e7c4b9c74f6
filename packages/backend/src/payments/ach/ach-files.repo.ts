import type { AchEntryKind, AchEntryRow, AchFile, AchFilesQuery, AchFileState, AchTiming } from '@mca/contract/ach'
import type { EntryClass } from '@mca/contract/bank'
import type { Day } from '@mca/contract/days'
import { type Page, paginationOf } from '@mca/contract/lists'
import { dollarsOf } from '@mca/contract/money'
import type { SignedInAccount } from '../../shared/context/accounts'
import { approvalRefusal, type InvolvedPerson } from '../../ledgers/approvals/approval-refusal'
import { advisoryLocks } from '../../platform/database/advisory-locks'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { jsonOf } from '../../shared/records/json/json'
import { offsetOf, pageOf } from '../../shared/records/lists/page'
import { found } from '../../shared/records/record-id'
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
  created_at: string
  updated_at: string
  involved: InvolvedPerson[]
}

/** An entry as it is stored. */
export interface StoredEntry {
  position: number
  kind: AchEntryKind
  description: string
  entry_class: EntryClass
  bank_account_id: string
  advance_id: string | null
  payout_id: string | null
  payment_id: string | null
  name: string
  cents: number
  trace: string
}

/** SQL: no settled file has used the account `b` yet: it is new, or was changed. */
const isUnproven = `not exists (
  select from ach_entries u join ach_files s on s.id = u.file_id where u.bank_account_id = b.id and s.state = 'settled'
)`

/**
 * SQL: who had a hand in a file, as JSON: whoever built it, proposed one of its retries, or proposed an account of it that no settled file has used yet. R25.22.
 */
const involved = `(
  select coalesce(json_agg(json_build_object('did', t.did, 'account_id', t.account_id, 'address', t.address)), '[]') from (
    select 'file' as did, f.author_id as account_id, f.author_name as address
    union
    select 'bank_account', b.author_id, b.author_name from ach_entries e join bank_accounts b on b.id = e.bank_account_id
    where e.file_id = f.id and ${isUnproven}
    union
    select 'retry', t.account_id, t.account_name from ach_entries e
    join audit_entries t on t.record_id = e.payment_id and t.entity = 'payments' and t.action = 'create' and t.account_id is not null
    where e.file_id = f.id and e.kind = 'retry'
  ) t
)`

const columns = `f.id, f.number, f.state, f.profile_id, f.timing, f.due_on, f.effective_on, f.sha256, f.entries, f.debit_cents, f.credit_cents, f.reason, f.author_id,
  f.author_name, f.approver_id, f.approver_name, iso_moment(f.released_at) as released_at, iso_moment(f.downloaded_at) as downloaded_at,
  iso_moment(f.created_at) as created_at, f.updated_at, case when f.state = 'built' then ${involved} else '[]' end as involved,
  (
    select coalesce(sum(e.cents), 0)::bigint from ach_entries e join payments p on p.id = e.payment_id
    where e.file_id = f.id and p.return_code is not null
  ) as returned_cents`

const entryColumns = `e.position, e.kind, e.description, e.entry_class, e.bank_account_id, e.advance_id, e.payout_id, e.payment_id, e.name, e.cents, e.trace`

/** SQL: an entry as people see it, with what is unusual about it. Its account is `b`, its file `f`. R25.23. */
const shownColumns = `e.kind, e.name, b.account_last4, e.cents, e.description, e.entry_class, e.trace,
  coalesce(e.advance_id, b.owner_id) as subject_id, case when e.advance_id is null then b.owner_kind else 'advance' end as subject_kind,
  coalesce(a.advance_id, e.name) as subject_name,
  case
    when f.state in ('rejected', 'discarded') then 'taken back'
    when f.state = 'built' then 'waiting'
    when p.return_code is not null or o.state = 'returned' then 'returned'
    when p.status = 'cleared' or o.state = 'settled' then 'cleared'
    else 'sent'
  end as state,
  array_remove(array[
    case when ${isUnproven} then 'New or changed account' end,
    case when e.advance_id is not null and e.cents > 3 * (
      select avg(cents(q.amount)) from (
        select q.amount from payments q where q.advance_id = e.advance_id and q.id is distinct from e.payment_id order by q.date desc limit 20
      ) q
    ) then 'More than three times the usual amount' end
  ], null) as warnings`
const shownJoins = `ach_entries e join ach_files f on f.id = e.file_id join bank_accounts b on b.id = e.bank_account_id
  left join advances a on a.id = e.advance_id left join payments p on p.id = e.payment_id left join payouts o on o.id = e.payout_id`

interface ShownEntry extends Pick<
  AchEntryRow,
  'kind' | 'name' | 'account_last4' | 'description' | 'entry_class' | 'trace' | 'state' | 'warnings'
> {
  cents: number
  subject_id: string
  subject_kind: AchEntryRow['subject']['kind']
  subject_name: string
}
const entryOf = ({ cents, subject_id, subject_kind, subject_name, ...row }: ShownEntry): AchEntryRow => ({
  ...row,
  amount: dollarsOf(cents),
  subject: { id: subject_id, kind: subject_kind, name: subject_name },
})

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
  blocked: stored.state === 'built' ? approvalRefusal('file', stored.involved, account) : null,
  updated_at: stored.updated_at,
})

const statements = {
  get: sql`select ${columns} from ach_files f where f.id = $1`,
  list: sql`select count(*) over () as total, ${columns} from ach_files f order by f.number desc limit $1 offset $2`,
  lock: sql`select from ach_files where id = $1 for update`,
  holdBuilding: sql`select pg_advisory_xact_lock(${advisoryLocks.buildAchFile})`,
  traces: sql`select nextval('ach_traces')::text as trace from generate_series(1, $1::integer)`,
  filesOfDay: sql`select count(*)::integer as count from ach_files where due_on = $1`,
  movedOn: sql`
    select coalesce(sum(debit_cents), 0)::bigint as debits, coalesce(sum(credit_cents), 0)::bigint as credits
    from ach_files f where f.effective_on = $1 and ${liveFile} and f.id is distinct from $2::uuid`,
  insert: sql`
    insert into ach_files (profile_id, timing, due_on, effective_on, content, sha256, entries, debit_cents, credit_cents, author_id, author_name, id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
  insertEntries: sql`
    insert into ach_entries (file_id, position, kind, description, entry_class, bank_account_id, advance_id, payout_id, payment_id, name, cents, trace)
    select $1, position, kind, description, entry_class, bank_account_id, advance_id, payout_id, payment_id, name, cents, trace
    from jsonb_populate_recordset(null::ach_entries, $2)`,
  entries: sql`select ${entryColumns} from ach_entries e where e.file_id = $1 order by e.position`,
  shown: sql`select ${shownColumns} from ${shownJoins} where e.file_id = $1 order by e.position limit $2 offset $3`,
  largest: sql`select ${shownColumns} from ${shownJoins} where e.file_id = $1 order by e.cents desc, e.position limit 10`,
  unusual: sql`select * from (select e.position, ${shownColumns} from ${shownJoins} where e.file_id = $1) x where x.warnings <> '{}' order by x.cents desc, x.position limit 100`,
  batches: sql`
    select e.description, e.entry_class, case when b.owner_kind = 'merchant' then 'debit' else 'credit' end as direction, count(*)::integer as entries, sum(e.cents)::bigint as cents
    from ach_entries e join bank_accounts b on b.id = e.bank_account_id where e.file_id = $1 group by 1, 2, 3 order by min(e.position)`,
  move: sql`
    update ach_files set state = $2, reason = coalesce($3, reason), updated_at = next_version(updated_at),
      approver_id = coalesce($4, approver_id), approver_name = coalesce($5, approver_name),
      released_at = case when $2 = 'released' then clock_timestamp() else released_at end,
      downloaded_at = case when $2 = 'downloaded' then clock_timestamp() else downloaded_at end
    where id = $1`,
  content: sql`select content from ach_files where id = $1`,
  recordPayments: sql`
    with recorded as (
      insert into payments (advance_id, amount, date, status, payment_method, trace_id)
      select e.advance_id, e.cents / 100.00, $2, 'pending', 'ACH', e.trace from ach_entries e
      where e.file_id = $1 and e.kind = 'debit' order by e.position
      returning id, trace_id
    )
    update ach_entries e set payment_id = r.id from recorded r where e.trace = r.trace_id`,
  datePayments: sql`
    update payments p set trace_id = e.trace, date = $2, updated_at = next_version(p.updated_at)
    from ach_entries e where e.file_id = $1 and e.kind = 'retry' and p.id = e.payment_id`,
  sendPayouts: sql`
    update payouts o set state = 'sent', reference = e.trace, sent_at = clock_timestamp(), updated_at = next_version(o.updated_at)
    from ach_entries e where e.file_id = $1 and o.id = e.payout_id and o.state = 'approved'`,
  sendPrenotes: sql`
    update bank_accounts b set state = 'prenoted', prenote_valid_on = $2, updated_at = next_version(b.updated_at)
    from ach_entries e where e.file_id = $1 and e.kind = 'prenote' and b.id = e.bank_account_id and b.state = 'new'`,
  lockPayments: sql`
    select p.id, p.return_code, p.status, e.kind from payments p join ach_entries e on e.payment_id = p.id
    where e.file_id = $1 order by p.id for update of p`,
  lockPayouts: sql`
    select o.state, o.reference is distinct from e.trace as is_changed from payouts o join ach_entries e on e.payout_id = o.id
    where e.file_id = $1 order by o.id for update of o`,
  lockAccounts: sql`
    select from bank_accounts b
    where b.id in (select e.bank_account_id from ach_entries e where e.file_id = $1) order by b.id for update`,
  removePayments: sql`delete from payments p using ach_entries e where e.file_id = $1 and e.kind = 'debit' and p.id = e.payment_id`,
  freeRetries: sql`
    update payments p set trace_id = null, updated_at = next_version(p.updated_at)
    from ach_entries e where e.file_id = $1 and e.kind = 'retry' and p.id = e.payment_id`,
  freePayouts: sql`
    update payouts o set state = 'approved', reference = null, sent_at = null, updated_at = next_version(o.updated_at)
    from ach_entries e where e.file_id = $1 and o.id = e.payout_id and o.state = 'sent'`,
  freePrenotes: sql`
    update bank_accounts b set state = 'new', prenote_valid_on = null, updated_at = next_version(b.updated_at)
    from ach_entries e where e.file_id = $1 and e.kind = 'prenote' and b.id = e.bank_account_id and b.state = 'prenoted'`,
  toSettle: sql`select id from ach_files where state in ('released', 'downloaded', 'accepted') and effective_on <= $1 order by number`,
  toClear: sql`
    select f.id, f.effective_on, p.clear_after from ach_files f join ach_profiles p on p.id = f.profile_id
    where f.state = 'settled' and f.cleared_at is null and f.effective_on < $1 order by f.number`,
  clear: sql`
    update payments p set status = 'cleared', updated_at = next_version(p.updated_at)
    from ach_entries e where e.file_id = $1 and p.id = e.payment_id and p.status = 'pending' and p.return_code is null and p.date = $2`,
  settlePayouts: sql`
    update payouts o set state = 'settled', ended_at = clock_timestamp(), updated_at = next_version(o.updated_at)
    from ach_entries e where e.file_id = $1 and o.id = e.payout_id and o.state = 'sent' and o.reference = e.trace`,
  cleared: sql`update ach_files set cleared_at = clock_timestamp() where id = $1 and cleared_at is null returning id`,
  setFirstLien: sql`update advances set has_first_lien = $2, updated_at = next_version(updated_at) where id = $1 returning id`,
  validate: sql`
    update bank_accounts set state = 'validated', updated_at = next_version(updated_at)
    where state = 'prenoted' and prenote_valid_on <= $1`,
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

  /** As many trace numbers as entries, seven digits each. */
  async traces(tx: Queryable, count: number): Promise<string[]> {
    return (await tx.query<{ trace: string }>(statements.traces, [count])).map(({ trace }) => trace.padStart(7, '0'))
  },

  /** How many files were built on a book day. */
  async countOn(tx: Queryable, day: Day): Promise<number> {
    return (await tx.query<{ count: number }>(statements.filesOfDay, [day]))[0]?.count ?? 0
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
      'id' | 'profile_id' | 'timing' | 'due_on' | 'effective_on' | 'sha256' | 'debit_cents' | 'credit_cents'
    > & { content: Buffer },
    entries: readonly StoredEntry[],
    account: SignedInAccount,
  ): Promise<void> {
    const { profile_id, timing, due_on, effective_on, content, sha256, debit_cents, credit_cents, id } = file
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
    ])
    await tx.query(statements.insertEntries, [id, jsonOf(entries)])
  },

  entries: (db: Queryable, id: string): Promise<StoredEntry[]> => db.query(statements.entries, [id]),

  async shownEntries(db: Queryable, id: string, query: AchFilesQuery): Promise<Page<AchEntryRow>> {
    const { entries } = await achFilesRepo.stored(db, id)
    const rows = await db.query<ShownEntry>(statements.shown, [id, query.limit, offsetOf(query)])
    return { data: rows.map(entryOf), pagination: paginationOf(query, entries) }
  },

  /** What the second person looks at: the batches, the unusual entries and the largest. */
  async review(db: Queryable, id: string) {
    const batches = await db.query<{
      description: string
      entry_class: EntryClass
      direction: 'debit' | 'credit'
      entries: number
      cents: number
    }>(statements.batches, [id])
    const unusual = await db.query<ShownEntry & { position: number }>(statements.unusual, [id])
    const largest = await db.query<ShownEntry>(statements.largest, [id])
    return {
      batches,
      unusual: unusual.map(({ position: _position, ...row }) => entryOf(row)),
      largest: largest.map(entryOf),
    }
  },

  async move(tx: Queryable, id: string, state: AchFileState, { reason, approver }: FileMove = {}): Promise<void> {
    await tx.query(statements.move, [id, state, reason, approver?.id, approver?.email])
  },

  async content(db: Queryable, id: string): Promise<Buffer> {
    return found('ACH file', await db.query<{ content: Buffer }>(statements.content, [id])).content
  },

  /** Records the payments of a released file, and sends its payouts and prenotes. */
  async send(tx: Queryable, id: string, effectiveOn: Day, prenoteValidOn: Day): Promise<void> {
    await tx.query(statements.recordPayments, [id, effectiveOn])
    await tx.query(statements.datePayments, [id, effectiveOn])
    await tx.query(statements.sendPayouts, [id])
    await tx.query(statements.sendPrenotes, [id, prenoteValidOn])
  },

  /** Locks the payments of a file. */
  lockPayments: (
    tx: Queryable,
    id: string,
  ): Promise<{ id: string; return_code: string | null; status: string; kind: AchEntryKind }[]> =>
    tx.query(statements.lockPayments, [id]),

  /** Locks the payouts of a file. `is_changed`: its reference is not the trace of its entry. */
  lockPayouts: (tx: Queryable, id: string): Promise<{ state: string; is_changed: boolean }[]> =>
    tx.query(statements.lockPayouts, [id]),

  /** Locks the bank accounts of a file, so that none is blocked or changed until the transaction ends. */
  async lockAccounts(tx: Queryable, id: string): Promise<void> {
    await tx.query(statements.lockAccounts, [id])
  },

  /** Takes back what the release has done. An entry forgets its payment when the payment is deleted. */
  async takeBack(tx: Queryable, id: string): Promise<void> {
    await tx.query(statements.removePayments, [id])
    for (const statement of [statements.freeRetries, statements.freePayouts, statements.freePrenotes])
      await tx.query(statement, [id])
  },

  async toSettle(db: Queryable, today: Day): Promise<string[]> {
    return (await db.query<{ id: string }>(statements.toSettle, [today])).map(({ id }) => id)
  },

  toClear: (db: Queryable, today: Day): Promise<{ id: string; effective_on: Day; clear_after: number }[]> =>
    db.query(statements.toClear, [today]),

  /** Clears the debits of a file that were not returned, and settles its payouts. */
  async clear(tx: Queryable, id: string, effectiveOn: Day): Promise<void> {
    // Another process may have cleared it while this one waited for the lock.
    if ((await tx.query(statements.cleared, [id])).length === 0) return
    await tx.query(statements.clear, [id, effectiveOn])
    await tx.query(statements.settlePayouts, [id])
  },

  /** Whether the company has a first-priority security interest in the sales of the deal. AppError 404. */
  async setFirstLien(db: Queryable, id: string, hasFirstLien: boolean): Promise<void> {
    found('Advance', await db.query(statements.setFirstLien, [id, hasFirstLien]))
  },

  async validatePrenotes(tx: Queryable, today: Day): Promise<void> {
    await tx.query(statements.validate, [today])
  },
}
