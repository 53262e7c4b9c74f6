import { firstRow, type Queryable } from '../../../platform/database/db'
import { sql } from '../../../platform/database/sql'
import { advisoryLocks } from '../../../platform/database/advisory-locks'

/** An intended creation: the account, the route, and the key that the client chose for it. */
export interface IdempotencyKey {
  accountId: string
  /** The route's pattern: `/api/payments`. */
  route: string
  key: string
}

/** The request that first used a key. */
export interface FirstRequest {
  answer: unknown
  hash: string
}

/** Older keys are free. */
const dayAgo = `now() - interval '24 hours'`

const statements = {
  lock: sql`select pg_advisory_xact_lock(hashtextextended($1, ${advisoryLocks.createOnce}))`,
  // Waits for a parallel transaction with this key. Takes the key only if that one was rolled back, the key is a day old, or it has had no
  // answer for a minute.
  claim: sql`
    insert into idempotency_keys (account_id, route, key) values ($1, $2, $3)
    on conflict (account_id, route, key) do update set created_at = now(), answer = null, request_hash = null
      where idempotency_keys.created_at <= ${dayAgo}
        or idempotency_keys.answer is null and idempotency_keys.created_at <= now() - interval '1 minute'
    returning key`,
  first: sql`
    select answer, request_hash as hash from idempotency_keys
    where account_id = $1 and route = $2 and key = $3 and answer is not null and created_at > ${dayAgo}`,
  keep: sql`
    insert into idempotency_keys (account_id, route, key, answer, request_hash) values ($1, $2, $3, $4, $5)
    on conflict (account_id, route, key)
      do update set answer = excluded.answer, request_hash = excluded.request_hash, created_at = excluded.created_at
      where idempotency_keys.answer is null or idempotency_keys.created_at <= ${dayAgo}`,
  release: sql`delete from idempotency_keys where account_id = $1 and route = $2 and key = $3 and answer is null`,
  sweep: sql`delete from idempotency_keys where created_at <= ${dayAgo}`,
}

const valuesOf = ({ accountId, route, key }: IdempotencyKey) => [accountId, route, key]

/** The Idempotency-Keys that each account used in the last 24 hours, with the first requests and their answers (R10.27). */
export const idempotencyKeysRepo = {
  /** Waits for the transaction that holds the key, and holds it until this one ends. Writes nothing. */
  lock: async (tx: Queryable, key: IdempotencyKey): Promise<void> => {
    await tx.query(statements.lock, [valuesOf(key).join(' ')])
  },

  /** Stores the key before its answer; the caller then has it for a minute. False if it is not free. */
  claim: async (db: Queryable, key: IdempotencyKey): Promise<boolean> =>
    (await db.query(statements.claim, valuesOf(key))).length > 0,

  /** Undefined until it has an answer. */
  first: async (db: Queryable, key: IdempotencyKey): Promise<FirstRequest | undefined> =>
    firstRow(await db.query<FirstRequest>(statements.first, valuesOf(key))),

  /** Stores the answer, unless the key already has one. */
  keep: async (db: Queryable, key: IdempotencyKey, { answer, hash }: FirstRequest): Promise<void> => {
    await db.query(statements.keep, [...valuesOf(key), JSON.stringify(answer), hash])
  },

  /** Releases a claimed key without an answer. */
  release: async (db: Queryable, key: IdempotencyKey): Promise<void> => {
    await db.query(statements.release, valuesOf(key))
  },

  /** Deletes the keys that are a day old. */
  sweep: async (db: Queryable): Promise<void> => {
    await db.query(statements.sweep)
  },
}
