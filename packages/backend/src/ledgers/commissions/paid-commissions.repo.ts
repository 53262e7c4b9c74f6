import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'

const statements = {
  // A payout that is approved is posted, but has not left yet.
  paid: sql`
    with paid as (
      select p.party_id, -sum(p.amount) as cents
      from ledger_postings p
      where p.party_id = any($1::uuid[]) and p.kind in ('payment', 'payment_reversal', 'backup_withholding', 'draw', 'draw_forgiven')
        and not exists (select from payouts o where o.id = p.payout_id and o.state = 'approved')
      group by p.party_id
    ),
    deals as (
      select party_id, advance_id, greatest(sum(amount), 0) as net, min(no) as first
      from ledger_postings
      where party_id = any($1::uuid[]) and advance_id is not null and component in ('accrued', 'residual', 'clawback')
      group by party_id, advance_id
    ),
    covered as (
      select party_id, advance_id, net, coalesce(sum(net) over (partition by party_id order by first rows between unbounded preceding and 1 preceding), 0) as before
      from deals
    )
    select party_id, advance_id, least(net, greatest(paid.cents - before, 0))::float8 as cents
    from covered join paid using (party_id) where advance_id = any($2::uuid[])`,
}

/** What payouts have covered of the commissions in some advances, by advance and payee. A payout pays the deal that was posted first. Cents. R22.70. */
export async function paidCommissions(
  db: Queryable,
  parties: readonly string[],
  advances: readonly string[],
): Promise<(advance: string, party: string) => number> {
  const rows = await db.query<{ party_id: string; advance_id: string; cents: number }>(statements.paid, [
    parties,
    advances,
  ])
  const paid = new Map(rows.map(({ party_id, advance_id, cents }) => [`${advance_id} ${party_id}`, cents]))
  return (advance, party) => paid.get(`${advance} ${party}`) ?? 0
}
