import type { MerchantFigures } from '@mca/contract/merchants'
import { dollarsOf } from '@mca/contract/money'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'

const statement = sql`
  select m.id, coalesce(sum(greatest(o.payback - o.received, 0)), 0)::bigint as still_owed,
    coalesce(sum(o.past_due_amount) filter (where o.payback > o.received), 0)::bigint as behind
  from merchants m left join advances a on a.merchant_id = m.id left join advance_money o on o.id = a.id
  where m.id = any($1) group by m.id`

/** The sums of the card 'Owed' on the pages of these merchants (R5.38). Dollars. */
export async function readMerchantFigures(db: Queryable, ids: readonly string[]): Promise<MerchantFigures[]> {
  const stored = await db.query<MerchantFigures>(statement, [ids])
  return stored.map(({ id, still_owed, behind }) => ({
    id,
    still_owed: dollarsOf(still_owed),
    behind: dollarsOf(behind),
  }))
}
