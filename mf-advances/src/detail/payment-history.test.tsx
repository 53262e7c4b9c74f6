import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { advanceDetail, answerQuestions, id, payment, tableText } from '@mca/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'
import { setUpAdvancePage } from '../testing/show-advance'

const { api, one, openAdvance } = setUpAdvancePage(routes)

// Proves R16.67.
test('a returned payment says below its status when and why it was returned', async () => {
  await openAdvance({
    payments: [
      payment({ id: id(1), status: 'failed', return_code: 'R01', returned_on: '2025-02-04' }),
      payment({ id: id(2), status: 'failed' }),
    ],
  })
  const [, returned, failed] = within(screen.getByRole('table', { name: 'Payment history' })).getAllByRole('row')
  expect(returned).toHaveTextContent('FailedReturned Feb 4, 2025: R01 Insufficient funds')
  expect(failed).not.toHaveTextContent('Returned')
})

// Proves R7.20.
test('the payment history shows each payment in its columns', async () => {
  await openAdvance({
    payments: [
      payment({ id: id(2), date: '2025-02-04', status: 'pending', notes: 'Called', payment_method: null }),
      payment(),
    ],
  })
  expect(tableText(screen.getByRole('table', { name: 'Payment history' }))).toEqual([
    ['Date', 'Amount', 'Status', 'Method', 'Notes', 'Actions'],
    ['Feb 4, 2025', '$251', 'Pending', '—', 'Called', ''],
    ['Feb 3, 2025', '$251', 'Cleared', 'ACH', '—', ''],
  ])
  expect(screen.getByRole('button', { name: 'Edit payment of $250.50 on Feb 3, 2025' })).toBeVisible()
})

test('sixty payments are all shown', async () => {
  await openAdvance({ payments: Array.from({ length: 60 }, (_, n) => payment({ id: id(n) })) })
  expect(tableText(screen.getByRole('table', { name: 'Payment history' }))).toHaveLength(61)
})

// Proves R2.29, R12.3.
test('deletes a payment only after confirmation, and shows a failure', async () => {
  const remove = `DELETE /api/payments/${id(1)}` as const
  await openAdvance({ payments: [payment()] })
  const button = screen.getByRole('button', { name: 'Delete payment of $250.50 on Feb 3, 2025' })
  const questions = answerQuestions('no')
  await userEvent.click(button)
  expect(questions).toEqual(['Are you sure you want to delete this payment?'])
  expect(api.calls(remove)).toEqual([])
  answerQuestions('yes')
  api.answers(remove, 'not JSON', 422)
  await userEvent.click(button)
  expect(await screen.findByText('Failed to delete payment')).toBeVisible()
  api.answers(remove, undefined, 204)
  api.answers(`GET ${one}`, advanceDetail())
  await userEvent.click(button)
  expect(await screen.findByText('Payment deleted successfully')).toBeVisible()
  expect(screen.getByText('$250.50 from Bluegate Diner LLC')).toBeVisible()
  expect(await screen.findByText('No payments recorded yet')).toBeVisible()
})
