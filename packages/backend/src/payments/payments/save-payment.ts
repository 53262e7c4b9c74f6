import type { Payment, PaymentInput, PaymentUpdate } from '@mca/contract/payments'
import { postLedgers } from '../../ledgers/posting/post-ledgers'
import type { Queryable } from '../../platform/database/db'
import { paymentsRepo } from './payments.repo'

/** Records a payment, in the caller's transaction. AppError 400 if the advance does not exist. */
export async function recordPayment(tx: Queryable, input: PaymentInput): Promise<Payment> {
  const recorded = await paymentsRepo.insert(tx, input)
  await postLedgers(tx)
  return recorded
}

/** Changes a payment, in the caller's transaction. Errors: `paymentsRepo.update`. */
export async function changePayment(
  tx: Queryable,
  id: string,
  input: PaymentUpdate,
  expected: string[] | null,
): Promise<Payment> {
  const changed = await paymentsRepo.update(tx, id, input, expected)
  await postLedgers(tx)
  return changed
}

/** Deletes a payment, in the caller's transaction. Errors: `paymentsRepo.remove`. */
export async function removePayment(tx: Queryable, id: string): Promise<void> {
  await paymentsRepo.remove(tx, id)
  await postLedgers(tx)
}
