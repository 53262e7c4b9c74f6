import type { BulkRow } from '@mca/contract/advances'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { jsonOf } from '../../shared/records/json/json'
import type { StoredAdvance } from './advance-row.sql'

/** The columns of a stored advance that a bulk change needs. The row stays locked until the transaction ends. */
export type BulkStored = Pick<StoredAdvance, 'id' | 'deal_flow' | 'sales_rep_id' | 'updated_at'> & { closed: boolean }

const statements = {
  // Locks in id order, as the payments' trigger does, so that bulk changes and payments cannot deadlock. A separate statement: the
  // next one then sees every row as of when its lock was granted.
  lock: sql`
    select id, deal_flow, sales_rep_id, updated_at from advances
    where id = any($1::uuid[]) order by id for no key update`,
  closed: sql`select id from advance_money where id = any($1::uuid[]) and status = 0`,
  salesReps: sql`select id, name from sales_reps where id = any($1::uuid[])`,
  // A field that is missing in a row keeps its stored value (R10.25).
  update: sql`
    update advances stored
    set (deal_flow, sales_rep_id) = (select deal_flow, sales_rep_id from jsonb_populate_record(stored, given.json)),
      updated_at = next_version(updated_at)
    from (select json, (json ->> 'id')::uuid as id from jsonb_array_elements($1) json) given
    where stored.id = given.id
    returning stored.id, stored.updated_at`,
}

/**
 * The SQL of a bulk change. Each function is a step of the transaction in bulk-change.ts, for all of its rows at once.
 */
export const bulkChangeRepo = {
  /** Locks the advances that exist and returns them. */
  async lock(tx: Queryable, ids: readonly string[]): Promise<Map<string, BulkStored>> {
    const rows = await tx.query<Omit<BulkStored, 'closed'>>(statements.lock, [ids])
    const closed = new Set((await tx.query<{ id: string }>(statements.closed, [ids])).map(({ id }) => id))
    return new Map(rows.map((row) => [row.id, { ...row, closed: closed.has(row.id) }]))
  },
  /** Those of these sales reps that exist, with their names. */
  async knownSalesReps(tx: Queryable, ids: readonly (string | null | undefined)[]): Promise<Map<string, string>> {
    const given = [...new Set(ids.filter(Boolean))]
    if (given.length === 0) return new Map()
    const known = await tx.query<{ id: string; name: string }>(statements.salesReps, [given])
    return new Map(known.map(({ id, name }) => [id, name]))
  },
  /** The new version of each advance. */
  async update(tx: Queryable, rows: readonly BulkRow[]): Promise<Map<string, string>> {
    const saved = await tx.query<{ id: string; updated_at: string }>(statements.update, [jsonOf(rows)])
    return new Map(saved.map(({ id, updated_at }) => [id, updated_at]))
  },
}
