import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { localDay } from '@mca/contract/days'
import {
  advanceDetail,
  advanceRow,
  fieldValues,
  id,
  pageOf,
  payment,
  press,
  renderRoutes,
  schedule,
  testApi,
} from '@mca/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { PaymentDialog } from './payment-dialog'

const api = testApi()
const advance = advanceRow()
const onClose = jest.fn()

// The dialog looks up the advance and its schedule (payment-entry.test.tsx).
beforeEach(() =>
  [1, 2].forEach((n) => {
    api.answers(`GET /api/advances/${id(n)}`, advanceDetail({ id: id(n) }))
    api.answers(`GET /api/advances/${id(n)}/schedule`, schedule())
  }),
)

/** Opens the dialog as its callers do: for an advance, for a payment, or for neither. */
async function openDialog(props: Omit<ComponentProps<typeof PaymentDialog>, 'onClose'>) {
  onClose.mockReset()
  renderRoutes([{ path: '/', element: <PaymentDialog {...props} onClose={onClose} /> }], '/')
  return screen.findByRole('dialog')
}
const field = (label: string) => screen.getByLabelText(label)
const optionsOf = (label: string) => [...field(label).children].map(({ textContent }) => textContent)

// Proves R6.4, R6.8, R6.9.
test('a new payment for an advance: fields, choices and defaults', async () => {
  const dialog = await openDialog({ advance })
  expect(dialog).toHaveAccessibleName('Record Payment')
  expect(fieldValues(dialog)).toEqual({
    Advance: 'ADV-000001 · Bluegate Diner LLC',
    Amount: '',
    Date: localDay(new Date()),
    Status: 'cleared',
    'Payment Method': '',
    Notes: '',
  })
  expect(field('Advance')).toHaveAttribute('readonly')
  expect(optionsOf('Status')).toEqual(['Pending', 'Cleared', 'Reversed', 'Failed'])
  expect(optionsOf('Payment Method')).toEqual(['Not specified', 'ACH', 'Wire', 'Check', 'Credit Card', 'Cash', 'Other'])
})

// Proves R20.124.
test('records a payment, closes, and says what was recorded, which can be undone', async () => {
  await openDialog({ advance })
  await userEvent.type(field('Amount'), '1234.5')
  await userEvent.clear(field('Date'))
  await userEvent.type(field('Date'), '2025-02-03')
  await userEvent.selectOptions(field('Payment Method'), 'Wire')
  const input = {
    advance_id: advance.id,
    amount: 1234.5,
    date: '2025-02-03',
    status: 'cleared',
    payment_method: 'Wire',
    notes: null,
  } as const
  api.answers('POST /api/payments', payment(input), 201)
  await press('Record Payment')
  expect(await screen.findByText('Payment recorded successfully')).toBeVisible()
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(api.calls('POST /api/payments').map(({ body }) => body)).toEqual([input])
  expect(screen.getByText('$1,234.50 from Bluegate Diner LLC')).toBeVisible()
  const removal = `DELETE /api/payments/${id(1)}` as const
  api.answers(removal, undefined, 204)
  // The dialog stays open until its caller closes it, and hides everything beside it.
  fireEvent.click(screen.getByText('Undo'))
  expect(await screen.findByText('Payment deleted successfully')).toBeVisible()
  expect(api.calls(removal)).toHaveLength(1)
})

// Proves R6.10.
test('every attempt from one dialog sends the same idempotency key', async () => {
  const dialog = await openDialog({ advance })
  await userEvent.type(field('Amount'), '100')
  api.refuses('POST /api/payments', 'The database cannot be reached.', 503)
  await press('Record Payment')
  await within(dialog).findByText('The database cannot be reached.')
  await press('Record Payment')
  await waitFor(() => expect(api.calls('POST /api/payments')).toHaveLength(2))
  const [first, second] = api.calls('POST /api/payments').map(({ headers }) => headers['idempotency-key'])
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
  expect(onClose).not.toHaveBeenCalled()
})

