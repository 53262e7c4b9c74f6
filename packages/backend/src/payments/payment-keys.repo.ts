import type { Payment } from '@mca/contract'
import type { Queryable } from '../platform/database/db'

const statements = {
  // Waits for a parallel request with this key. Takes the key only if that request failed or is a day old.
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
  // Skips rows that another request has locked, so that deleting old keys never waits.
  sweep: {
    name: 'payment-keys-sweep',
    text: `
      delete from payment_keys where (account_id, key) in (
        select account_id, key from payment_keys where created_at <= now() - interval '24 hours'
        limit 100 for update skip locked
      )`,
  },
}

/** The Idempotency-Keys that each account used in the last 24 hours, with their responses (R6.11). */
export const paymentKeysRepo = {
  /** Undefined if the key was free; this transaction then owns it. Otherwise the response to its first use. */
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
