import type { Payment } from '@mca/contract/payments'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'

type Recorded = Pick<Payment, 'advance_id' | 'id' | 'updated_at'>

const statements = {
  ofImport: sql`select advance_id, id, updated_at from payments where import_id = $1`,
  lock: sql`select id, advance_id, updated_at from payments where id = any($1::uuid[]) order by id for update`,
  remove: sql`delete from payments where id = any($1::uuid[]) returning id`,
  existing: sql`select id from payments where id = any($1::uuid[])`,
}

const idsOf = async (rows: Promise<{ id: string }[]>): Promise<Set<string>> => new Set((await rows).map(({ id }) => id))

/** Many payments at once. Each function is a step of a transaction in record-due.ts. */
export const duePaymentsRepo = {
  /** The payments of an import, by advance; none without an import. */
  async ofImport(tx: Queryable, importId: string | null): Promise<Map<string, Recorded>> {
    if (importId === null) return new Map()
    const recorded = await tx.query<Recorded>(statements.ofImport, [importId])
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
