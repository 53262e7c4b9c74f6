import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@mca/contract/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db, Queryable, Transactions } from '../../../platform/database/db'
import { type FirstRequest, type IdempotencyKey, idempotencyKeysRepo } from './idempotency-keys.repo'

/** The headers of a request that creates a record. Loose, so that other headers are kept. */
export const creationHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .trim()
    .max(255, 'Idempotency-Key must be at most 255 characters')
    .optional()
    .describe(
      'Sending the same request again within 24 hours returns the first response and creates nothing; a different request with the same key is refused with 422',
    ),
})

/** The 422 for a key that was used for another request. */
export const keyReused =
  'A different request was already saved with this idempotency key, so nothing was saved now. Check what was saved, and send this with a new key (open the form again).'

/** The properties of a request that identify it. */
type CreatingRequest = Pick<FastifyRequest, 'account' | 'log' | 'method' | 'url'> & {
  headers: Readonly<Record<string, unknown>>
  routeOptions: { url?: string | undefined }
}

interface KeyedRequest {
  key: IdempotencyKey
  hash: string
}

/** The JSON bodies of requests with a key, as sent. */
const sentBodies = new WeakMap<object, unknown>()

/**
 * Keeps the bodies that identify requests (`creationOf`) as sent. Validation fills in defaults, which may differ in the next release: a request that
 * is retried during an upgrade would look like another one.
 */
export function storeRequestBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (request.headers['idempotency-key'] !== undefined) sentBodies.set(request, request.body)
  })
}

/** Undefined if the header is missing or empty. `content` replaces a body that is a file. */
function keyedRequest(request: CreatingRequest, content: unknown = sentBodies.get(request)): KeyedRequest | undefined {
  const { account, headers, method, url, routeOptions } = request
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key === '' || !routeOptions.url) return undefined
  const hash = createHash('sha256')
    .update(JSON.stringify([method, url, canonical(content)]))
    .digest('hex')
  return { key: { accountId: account.id, route: routeOptions.url, key }, hash }
}

/** Deeper than any input. Limited, because half a million brackets would exhaust the stack. */
const maxDepth = 50

/** The value with the fields of all objects in a fixed order. */
function canonical(value: unknown, depth = 0): unknown {
  if (depth > maxDepth) throw new AppError(400, 'The request body is nested too deeply.')
  if (Array.isArray(value)) return value.map((each) => canonical(each, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([name, each]) => [name, canonical(each, depth + 1)]))
}

/** The first answer. Throws AppError 422, which contains it, if the key was used for another request. */
function answerAgain<T>({ answer, hash }: FirstRequest, request: KeyedRequest): T {
  if (hash === request.hash) return answer as T // what the same route has stored
  throw Object.assign(new AppError(422, keyReused), { first_answer: answer })
}

/**
 * The transactions in which a request creates its record. If the account sent the same request (address and body) with the same key in the last 24
 * hours, `transaction` resolves with the first answer without running the work, including for parallel requests (R10.27). AppError 422 if the key
 * was used for another request on this route. Refused work leaves the key free: the key and the record are stored together, or neither is.
 * `content` identifies a body that is a file.
 */
export function creationOf(db: Db, request: CreatingRequest, content?: string): Transactions {
  const keyed = keyedRequest(request, content)
  if (!keyed) return db
  const { key, hash } = keyed
  return {
    transaction: <T>(work: (tx: Queryable) => Promise<T>) =>
      db.transaction(async (tx) => {
        await idempotencyKeysRepo.lock(tx, key)
        const first = await idempotencyKeysRepo.first(tx, key)
        if (first) return answerAgain<T>(first, keyed)
        const answer = await work(tx)
        await idempotencyKeysRepo.keep(tx, key, { answer, hash })
        return answer
      }),
  }
}

/** The interval at which a request checks for the answer of a parallel one. */
const pollMs = 200

/**
 * Does something that cannot be rolled back, such as sending mail, once for each key (R9.17). The claim is stored before the work, the
 * answer after it; parallel requests wait for that answer. Failed work releases the key. If this process dies in between, the claim
 * expires after a minute and the work is repeated. AppError 422 as in `creationOf`.
 */
export async function doOnce<T>(db: Db, request: CreatingRequest, work: () => Promise<T>): Promise<T> {
  const keyed = keyedRequest(request)
  if (!keyed) return work()
  const { key, hash } = keyed
  while (!(await idempotencyKeysRepo.claim(db, key))) {
    const first = await idempotencyKeysRepo.first(db, key)
    if (first) return answerAgain<T>(first, keyed)
    await wait(pollMs)
  }
  // A claim expires by itself, so failing to store or release it must not hide the result of the work.
  const warn = (error: unknown) => request.log.warn({ err: error }, 'an idempotency key could not be stored')
  try {
    const answer = await work()
    await idempotencyKeysRepo.keep(db, key, { answer, hash }).catch(warn)
    return answer
  } catch (error) {
    await idempotencyKeysRepo.release(db, key).catch(warn)
    throw error
  }
}
