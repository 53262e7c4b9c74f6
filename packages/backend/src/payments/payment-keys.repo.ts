import type { Payment } from '@mca/contract'
import type { Queryable } from '../platform/database/db'

const statements = {
  // Waits while a parallel request of this key is under way, and takes the key only where that one failed or is a day old.
  claim: {
    name: 'payment-keys-claim',
    text: `
      insert into payment_keys (account_id, key) values ($1, $2)
      on conflict (account_id, key) do update set created_at = now(), answer = null
        where payment_keys.created_at <= now() - interval '24 hours'
      returning key`,
  },
  answer: {
    name: 'payment-keys-answer',
    text: 'select answer from payment_keys where account_id = $1 and key = $2',
  },
  keep: {
    name: 'payment-keys-keep',
    text: 'update payment_keys set answer = $3 where account_id = $1 and key = $2',
  },
  // Skips what another request holds, so that sweeping never waits for anybody.
  sweep: {
    name: 'payment-keys-sweep',
    text: `
      delete from payment_keys where (account_id, key) in (
        select account_id, key from payment_keys where created_at <= now() - interval '24 hours'
        limit 100 for update skip locked
      )`,
  },
}

/** Which Idempotency-Keys an account used in the last 24 hours, and what was answered (CONTRACT.md section 2). */
export const paymentKeysRepo = {
  /** Undefined when the key was free and is now this transaction's; else the answer it got the first time. */
  async claim(tx: Queryable, accountId: string, key: string): Promise<Payment | undefined> {
    const claimed = await tx.query(statements.claim, [accountId, key])
    if (claimed.length) return undefined
    const [first] = await tx.query<{ answer: Payment }>(statements.answer, [accountId, key])
    return first?.answer
  },

  async keep(tx: Queryable, accountId: string, key: string, answer: Payment): Promise<void> {
    await tx.query(statements.keep, [accountId, key, JSON.stringify(answer)])
    await tx.query(statements.sweep)
  },
}