// Proves R6.12.
test('shows that an earlier attempt was recorded after all', async () => {
  const dialog = await openDialog({ advance })
  await userEvent.type(field('Amount'), '90')
  api.refuses('POST /api/payments', 'The gateway gave up', 504)
  await press('Record Payment')
  await within(dialog).findByText('The gateway gave up')
  await userEvent.clear(field('Amount'))
  await userEvent.type(field('Amount'), '100')
  const first_answer = payment({ amount: 90, date: '2025-02-03', payment_method: null })
  api.answers('POST /api/payments', { message: 'This key was used', first_answer }, 422)
  await press('Record Payment')
  const message = /Your first attempt was recorded: \$90\.00 on Feb 3, 2025\./
  await waitFor(() => expect(field('Amount')).toHaveAccessibleDescription(message))
  await press('Record Payment')
  await waitFor(() => expect(api.calls('POST /api/payments')).toHaveLength(3))
  const [first, second, third] = api.calls('POST /api/payments').map(({ headers }) => headers['idempotency-key'])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

// Proves R10.13.
test('shows missing fields, and sends nothing', async () => {
  api.answers('GET /api/advances', pageOf([]))
  await openDialog({})
  await userEvent.clear(field('Date'))
  await press('Record Payment')
  await waitFor(() => expect(field('Advance')).toHaveAccessibleDescription('Invalid advance ID format'))
  expect(field('Amount')).toHaveAccessibleDescription('Amount must be positive')
  expect(field('Date')).toHaveAccessibleDescription('Date must be in YYYY-MM-DD format')
  expect(api.calls('POST /api/payments')).toEqual([])
})

// Proves R6.5, R6.8.
test('an edit shows the stored payment, keeps a method that is not offered, and sends its version', async () => {
  const stored = payment({ payment_method: 'Barter', notes: 'As agreed' })
  api.answers(`GET /api/advances/${id(1)}`, advanceDetail())
  const dialog = await openDialog({ payment: stored })
  expect(dialog).toHaveAccessibleName('Edit Payment')
  await waitFor(() => expect(field('Advance')).toHaveValue('ADV-000001 · Bluegate Diner LLC'))
  expect(fieldValues(dialog)).toMatchObject({
    Amount: '250.50',
    Date: '2025-02-03',
    Status: 'cleared',
    'Payment Method': 'Barter',
    Notes: 'As agreed',
  })
  api.answers(`PUT /api/payments/${id(1)}`, stored)
  await userEvent.clear(field('Notes'))
  await press('Update Payment')
  expect(await screen.findByText('Payment updated successfully')).toBeVisible()
  expect(api.calls(`PUT /api/payments/${id(1)}`)).toMatchObject([
    { body: { payment_method: 'Barter', notes: null }, headers: { 'if-match': `"${stored.updated_at}"` } },
  ])
})

test('an edit shows an error if its advance cannot be loaded', async () => {
  api.refuses(`GET /api/advances/${id(1)}`, 'Sorry')
  await openDialog({ payment: payment() })
  await waitFor(() => expect(field('Advance')).toHaveValue('Failed to load advance details.'))
})

// Proves R2.31.
test('an edit conflict is shown with a way to load the current values', async () => {
  await openDialog({ advance, payment: payment() })
  await userEvent.type(field('Notes'), 'Mine')
  api.refuses(`PUT /api/payments/${id(1)}`, 'This payment was changed by someone else', 409)
  api.answers(`GET /api/payments/${id(1)}`, payment({ notes: 'Theirs' }))
  await press('Update Payment')
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(field('Notes')).toHaveValue('Theirs'))
  expect(screen.getByText('You had entered: Mine')).toBeVisible()
})

const listbox = () => within(screen.getByRole('listbox'))

// Proves R6.7.
test('typed text filters the hundred loaded advances immediately, and the server finds others', async () => {
  const other = { id: id(2), advance_id: 'ADV-000002', merchant: { id: id(2), name: 'Harbor Tow' } }
  const many = Array.from({ length: 98 }, (_, n) => advanceRow({ id: id(n + 3), advance_id: `ADV-${n + 100_000}` }))
  api.answers('GET /api/advances', pageOf([advance, advanceRow(other), ...many], { limit: 100, total: 500 }))
  await openDialog({})
  await userEvent.click(field('Advance'))
  expect(await screen.findByRole('option', { name: /ADV-000002/ })).toBeVisible()
  expect(listbox().getAllByRole('option')).toHaveLength(100)
  expect(api.calls('GET /api/advances').map(({ query }) => query)).toEqual([{ page: '1', limit: '100' }])
  api.hangs('GET /api/advances')
  await userEvent.type(field('Advance'), 'HARBOR')
  await waitFor(() => expect(listbox().getAllByRole('option')).toHaveLength(1))
  expect(listbox().getByRole('option')).toHaveTextContent('ADV-000002Harbor Tow')
  await waitFor(() => expect(api.calls('GET /api/advances').at(-1)?.query).toMatchObject({ search: 'HARBOR' }))
  await userEvent.click(listbox().getByText('ADV-000002'))
  expect(field('Advance')).toHaveValue('ADV-000002')
})

// Proves R6.6.
test('the pick-list shows an empty state and a load error', async () => {
  api.refuses('GET /api/advances', 'Sorry')
  await openDialog({})
  await userEvent.click(field('Advance'))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to load advances')
  api.answers('GET /api/advances', pageOf([]))
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No advances found')).toBeVisible()
})
