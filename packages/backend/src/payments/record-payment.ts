import type { Payment, PaymentInput } from '@mca/contract'
import { z } from 'zod'
import type { Db } from '../platform/database/db'
import { paymentKeysRepo } from './payment-keys.repo'
import { paymentsRepo } from './payments.repo'

/** One intention to record a payment: who had it, and the key they gave it. */
export interface Intention {
  accountId: string
  key: string
}

/** The headers of recording a payment. Loose: all other headers stay. */
export const recordHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .trim()
    .max(255, 'Idempotency-Key must be at most 255 characters')
    .optional()
    .describe('Sent again within 24 hours, the first answer comes again and nothing is recorded'),
})

/** The intention behind a request; undefined where the header is missing or empty. */
export const intentionOf = (
  accountId: string,
  { 'idempotency-key': key }: z.output<typeof recordHeaders>,
): Intention | undefined => (key ? { accountId, key } : undefined)

/**
 * Records a payment. With an intention whose key was used in the last 24 hours the first answer comes again, also to parallel
 * requests, and nothing is recorded; a refused payment leaves its key free. AppError 400 when there is no such advance.
 */
export function recordPayment(db: Db, input: PaymentInput, intention?: Intention): Promise<Payment> {
  if (!intention) return paymentsRepo.insert(db, input)
  const { accountId, key } = intention
  return db.transaction(async (tx) => {
    const first = await paymentKeysRepo.claim(tx, accountId, key)
    if (first) return first
    const payment = await paymentsRepo.insert(tx, input)
    await paymentKeysRepo.keep(tx, accountId, key, payment)
    return payment
  })
}
