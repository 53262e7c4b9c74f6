import type { Payment, PaymentInput, PaymentUpdate } from '@mca/contract/payments'
import { fillMissingFields, hasFields, paymentFields } from './completed'
import { createMutation } from './creation'
import { withDetail } from './mutation'
import { recordMutations } from './record-mutations'
import { recordQueries } from './record-queries'

const { one } = recordQueries<Payment>('payments', {
  completeOne: (one) =>
    fillMissingFields(one, hasFields([one], paymentFields), ({ completePayment }) => completePayment(one)),
})
export const paymentQueries = { one }

const path = 'payments'
const { update, remove } = recordMutations<Payment, PaymentInput, PaymentUpdate>({ path, noun: 'payment' })

/**
 * The line below the title of a toast, '$250.00 from Bluegate Diner LLC' (R20.124), and its undo. The caller passes it, for the same
 * reason as `nameOf` in `RecordMutations.create`.
 */
interface PaymentWords<Row> {
  detailOf?: (payment: Row) => string
  undo?: (payment: Row) => (() => void) | undefined
}

export const paymentMutations = {
  /** `nameOf` as in `RecordMutations.create`. */
  record: (nameOf: (payment: Payment) => string, { detailOf, undo }: PaymentWords<Payment> = {}) =>
    createMutation<Payment, PaymentInput>(
      {
        path,
        duplicateMessage: (payment) => ({
          path: 'amount',
          message:
            `Your first attempt was recorded: ${nameOf(payment)}. ` +
            'Changes since then are not saved. Saving again records another payment.',
        }),
      },
      {
        success: 'Payment recorded successfully',
        ...(detailOf && { successDetail: (_input: PaymentInput, payment: Payment) => detailOf(payment) }),
        ...(undo && { undo }),
        failure: 'Failed to record payment',
        unanswered: 'It may have been recorded. Trying again from here will not create a duplicate.',
      },
    ),
  update: (detailOf?: (payment: Payment) => string) => withDetail(update(), (_change, payment) => detailOf?.(payment)),
  /** `detail` describes the deleted payment, because the response is empty. */
  remove: (detail?: string) => withDetail(remove(), () => detail),
}
