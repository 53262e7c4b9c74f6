import type { BulkField, BulkKind } from '@mca/contract/bulk'
import { AppError } from '@mca/contract/problems'
import type { SignedInAccount } from '../context/accounts'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { nameOfAccount } from '../records/author.sql'
import { jsonOf } from '../records/json/json'
import { found } from '../records/record-id'

/** A field of a record that was changed, with its values before and after. */
export interface ChangedField {
  record_id: string
  field: BulkField
  before: string | null
  after: string | null
  /** Facts of the record that the change loses, for the undo; null for none. */
  kept?: object | null
}

/** A row that is not undone yet. */
export interface OpenRow extends ChangedField {
  line: number
  kept: object | null
}

interface LockedChange {
  id: string
  kind: BulkKind
  what: string
  account_id: string
}

/** What changed them, and who. */
export interface BulkRun {
  /** The bulk change that earlier calls of the same run began. */
  id?: string | undefined
  kind: BulkKind
  /** As it is called: 'Status: Issues'. */
  what: string
  /** The sum of the payouts in cents. */
  cents?: number
  account: Pick<SignedInAccount, 'id' | 'email'>
}

const statements = {
  lock: sql`select id, kind, what, account_id from bulk_changes where id = $1 for update`,
  insert: sql`
    insert into bulk_changes (kind, what, amount, account_id, account_name)
    values ($1, $2, case when $5::boolean then 0 end, $3, ${nameOfAccount('$3', '$4')}) returning id`,
  begin: sql`
    insert into bulk_changes (id, kind, what, account_id, account_name)
    values ($1, $2, $3, $4, ${nameOfAccount('$4', '$5')}) on conflict (id) do nothing`,
  // A field that the run changes twice has one row, with its value before the first change, unless it was changed or undone in between.
  addRows: sql`
    insert into bulk_change_rows as stored (change_id, line, record_id, field, before, after, kept)
    select $1, (select coalesce(max(line), 0) from bulk_change_rows where change_id = $1) + row_number() over (),
      r.record_id, r.field, r.before, r.after, r.kept
    from jsonb_to_recordset($2) r (record_id uuid, field text, before text, after text, kept jsonb)
    on conflict (change_id, record_id, field) do update set after = excluded.after, undone_at = null,
      (before, kept) = (
        select case when goes_on then stored.before else excluded.before end, case when goes_on then stored.kept else excluded.kept end
        from (select stored.undone_at is null and stored.after is not distinct from excluded.before as goes_on) one
      )`,
  addTotals: sql`
    update bulk_changes c set amount = c.amount + $2::numeric / 100,
      rows = (select count(*) from bulk_change_rows where change_id = c.id)
    where c.id = $1`,
  open: sql`
    select line, record_id, field, before, after, kept from bulk_change_rows
    where change_id = $1 and undone_at is null and line > $2 order by line limit $3`,
  markUndone: sql`
    update bulk_change_rows r set undone_at = clock_timestamp()
    from jsonb_to_recordset($2) given (record_id uuid, field text, before text)
    where r.change_id = $1 and r.record_id = given.record_id and r.field = given.field and r.undone_at is null and r.before is not distinct from given.before`,
  countUndone: sql`
    update bulk_changes c set undone = (select count(*) from bulk_change_rows where change_id = c.id and undone_at is not null) where c.id = $1`,
}

/** What people change in bulk: written in the transaction that changes the records (R7.740, decision 0167). */
export const bulkChangesRepo = {
  /** Locks a bulk change before its records, so that no two calls add to it or undo it at once. AppError 404. */
  async lock(tx: Queryable, id: string): Promise<LockedChange> {
    return found('Bulk change', await tx.query<LockedChange>(statements.lock, [id]))
  },

  /**
   * Locks the bulk change to which a run adds, before its records. AppError 404; 409 if it is another person's, or of another kind. If `what` is
   * given, a run does nothing else.
   */
  async lockRun(
    tx: Queryable,
    { id, kind, what, account }: Pick<BulkRun, 'id' | 'kind' | 'account'> & { what?: string },
  ): Promise<void> {
    if (id === undefined) return
    const stored = await bulkChangesRepo.lock(tx, id)
    if (stored.kind !== kind || stored.account_id !== account.id || (what ?? stored.what) !== stored.what)
      throw new AppError(409, 'This bulk change belongs to another run.')
  },

  /** Begins the bulk change of a job under the id of the job, so that a job that goes on after a restart goes on with it. */
  async begin(tx: Queryable, { id, kind, what, account }: BulkRun & { id: string }): Promise<void> {
    await tx.query(statements.begin, [id, kind, what, account.id, account.email])
  },

  /** Adds what a call changed, and returns the bulk change; null if the call changed nothing and is the first of its run. */
  async record(tx: Queryable, run: BulkRun, rows: readonly ChangedField[]): Promise<string | null> {
    const { kind, what, cents, account } = run
    if (rows.length === 0) return run.id ?? null
    const insert = [kind, what, account.id, account.email, cents !== undefined]
    const id = run.id ?? found('Bulk change', await tx.query<{ id: string }>(statements.insert, insert)).id
    await tx.query(statements.addRows, [id, jsonOf(rows)])
    await tx.query(statements.addTotals, [id, cents ?? null])
    return id
  },

  /** The next rows that are not undone, in order. */
  openRows: (tx: Queryable, id: string, after: number, limit: number): Promise<OpenRow[]> =>
    tx.query<OpenRow>(statements.open, [id, after, limit]),

  /** Marks the rows of the fields that have their former values again. */
  async markUndone(
    tx: Queryable,
    id: string,
    rows: readonly Pick<ChangedField, 'record_id' | 'field' | 'before'>[],
  ): Promise<void> {
    await tx.query(statements.markUndone, [id, jsonOf(rows)])
    await tx.query(statements.countUndone, [id])
  },
}
