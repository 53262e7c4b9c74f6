import { createMutation, http, startAnother, type CreateMutation, type Creation } from '@mca/api'
import { paths } from '@mca/contract/app'
import { formatDate } from '@mca/contract/days'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { messageOf, problemOf } from '@mca/contract/problems'
import { returnsLimit } from '@mca/contract/returns'
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
  /** Returns several payments with one code, `returnsLimit` a call, as one import. Another try goes on after the calls that were answered. */
  recordSeveral: (payments: readonly { id: string }[]): CreateMutation<PaymentReturnsAnswer, PaymentReturnInput> => {
    const words = {
      success: returnedText,
      link: ({ import_id }: PaymentReturnsAnswer) =>
        import_id === null ? undefined : { label: 'View returns', to: paths.import(import_id) },
      failure: 'Failed to record the returns',
      unanswered: 'They may have been recorded. Trying again from here will not return a payment twice.',
    }
    const creating = (chunk: readonly { id: string }[], begun: Pick<PaymentReturnsAnswer, 'import_id'>) =>
      createMutation<PaymentReturnsAnswer, PaymentReturnInput>(
        {
          path,
          bodyOf: (input) => ({
            ...input,
            ...(begun.import_id !== null && { import_id: begun.import_id }),
            payment_ids: chunk.map(({ id }) => id),
          }),
          duplicateMessage: (answer) => ({ message: `Your first attempt was recorded: ${returnedText(answer)}.` }),
        },
        words,
      )
    const attempt = async (creation: Creation, input: PaymentReturnInput) => {
      let answer: PaymentReturnsAnswer = { import_id: null, rows: [] }
      for (let start = 0; start < payments.length; start += returnsLimit) {
        const { attempt: send } = creating(payments.slice(start, start + returnsLimit), answer)
        // The key of each call follows from that of the first, so that another try repeats them.
        const call = start === 0 ? creation : { key: `${creation.key}-${start}` }
        const { import_id, rows } = await send(call, input).catch((error: unknown) => {
          if (start === 0) throw error
          // The import of the run was undone meanwhile: another try begins another one.
          if (problemOf(error)?.status === 409) startAnother(creation)
          throw Object.assign(error as Error, {
            message: `${returnedText(answer)}, the others not. ${messageOf(error, '')}`,
          }) // of `http`
        })
        answer = { import_id, rows: [...answer.rows, ...rows] }
      }
      return answer
    }
    return { ...creating(payments, { import_id: null }), attempt }
  },
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
