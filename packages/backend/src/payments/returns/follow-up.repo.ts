import type { DealFlow } from '@mca/contract/advances'
import type { Day } from '@mca/contract/days'
import type { ReturnAction } from '@mca/contract/returns'
import type { SignedInAccount } from '../../shared/context/accounts'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { nameOfAccount } from '../../shared/records/author.sql'
import { found } from '../../shared/records/record-id'
import { displayStatusSql } from '../../shared/records/advance-figures.sql'

/** The follow-up of a return. */
export interface FollowUp {
  action: ReturnAction
  /** The result, as a sentence. */
  result: string
  /** The new payment of a retry. */
  retry: string | null
}

const statements = {
  // With the amount and method of the returned payment.
  retry: sql`
    insert into payments (advance_id, amount, date, status, payment_method, retry_of)
    select p.advance_id, p.amount, $2, 'pending', p.payment_method, coalesce(p.retry_of, p.id)
    from payment_returns r join payments p on p.id = r.payment_id
    where r.id = $1
    returning id`,
  setIssues: sql`
    update advances set deal_flow = 'Issues', updated_at = next_version(updated_at)
    where id = $1 and deal_flow = 'Funded'
      and exists (select from advance_money m where m.id = $1 and m.status <> 0)`,
  dealFlow: sql`
    select ${displayStatusSql('a', 'm')} as deal_flow
    from advances a join advance_money m on m.id = a.id where a.id = $1`,
  done: sql`
    update payment_returns
    set action = $2, done_result = $3, retry_id = $4, done_at = clock_timestamp(), done_by = ${nameOfAccount('$5', '$6')}
    where id = $1`,
}

/** Follow-ups of returns. Each function is a step of a transaction in follow-up.ts, which has locked the payment. */
export const followUpRepo = {
  /** Returns the id of the new payment. */
  async retry(tx: Queryable, id: string, day: Day): Promise<string> {
    return found('Return', await tx.query<{ id: string }>(statements.retry, [id, day])).id
  },

  /** Sets a Funded advance to 'Issues', and returns its resulting deal flow. */
  async setIssues(tx: Queryable, advanceId: string): Promise<DealFlow | 'Closed'> {
    await tx.query(statements.setIssues, [advanceId])
    const rows = await tx.query<{ deal_flow: DealFlow | 'Closed' }>(statements.dealFlow, [advanceId])
    return found('Advance', rows).deal_flow
  },

  async done(tx: Queryable, id: string, { action, result, retry }: FollowUp, account: SignedInAccount): Promise<void> {
    await tx.query(statements.done, [id, action, result, retry, account.id, account.email])
  },
}
