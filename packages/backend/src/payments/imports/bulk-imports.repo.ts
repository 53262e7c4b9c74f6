import type { ImportKind } from '@mca/contract/imports'
import { AppError } from '@mca/contract/problems'
import type { SignedInAccount } from '../../shared/context/accounts'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { nameOfAccount } from '../../shared/records/author.sql'
import { jsonOf } from '../../shared/records/json/json'
import { found } from '../../shared/records/record-id'
import { importRowsRepo } from './import-rows.repo'
import { paymentImportsRepo } from './payment-imports.repo'

/** A row to record: a payment of an advance, or the return of a payment. Amounts in dollars. */
export interface BulkRow {
  advance_id: string
  amount: number
  date: string
  /** Of a payment. */
  status?: string
  payment_method?: string | null
  /** Of a return. */
  return_code?: string
  /** The payment that is returned. */
  target_id?: string
}

/** Payments or returns that an account records together. */
interface BulkImport {
  /** The import that earlier calls of the same run began. */
  id?: string | undefined
  kind: ImportKind
  name: string
  account: SignedInAccount
}

interface LockedRun {
  kind: ImportKind
  name: string
  state: string
  account_id: string
}

const statements = {
  insert: sql`
    insert into payment_imports (kind, origin, file_name, file_size, file_sha256, state, account_id, account_name, committed_at)
    values ($1, 'bulk', $2, 0, '', 'committed', $3, ${nameOfAccount('$3', '$4')}, clock_timestamp()) returning id`,
  // Without content, keys and trace IDs: no row of a file is known as one of these, though it may resemble their payments (R16.145).
  addRows: sql`
    insert into payment_import_rows
      (import_id, line, content, date, amount, status, payment_method, return_code, advance_id, matched_by, target_id, outcome)
    select $1, (select coalesce(max(line), 0) from payment_import_rows where import_id = $1) + row_number() over (), '', r.date, r.amount, r.status, r.payment_method, r.return_code, r.advance_id, 'person', r.target_id, 'new'
    from jsonb_populate_recordset(null::payment_import_rows, $2) r`,
  lockRun: sql`select kind, file_name as name, state, account_id from payment_imports where id = $1 and origin = 'bulk' for update`,
  lock: sql`
    select id from payment_imports
    where origin = 'bulk' and id in (select import_id from payments where id = any($1::uuid[])) order by id for update`,
  endEmpty: sql`
    with ended as (
      update payment_imports i
      set state = 'undone', undone_at = clock_timestamp(), undone_rows = committed_rows, committed_rows = 0, committed_amount = 0, updated_at = next_version(updated_at)
      where i.id = any($1::uuid[]) and i.state = 'committed' and not exists (select from payments p where p.import_id = i.id)
      returning id
    )
    update payment_import_rows set payment_id = null where import_id in (select id from ended)`,
}

/** What people record in bulk: imports without a file, written as those from files are, with the same undo (R16.628). */
export const bulkImportsRepo = {
  /**
   * Locks the import to which a run adds, before its payments. AppError 404; 409 if it is another person's, of something else, or undone.
   */
  async lockRun(tx: Queryable, { id, kind, name, account }: BulkImport): Promise<void> {
    if (id === undefined) return
    const run = found('Import', await tx.query<LockedRun>(statements.lockRun, [id]))
    const isIts = run.kind === kind && run.name === name && run.account_id === account.id
    if (!isIts) throw new AppError(409, 'These payments belong to another run. Load the page again.')
    if (run.state !== 'committed')
      throw new AppError(409, 'What this run recorded so far was undone. Try again to record the rest separately.')
  },

  /** Adds rows to the import, or to a new one, in the transaction that then writes them. Its id. */
  async add(tx: Queryable, { id: begun, kind, name, account }: BulkImport, rows: readonly BulkRow[]): Promise<string> {
    const values = [kind, name, account.id, account.email]
    const id = begun ?? found('Import', await tx.query<{ id: string }>(statements.insert, values)).id
    await tx.query(statements.addRows, [id, jsonOf(rows)])
    return id
  },

  /** Stores the totals of what was written. */
  async finish(tx: Queryable, id: string): Promise<void> {
    const totals = await importRowsRepo.totals(tx, id)
    const written = totals.find(({ outcome }) => outcome === 'new')
    await paymentImportsRepo.change(tx, id, {
      state: 'committed',
      totals,
      committed_rows: written?.rows ?? 0,
      committed_amount: (written?.amount ?? 0).toFixed(2),
    })
  },

  /** Locks the bulk imports of these payments, before the payments, as an undo does. */
  async lock(tx: Queryable, paymentIds: readonly string[]): Promise<string[]> {
    return (await tx.query<{ id: string }>(statements.lock, [paymentIds])).map(({ id }) => id)
  },

  /** Ends those of which no payment is left: they are undone. */
  async endEmpty(tx: Queryable, ids: readonly string[]): Promise<void> {
    await tx.query(statements.endEmpty, [ids])
  },
}
