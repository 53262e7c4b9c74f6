import { formatDate, formatMoneyExact, type Payment, type PaymentInput, type PaymentUpdate } from '@mca/contract'
import { createMutation } from './creation'
import { recordMutations } from './record-mutations'
import { recordQueries } from './record-queries'

const { one } = recordQueries<Payment>('payments')
export const paymentQueries = { one }

const nameOf = ({ amount, date }: Payment) => `${formatMoneyExact(amount)} on ${formatDate(date)}`
const path = 'payments'
const { update, remove } = recordMutations<Payment, PaymentInput, PaymentUpdate>({ path, noun: 'payment', nameOf })

export const paymentMutations = {
  record: () =>
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
        unanswered: 'It may have been recorded all the same: saving again from this dialog never records it twice.',
      },
    ),
  update,
  remove,
}
