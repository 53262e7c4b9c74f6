import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db, Queryable, Transactions } from '../platform/database/db'
import { idempotencyKeysRepo, type IdempotencyKey } from './idempotency-keys.repo'

/** The headers of a request that creates something. Loose, so that other headers are kept. */
export const creationHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .trim()
    .max(255, 'Idempotency-Key must be at most 255 characters')
    .optional()
    .describe('Sent again within 24 hours, the first answer comes again and nothing is created'),
})

/** What a creating request tells about its key. */
type CreatingRequest = Pick<FastifyRequest, 'account' | 'log'> & {
  headers: Readonly<Record<string, unknown>>
  routeOptions: { url?: string | undefined }
}

/** Undefined if the header is missing or empty. */
function keyOf({ account, headers, routeOptions }: CreatingRequest): IdempotencyKey | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key !== '' && routeOptions.url
    ? { accountId: account.id, route: routeOptions.url, key }
    : undefined
}

/**
 * The transactions in which a request creates its record. If the account used the request's key on this route in the last 24 hours,
 * `transaction` resolves with the first answer and runs no work, also for parallel requests (R10.27). Work that is refused leaves the
 * key free: the key and the record are stored together, or neither is.
 */
export function creationOf(db: Db, request: CreatingRequest): Transactions {
  const key = keyOf(request)
  if (!key) return db
  return {
    transaction: <T>(work: (tx: Queryable) => Promise<T>) =>
      db.transaction(async (tx) => {
        const first = (await idempotencyKeysRepo.claim(tx, key)) ? undefined : await idempotencyKeysRepo.answer(tx, key)
        if (first !== undefined) return first as T // what the same route has stored
        const answer = await work(tx)
        await idempotencyKeysRepo.keep(tx, key, answer)
        return answer
      }),
  }
}

/** How often a request looks for the answer of the parallel one. */
const pollMs = 200

/**
 * Does what cannot be rolled back, such as sending mail, once for each key (R9.17). The claim is stored before the work, the answer
 * after it; parallel requests wait for that answer. Failed work gives the key back. If this process dies in between, the claim expires
 * after a minute and the work is done again.
 */
export async function doOnce<T>(db: Db, request: CreatingRequest, work: () => Promise<T>): Promise<T> {
  const key = keyOf(request)
  if (!key) return work()
  while (!(await idempotencyKeysRepo.claim(db, key))) {
    const first = await idempotencyKeysRepo.answer(db, key)
    if (first !== undefined) return first as T // what the same route has stored
    await wait(pollMs)
  }
  // It expires by itself, so failing to store or release it must not hide what became of the work.
  const warn = (error: unknown) => request.log.warn({ err: error }, 'an idempotency key could not be stored')
  try {
    const answer = await work()
    await idempotencyKeysRepo.keep(db, key, answer).catch(warn)
    return answer
  } catch (error) {
    await idempotencyKeysRepo.release(db, key).catch(warn)
    throw error
  }
}
