import type { Queryable } from '../platform/database/db'

export interface PaidDifference {
  id: string
  advance_id: string
  /** The total kept with the advance, exact dollars. */
  stored: string
  /** The sum of its payments that count, exact dollars. */
  payments: string
}

const differences = {
  name: 'paid-differences',
  text: 'select id, advance_id, stored, payments from paid_differences order by advance_id',
}
const counts = {
  name: 'paid-counts',
  text: 'select (select count(*) from advances) as advances, (select count(*) from payments) as payments',
}

/** Every advance whose kept paid total is not the sum of its payments. None, unless somebody wrote past the trigger. */
export const paidDifferences = (db: Queryable): Promise<PaidDifference[]> => db.query(differences)

export async function paidCounts(db: Queryable): Promise<{ advances: number; payments: number }> {
  const [row] = await db.query<{ advances: number; payments: number }>(counts)
  return row ?? { advances: 0, payments: 0 }
}
