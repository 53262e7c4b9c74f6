import { createMutation, http, type CreateMutation } from '@mca/api'
import { paths } from '@mca/contract/app'
import { formatDate } from '@mca/contract/days'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import type {
  PaymentReturn,
  PaymentReturnInput,
  PaymentReturnsAnswer,
  ReturnAction,
  ReturnEntry,
} from '@mca/contract/returns'
import { mutationOptions } from '@tanstack/react-query'

const path = 'returns'

const toAdvance = ({ advance }: PaymentReturn) => ({ label: 'View advance', to: paths.advance(advance.id) })

/** 'payment of $125.00 on Nov 20, 2026'. */
export const nameOfPayment = ({ payment: { amount, date } }: Pick<PaymentReturn, 'payment'>): string =>
  `payment of ${formatMoneyExact(amount)} on ${formatDate(date)}`

/** '4 payments returned'. */
const returnedText = ({ rows }: PaymentReturnsAnswer): string =>
  `${formatCount(rows.filter(({ skipped }) => skipped === null).length, 'payment')} returned`

const unanswered = 'It may have been saved. Check the list before you try again.'
const wordsOf: Record<ReturnAction, { success: string; failure: string }> = {
  retry: { success: 'Retry recorded', failure: 'Failed to record the retry' },
  stop: { success: 'Debits stopped', failure: 'Failed to stop the debits' },
  dismiss: { success: 'Return dismissed', failure: 'Failed to dismiss the return' },
}

export const returnMutations = {
  /** Runs the follow-up of a return. The server runs it once, so a second user is refused. */
  act: (action: ReturnAction) =>
    mutationOptions({
      mutationFn: ({ id, payment: { amount }, proposal }: PaymentReturn) => {
        const day = action === 'retry' ? proposal?.day : null
        return http.post<PaymentReturn>(`${path}/${id}/${action}`, day ? { shown: { day, amount } } : {})
      },
      meta: {
        ...wordsOf[action],
        unanswered,
        successDetail: (row: PaymentReturn, { done }: PaymentReturn) =>
          [row.advance.merchant.name, done?.result].filter(Boolean).join(': '),
        link: toAdvance,
      },
    }),
  /** Restores the payment's status from before the return. */
  takeBack: () =>
    mutationOptions({
      mutationFn: ({ id }: PaymentReturn) => http.delete(`${path}/${id}`),
      meta: {
        success: 'Return undone',
        successDetail: (row: PaymentReturn) => `The ${nameOfPayment(row)} has its previous status again.`,
        failure: 'Failed to undo the return',
        unanswered,
      },
    }),
  /** Returns several payments with one code. */
  recordSeveral: (payments: readonly { id: string }[]): CreateMutation<PaymentReturnsAnswer, PaymentReturnInput> =>
    createMutation<PaymentReturnsAnswer, PaymentReturnInput>(
      {
        path,
        bodyOf: (input) => ({ ...input, payment_ids: payments.map(({ id }) => id) }),
        duplicateMessage: (answer) => ({ message: `Your first attempt was recorded: ${returnedText(answer)}.` }),
      },
      {
        success: returnedText,
        link: ({ import_id }) =>
          import_id === null ? undefined : { label: 'View returns', to: paths.import(import_id) },
        failure: 'Failed to record the returns',
        unanswered: 'They may have been recorded. Trying again from here will not return a payment twice.',
      },
    ),
  record: (): CreateMutation<PaymentReturn, ReturnEntry> => {
    const words = {
      success: 'Return recorded successfully',
      link: toAdvance,
      failure: 'Failed to record the return',
      unanswered: 'It may have been recorded. Trying again from here will not return it twice.',
    }
    const creating = (id: string) =>
      createMutation<PaymentReturn, PaymentReturnInput>(
        {
          path: `payments/${encodeURIComponent(id)}/return`,
          duplicateMessage: (row) => ({
            message: `Your first attempt was recorded: ${row.code} for the ${nameOfPayment(row)}.`,
          }),
        },
        words,
      )
    return {
      meta: words,
      attempt: (creation, { payment_id, ...input }) => creating(payment_id).attempt(creation, input),
    }
  },
}
