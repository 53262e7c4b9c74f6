import { createMutation, getQuery, http, type CreateMutation } from '@mca/api'
import { formatDate } from '@mca/contract/days'
import type { Page } from '@mca/contract/lists'
import { formatMoneyExact } from '@mca/contract/money'
import type { PromiseCancelInput, PromiseInput, PromiseToPay } from '@mca/contract/promises'
import { mutationOptions } from '@tanstack/react-query'

/** More than a deal ever has; the card says so if there are older ones. */
const pageSize = 100

export const promiseQueries = {
  ofAdvance: (id: string) =>
    getQuery<Page<PromiseToPay>>(['advances', 'promises', id], `advances/${id}/promises`, {
      query: { limit: pageSize },
    }),
}

/** '$1,000.00 by Nov 6, 2026' */
export const promiseText = ({ amount, lines }: Pick<PromiseToPay, 'amount' | 'lines'>): string => {
  const last = lines.at(-1)
  return `${formatMoneyExact(amount)}${last ? ` by ${formatDate(last.due_on)}` : ''}`
}

export const promiseMutations = {
  record: (id: string): CreateMutation<PromiseToPay, PromiseInput> =>
    createMutation<PromiseToPay, PromiseInput>(
      {
        path: `advances/${id}/promises`,
        duplicateMessage: (promise) => ({
          message: `Your first attempt was saved: ${promiseText(promise)}. Saving again replaces that promise.`,
        }),
      },
      {
        success: 'Promise recorded successfully',
        successDetail: (_input, promise) => promiseText(promise),
        failure: 'Failed to record the promise',
        unanswered: 'It may have been saved. Trying again from here will not create a duplicate.',
      },
    ),
  cancel: ({ id, updated_at: version }: PromiseToPay) =>
    mutationOptions({
      mutationFn: (input: PromiseCancelInput) => http.post<PromiseToPay>(`promises/${id}/cancel`, input, { version }),
      meta: { success: 'Promise canceled successfully', failure: 'Failed to cancel the promise' },
    }),
}
