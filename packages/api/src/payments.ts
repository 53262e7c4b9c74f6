import type { Payment, PaymentInput, PaymentUpdate } from '@mca/contract'
import { completed, have, paymentFields } from './completed'
import { createMutation } from './creation'
import { recordMutations } from './record-mutations'
import { recordQueries } from './record-queries'

const { one } = recordQueries<Payment>('payments', {
  completeOne: (one) => completed(one, have([one], paymentFields), ({ completePayment }) => completePayment(one)),
  oneIs: 'single-records',
})
export const paymentQueries = { one }

const path = 'payments'
const { update, remove } = recordMutations<Payment, PaymentInput, PaymentUpdate>({ path, noun: 'payment' })

export const paymentMutations = {
  /** `nameOf` as in `RecordMutations.create`. */
  record: (nameOf: (payment: Payment) => string) =>
    createMutation<Payment, PaymentInput>(
      {
        path,
        tell: (payment) => ({
          path: 'amount',
          message:
            `Your first try was recorded after all: ${nameOf(payment)}. ` +
            'What you changed since is not saved. Saving again records another payment.',
        }),
      },
      {
        success: 'Payment recorded successfully',
        failure: 'Failed to record payment',
        unanswered: 'It may still have been recorded: saving again from this dialog never records it twice.',
      },
    ),
  update,
  remove,
}
