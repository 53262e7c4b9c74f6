import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract'
import { advanceDetail, advanceRow, fieldValues, id, pageOf, payment, press, renderRoutes, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { PaymentDialog } from './payment-dialog'

const api = testApi()
const advance = advanceRow()
const other = { id: id(2), advance_id: 'ADV-000002', merchant: { id: id(2), name: 'Harbor Tow' } }
const onClose = jest.fn()
const last = payment({ id: id(9), amount: 125, date: '2025-02-10', status: 'pending', payment_method: 'Wire' })

const stored = (fields: Partial<AdvanceDetail> = {}) =>
  api.answers(`GET /api/advances/${fields.id ?? id(1)}`, advanceDetail(fields))

async function openDialog(props: Omit<ComponentProps<typeof PaymentDialog>, 'onClose'>) {
  onClose.mockReset()
  renderRoutes([{ path: '/', element: <PaymentDialog {...props} onClose={onClose} /> }], '/')
  return screen.findByRole('dialog')
}
const field = (label: string) => screen.getByLabelText(label)
const panel = () => screen.getByRole('region', { name: 'About this advance' })
const type = async (label: string, text: string) => {
  await userEvent.clear(field(label))
  await userEvent.type(field(label), text)
}
const pick = async (code: string) => {
  await type('Advance', code)
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(code) }))
}
const figures = () =>
  within(panel())
    .getAllByRole('term')
    .map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent])

// Proves R6.16.
test('shows schedule, balance and last payment of the advance', async () => {
  stored({ payments: [last, payment()], paid: 6_250.4 })
  await openDialog({ advance })
  expect(panel()).toHaveTextContent('Loading balance and last payment...')
  await waitFor(() => expect(panel()).toHaveAttribute('aria-busy', 'false'))
  expect(figures()).toEqual([
    ['Scheduled payment', '$125.00 daily'],
    ['Remaining balance', '$6,249.60'],
    ['Last payment', '$125.00 · Feb 10, 2025 · Pending · Wire'],
  ])
})

// Proves R6.16, R6.18.
test('says so without schedule and payments, and offers nothing', async () => {
  stored({ payment_amount: null, paid: 0 })
  await openDialog({ advance })
  expect(await within(panel()).findByText('No scheduled amount')).toBeVisible()
  expect(within(panel()).getByText('No payments yet')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Use/ })).not.toBeInTheDocument()
})

// Proves R6.17.
test('when the figures cannot load, the form stays usable, and they can be loaded again', async () => {
  api.refuses(`GET /api/advances/${id(1)}`, 'Sorry')
  await openDialog({ advance })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to load the balance and the last payment.')
  await type('Amount', '100')
  stored()
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('$6,250.00')).toBeVisible()
  expect(field('Amount')).toHaveValue('100.00')
})

// Proves R6.16.
test('the figures follow the picked advance', async () => {
  api.answers('GET /api/advances', pageOf([advance, advanceRow(other)]))
  api.hangs(`GET /api/advances/${id(1)}`)
  stored({ ...other, paid: 12_400 })
  await openDialog({})
  expect(panel()).toHaveTextContent('Choose an advance to see its balance and last payment.')
  await pick('ADV-000001')
  expect(panel()).toHaveTextContent('Loading balance and last payment...')
  await pick('ADV-000002')
  expect(await screen.findByText('$100.00')).toBeVisible()
  expect(figures()[0]).toEqual(['Merchant', 'Harbor Tow'])
  await pick('ADV-000001')
  expect(panel()).toHaveTextContent('Loading balance and last payment...')
})

// Proves R6.9, R6.18.
test('offers the scheduled amount and the last method, and fills them in only when asked', async () => {
  stored({ payments: [last] })
  const dialog = await openDialog({ advance })
  await screen.findByRole('button', { name: 'Use $125.00 scheduled, Wire' })
  expect(fieldValues(dialog)).toMatchObject({ Amount: '', Status: 'cleared', 'Payment Method': '' })
  await press('Use $125.00 scheduled, Wire')
  expect(field('Amount')).toHaveValue('125')
  expect(field('Amount')).toHaveFocus()
  expect(field('Payment Method')).toHaveValue('Wire')
  expect(screen.queryByRole('button', { name: /^Use/ })).not.toBeInTheDocument()
  await type('Amount', '90')
  await userEvent.selectOptions(field('Payment Method'), 'Check')
  await press('Use Wire, as last time')
  expect(field('Payment Method')).toHaveValue('Wire')
  expect(field('Payment Method')).toHaveFocus()
  expect(field('Amount')).toHaveValue('90.00')
  await userEvent.selectOptions(field('Payment Method'), 'Check')
  await press('Use $125.00 scheduled')
  expect(field('Payment Method')).toHaveValue('Check')
})

