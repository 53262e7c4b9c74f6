import type { MerchantFigures } from '@mca/contract/merchants'
import { dollarsOf } from '@mca/contract/money'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'

/** SQL: the sums of the card 'Owed' on the page of the merchant `g`, one row of cents (R5.38). */
export const merchantFiguresSql = `
  select coalesce(sum(greatest(o.payback - o.received, 0)), 0)::bigint as still_owed,
    coalesce(sum(o.past_due_amount) filter (where o.payback > o.received), 0)::bigint as behind
  from advances a join advance_money o on o.id = a.id where a.merchant_id = g.id`

const statement = sql`select g.id, f.* from merchants g cross join lateral (${merchantFiguresSql}) f where g.id = any($1)`

/** The sums of the card 'Owed' on the pages of these merchants (R5.38). Dollars. */
export async function readMerchantFigures(db: Queryable, ids: readonly string[]): Promise<MerchantFigures[]> {
  const stored = await db.query<MerchantFigures>(statement, [ids])
  return stored.map(({ id, still_owed, behind }) => ({
    id,
    still_owed: dollarsOf(still_owed),
    behind: dollarsOf(behind),
  }))
}
