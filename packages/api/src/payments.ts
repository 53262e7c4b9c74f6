import {
  AppError,
  formatDate,
  formatMoneyExact,
  type Payment,
  type PaymentInput,
  type PaymentUpdate,
} from '@mca/contract'
import { http } from './http'
import { mutation, recordMutations } from './mutation'
import { recordQueries } from './record-queries'

const { one } = recordQueries<Payment>('payments')
export const paymentQueries = { one }

/**
 * Records the payment of one dialog. Every attempt sends the same key, so a double click or a retry after a lost
 * response records it once. If an earlier attempt was recorded and the user has since typed something else, the server
 * returns the recorded payment. The user is then told so and decides. The next attempt is a new payment with a new key.
 */
export function paymentRecorder(): (input: PaymentInput) => Promise<Payment> {
  let key = newKey()
  return async (input) => {
    const recorded = await http.post<Payment>('payments', input, { idempotencyKey: key })
    if (isOf(input, recorded)) return recorded
    key = newKey()
    const message =
      `Your first try was recorded after all: ${formatMoneyExact(recorded.amount)} on ${formatDate(recorded.date)}. ` +
      'What you changed since is not saved. Saving again records another payment.'
    throw new AppError(409, message, [{ path: 'amount', message }])
  }
}

/** Whether every field of the recorded payment equals what was typed. */
const isOf = (input: PaymentInput, recorded: Payment): boolean =>
  Object.entries(input).every(([field, value]) => recorded[field as keyof PaymentInput] === value) // the keys of a PaymentInput

// Not `randomUUID`: browsers disable it on pages opened over plain HTTP, as in the office network.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const { update, remove } = recordMutations<Payment, PaymentInput, PaymentUpdate>('payments', 'payment')

export const paymentMutations = {
  record: (record: (input: PaymentInput) => Promise<Payment>) =>
    mutation(record, {
      success: 'Payment recorded successfully',
      failure: 'Failed to record payment',
      unanswered: 'It may have been recorded all the same: saving again from this dialog never records it twice.',
    }),
  update,
  remove,
}