// Proves R6.18.
test('offers the balance where it is smaller than the scheduled amount', async () => {
  stored({ paid: 12_400.01 })
  await openDialog({ advance })
  expect(await screen.findByRole('button', { name: 'Use $99.99 balance' })).toBeVisible()
})

// Proves R6.19, R6.20, R6.21, R6.22.
test('warns at the field about a double, an overpayment and a date before the funding, but still records', async () => {
  stored({ payments: [last], paid: 12_400 })
  await openDialog({ advance })
  await type('Amount', '125')
  await type('Date', '2025-02-10')
  const double = 'Possible duplicate: $125.00 on Feb 10, 2025 is already recorded (Pending, Wire).'
  const overpaid = 'With this payment the advance is overpaid by $25.00.'
  await waitFor(() => expect(field('Amount')).toHaveAccessibleDescription(`${double} ${overpaid}`))
  expect(screen.getByText(`${double} ${overpaid}`)).toHaveAttribute('aria-live', 'polite')
  await type('Date', '2025-01-05')
  await waitFor(() => expect(field('Date')).toHaveAccessibleDescription('Before the advance was funded (Jan 6, 2025).'))
  expect(field('Amount')).toHaveAccessibleDescription(overpaid)
  api.answers('POST /api/payments', payment({ amount: 125, date: '2025-01-05', payment_method: null }), 201)
  await press('Record Payment')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

// Proves R6.16, R6.18, R6.20.
test('an edit is compared without the stored payment, and offers nothing', async () => {
  stored({ payments: [last], paid: 12_500 })
  await openDialog({ advance, payment: last })
  expect(await screen.findByText('$125.00 · Feb 10, 2025 · Pending · Wire · this payment')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Use/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Record and add another' })).not.toBeInTheDocument()
  expect(field('Amount')).not.toHaveAccessibleDescription()
  await type('Amount', '126')
  const overpaid = 'With this payment the advance is overpaid by $1.00.'
  await waitFor(() => expect(field('Amount')).toHaveAccessibleDescription(overpaid))
})

// Proves R6.10, R6.15, R6.23.
test('records one payment after the other, each with its own key, and loads the pick-list once', async () => {
  api.answers('GET /api/advances', pageOf([advance, advanceRow(other)]))
  stored()
  stored(other)
  const dialog = await openDialog({})
  const recordTo = async (code: string, amount: number) => {
    await pick(code)
    await type('Amount', String(amount))
    const saved = { amount, advance_id: code === 'ADV-000001' ? id(1) : id(2), payment_method: 'Check' as const }
    api.answers('POST /api/payments', payment({ ...saved, date: '2025-02-11', status: 'pending' }), 201)
  }
  await type('Date', '2025-02-11')
  await userEvent.selectOptions(field('Status'), 'Pending')
  await userEvent.selectOptions(field('Payment Method'), 'Check')
  await recordTo('ADV-000001', 125.1)
  await press('Record and add another')
  expect(await screen.findByText('1 recorded, $125.10')).toBeVisible()
  expect(field('Advance')).toHaveFocus()
  expect(fieldValues(dialog)).toEqual({
    Advance: '',
    Amount: '',
    Date: '2025-02-11',
    Status: 'pending',
    'Payment Method': 'Check',
    Notes: '',
  })
  await recordTo('ADV-000002', 200.2)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('2 recorded, $325.30')).toBeVisible()
  expect(screen.getByText('Last: $200.20 for ADV-000002 · Harbor Tow')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  const keys = api.calls('POST /api/payments').map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(2)
  expect(api.calls('GET /api/advances').filter(({ query }) => !query['search'])).toHaveLength(1)
})

// Proves R6.15, R6.16.
test('with a fixed advance the next payment begins at the amount, with fresh figures', async () => {
  stored({ paid: 12_000 })
  await openDialog({ advance })
  expect(await screen.findByText('$500.00')).toBeVisible()
  await type('Amount', '125')
  await type('Date', '2025-02-03')
  const saved = payment({ amount: 125, payment_method: null })
  api.answers('POST /api/payments', saved, 201)
  stored({ paid: 12_125, payments: [saved] })
  await press('Record and add another')
  await waitFor(() => expect(field('Amount')).toHaveValue(''))
  expect(field('Amount')).toHaveFocus()
  expect(screen.queryByText('$500.00')).not.toBeInTheDocument()
  expect(await screen.findByText('$375.00')).toBeVisible()
})
