import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { advanceRow, fieldValues, id, pageOf, payment, press } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allBut, field, figures, last, panel, setUpPayment, type } from '../testing/show-payment'

const { api, onClose, stored, openDialog } = setUpPayment()
const advance = advanceRow()
const other = { id: id(2), advance_id: 'ADV-000002', merchant: { id: id(2), name: 'Harbor Tow' } }

const pick = async (code: string) => {
  await type('Advance', code)
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(code) }))
}

// Proves R6.16.
test('shows schedule, balance and last payment of the advance', async () => {
  stored({ payments: [last, payment({ amount: 6_125.4 }), payment({ id: id(7), amount: 300, status: 'reversed' })] })
  await openDialog({ advance })
  expect(panel()).toHaveTextContent('Loading balance and last payment...')
  await waitFor(() => expect(panel()).toHaveAttribute('aria-busy', 'false'))
  expect(figures()).toEqual([
    ['Scheduled payment', '$125.00 daily'],
    ['Still owed', '$6,374.60 · $125.00 in flight'],
    ['Last payment', '$125.00 · Feb 10, 2025 · Pending · Wire'],
  ])
})

// Proves R6.16, R6.18.
test('says so without schedule and payments, and offers nothing', async () => {
  stored({ payment_amount: null })
  await openDialog({ advance })
  expect(await within(panel()).findByText('No scheduled amount')).toBeVisible()
  expect(within(panel()).getByText('No payments yet')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Use/ })).not.toBeInTheDocument()
})

// Proves R6.17.
test('when the figures cannot load, the form stays usable, and they can be loaded again', async () => {
  stored()
  api.refuses(`GET /api/advances/${id(1)}/schedule`, 'Sorry')
  await openDialog({ advance })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to load the balance and the last payment.')
  await type('Amount', '100')
  stored()
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('$12,500.00')).toBeVisible()
  expect(field('Amount')).toHaveValue('100.00')
})

// Proves R6.16.
test('the figures follow the picked advance', async () => {
  api.answers('GET /api/advances', pageOf([advance, advanceRow(other)]))
  stored()
  api.hangs(`GET /api/advances/${id(1)}`)
  stored({ ...other, payments: [allBut(100)] })
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

// Proves R6.10, R6.15, R6.23.
test('records one payment after the other, each with its own key, and loads the pick-list once', async () => {
  api.answers('GET /api/advances', pageOf([advance, advanceRow(other)]))
  stored()
  stored(other)
  const dialog = await openDialog({})
  // Typing would replace a request that is underway.
  await userEvent.click(field('Advance'))
  await screen.findByRole('option', { name: /ADV-000001/ })
  const recordTo = async (code: string, amount: number) => {
    await pick(code)
    // A payment is named after its advance once that is loaded.
    await waitFor(() => expect(panel()).toHaveAttribute('aria-busy', 'false'))
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
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  expect(await screen.findByText('2 recorded, $325.30')).toBeVisible()
  expect(screen.getByText('Last: $200.20 for ADV-000002 · Harbor Tow')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  const keys = api.calls('POST /api/payments').map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(2)
  expect(api.calls('GET /api/advances').filter(({ query }) => !query['search'])).toHaveLength(1)
})

// Proves R6.15, R6.16.
test('with a fixed advance the next payment begins at the amount, with fresh figures', async () => {
  stored({ payments: [allBut(500)] })
  await openDialog({ advance })
  expect(await screen.findByText('$500.00')).toBeVisible()
  await type('Amount', '125')
  await type('Date', '2025-02-03')
  const saved = payment({ amount: 125, payment_method: null })
  api.answers('POST /api/payments', saved, 201)
  stored({ payments: [saved, allBut(500)] })
  await press('Record and add another')
  await waitFor(() => expect(field('Amount')).toHaveValue(''))
  expect(field('Amount')).toHaveFocus()
  expect(screen.queryByText('$500.00')).not.toBeInTheDocument()
  expect(await screen.findByText('$375.00')).toBeVisible()
})
