import type { DueInputRow, DueRecordInput, Payment } from '@mca/contract/payments'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { jsonOf } from '../../shared/records/json/json'

type Recorded = Pick<Payment, 'advance_id' | 'id' | 'updated_at'>

const statements = {
  // One statement, so that the triggers run once for all payments.
  insert: sql`
    insert into payments (advance_id, amount, date, status, payment_method)
    select given.advance_id, given.amount, one.date, one.status, coalesce(given.payment_method, one.payment_method)
    from jsonb_populate_record(null::payments, $1) one, jsonb_populate_recordset(null::payments, $2) given
    returning advance_id, id, updated_at`,
  lock: sql`select id, advance_id, updated_at from payments where id = any($1::uuid[]) order by id for update`,
  remove: sql`delete from payments where id = any($1::uuid[]) returning id`,
  existing: sql`select id from payments where id = any($1::uuid[])`,
}

const idsOf = async (rows: Promise<{ id: string }[]>): Promise<Set<string>> => new Set((await rows).map(({ id }) => id))

/** Many payments at once. Each function is a step of a transaction in record-due.ts. */
export const duePaymentsRepo = {
  /** Inserts a payment for each advance. */
  async insert(
    tx: Queryable,
    payment: Pick<Payment, 'date'> & Omit<DueRecordInput, 'day' | 'rows'>,
    rows: readonly DueInputRow[],
  ): Promise<Map<string, Recorded>> {
    if (rows.length === 0) return new Map()
    const recorded = await tx.query<Recorded>(statements.insert, [jsonOf(payment), jsonOf(rows)])
    return new Map(recorded.map((one) => [one.advance_id, one]))
  },

  /** Locks the payments that exist until the transaction ends, and returns them. */
  lock: (tx: Queryable, ids: readonly string[]): Promise<Recorded[]> => tx.query<Recorded>(statements.lock, [ids]),

  /** Deletes the payments and returns their ids. */
  remove: (tx: Queryable, ids: readonly string[]): Promise<Set<string>> => idsOf(tx.query(statements.remove, [ids])),

  /** The ids that exist. */
  existing: (tx: Queryable, ids: readonly string[]): Promise<Set<string>> =>
    idsOf(tx.query(statements.existing, [ids])),
}
