import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { openStates } from './payouts.repo'

const statements = {
  // In the order of the ledgers, as proposals draft: two calls about the same payees cannot wait for each other.
  lockLedgers: sql`
    select l.party_id from ledgers l where l.party_id in (select party_id from payouts where id = any($1::uuid[]))
    order by l.party_id for no key update`,
  inOrder: sql`select id from payouts where id = any($1::uuid[]) order by party_id, id`,
  stepBack: sql`
    update payouts set state = $2, ended_at = null,
      sent_at = case when $2 = 'sent' then sent_at end, sent_on = case when $2 = 'sent' then sent_on end,
      reference = case when $2 = 'sent' then reference end,
      approved_at = case when $2 <> 'draft' then approved_at end,
      approver_id = case when $2 <> 'draft' then approver_id end, approver_name = case when $2 <> 'draft' then approver_name end,
      updated_at = next_version(updated_at)
    where id = $1`,
  hasOther: sql`
    select from payouts p where p.party_id = (select party_id from payouts where id = $1) and p.id <> $1 and p.state in (${openStates})`,
}

/** The SQL of steps with many payouts. */
export const payoutStepsRepo = {
  /** Locks the ledgers of payouts. The ids of those that exist, in the order of their locks. */
  async lockLedgers(tx: Queryable, ids: readonly string[]): Promise<string[]> {
    await tx.query(statements.lockLedgers, [ids])
    return (await tx.query<{ id: string }>(statements.inOrder, [ids])).map(({ id }) => id)
  },

  /** Gives a payout the state before its last step, without what that step stored. */
  async stepBack(tx: Queryable, id: string, state: 'draft' | 'approved' | 'sent'): Promise<void> {
    await tx.query(statements.stepBack, [id, state])
  },

  /** True if the payee has another open payout. */
  async hasOther(tx: Queryable, id: string): Promise<boolean> {
    return (await tx.query(statements.hasOther, [id])).length > 0
  },
}
