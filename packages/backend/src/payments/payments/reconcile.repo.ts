import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'

export interface PaidDifference {
  id: string
  advance_id: string
  /** The total stored with the advance, in exact dollars. */
  stored: string
  /** The sum of its payments that count, in exact dollars. */
  payments: string
}

const differences = sql`select id, advance_id, stored, payments from paid_differences order by advance_id`
const counts = sql`select (select count(*) from advances) as advances, (select count(*) from payments) as payments`

/**
 * Every advance whose stored paid total differs from the sum of its payments. There is none unless somebody bypassed the
 * trigger.
 */
export const paidDifferences = (db: Queryable): Promise<PaidDifference[]> => db.query(differences)

export async function paidCounts(db: Queryable): Promise<{ advances: number; payments: number }> {
  const [row] = await db.query<{ advances: number; payments: number }>(counts)
  return row ?? { advances: 0, payments: 0 }
}
