import type { Payment, PaymentInput } from '@mca/contract'
import { z } from 'zod'
import type { Db } from '../platform/database/db'
import { paymentKeysRepo } from './payment-keys.repo'
import { paymentsRepo } from './payments.repo'

/** One intended payment: the account that records it, and the idempotency key that its client chose. */
export interface Intention {
  accountId: string
  key: string
}

/** The headers of a request that records a payment. Loose, so that other headers are kept. */
export const recordHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .trim()
    .max(255, 'Idempotency-Key must be at most 255 characters')
    .optional()
    .describe('Sent again within 24 hours, the first answer comes again and nothing is recorded'),
})

/** The intended payment of a request; undefined if the header is missing or empty. */
export const intentionOf = (
  accountId: string,
  { 'idempotency-key': key }: z.output<typeof recordHeaders>,
): Intention | undefined => (key ? { accountId, key } : undefined)

/**
 * Records a payment. If its key was used in the last 24 hours, the first response is repeated, also to parallel requests, and
 * nothing is recorded. A refused payment leaves its key free (R6.11). AppError 400 for an unknown advance.
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
