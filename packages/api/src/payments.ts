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
 * Records the payment of one dialog. Every try carries the same key, so that a double click, or another try after a lost answer, records
 * once. When such an earlier try got through, and something else was typed since, the server answers with what it recorded then: the
 * person is told, and decides. A further try is then another payment, with a key of its own.
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

/** Whether the payment is what was typed, field by field. */
const isOf = (input: PaymentInput, recorded: Payment): boolean =>
  Object.entries(input).every(([field, value]) => recorded[field as keyof PaymentInput] === value) // the keys of an object of that type

// Not randomUUID: browsers keep that from a page that a colleague opens over plain HTTP in the office network.
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
