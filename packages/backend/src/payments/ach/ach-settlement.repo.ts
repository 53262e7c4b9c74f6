import type { Day } from '@mca/contract/days'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'

const statements = {
  toSettle: sql`select id from ach_files where state in ('released', 'downloaded', 'accepted') and effective_on <= $1 order by number`,
  toClear: sql`
    select f.id, f.effective_on, p.clear_after from ach_files f join ach_profiles p on p.id = f.profile_id
    where f.state = 'settled' and f.cleared_at is null and f.effective_on < $1 order by f.number`,
  clear: sql`
    update payments p set status = 'cleared', updated_at = next_version(p.updated_at)
    from ach_entries e where e.file_id = $1 and p.id = e.payment_id and p.status = 'pending' and p.return_code is null and p.date = $2
      and cents(p.amount) = e.cents`,
  settlePayouts: sql`
    update payouts o set state = 'settled', ended_at = clock_timestamp(), updated_at = next_version(o.updated_at)
    from ach_entries e where e.file_id = $1 and o.id = e.payout_id and o.state = 'sent' and o.reference = e.trace`,
  cleared: sql`update ach_files set cleared_at = clock_timestamp() where id = $1 and cleared_at is null returning id`,
  validate: sql`
    update bank_accounts set state = 'validated', updated_at = next_version(updated_at)
    where state = 'prenoted' and prenote_valid_on <= $1`,
}

/** What happens to a file after its effective day: it is settled, its prenotes become valid, and its debits are cleared. */
export const achSettlementRepo = {
  async toSettle(db: Queryable, today: Day): Promise<string[]> {
    return (await db.query<{ id: string }>(statements.toSettle, [today])).map(({ id }) => id)
  },

  toClear: (db: Queryable, today: Day): Promise<{ id: string; effective_on: Day; clear_after: number }[]> =>
    db.query(statements.toClear, [today]),

  /** Clears the debits of a file that were neither returned nor changed, and settles its payouts. */
  async clear(tx: Queryable, id: string, effectiveOn: Day): Promise<void> {
    // Another process may have cleared it while this one waited for the lock.
    if ((await tx.query(statements.cleared, [id])).length === 0) return
    await tx.query(statements.clear, [id, effectiveOn])
    await tx.query(statements.settlePayouts, [id])
  },

  async validatePrenotes(tx: Queryable, today: Day): Promise<void> {
    await tx.query(statements.validate, [today])
  },
}
