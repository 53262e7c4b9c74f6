import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { addDays, formatDate, localDay } from '@mca/contract/days'
import type { AdvanceSchedule } from '@mca/contract/schedules'
import { advanceRow, fieldValues, id, pageOf, payment, press } from '@mca/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allBut, field, figures, last, setUpPayment, type } from '../testing/show-payment'

const { api, onClose, stored, openDialog } = setUpPayment()
const advance = advanceRow()

// Proves R6.9, R6.18, R20.122.
test('starts with the last method of the advance; offers the scheduled amount, and fills it in only when asked', async () => {
  stored({ payments: [last] })
  const dialog = await openDialog({ advance })
  await screen.findByRole('button', { name: 'Use $125.00 scheduled' })
  expect(fieldValues(dialog)).toMatchObject({ Amount: '', Status: 'cleared', 'Payment Method': 'Wire' })
  expect(field('Payment Method')).toHaveAccessibleDescription('Last used on this advance')
  await press('Use $125.00 scheduled')
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

// Proves R20.122.
test('the method follows the picked advance, and then the last payment of this account, until one is chosen', async () => {
  window.localStorage.clear()
  const codes = ['ADV-000001', 'ADV-000002', 'ADV-000003']
  const deals = codes.map((advance_id, n) => ({ id: id(n + 1), advance_id }))
  api.answers('GET /api/advances', pageOf(deals.map((deal) => advanceRow(deal))))
  const opening = payment({ payment_method: 'Other', notes: 'Opening balance' })
  for (const [n, payments] of [[payment({ payment_method: null }), last], [], [opening]].entries())
    stored({ ...deals[n], payments })
  await openDialog({})
  const pick = async (code: string) => {
    await type('Advance', code)
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(code) }))
  }
  await pick('ADV-000002')
  await screen.findByText('No payments yet')
  expect(field('Payment Method')).toHaveValue('')
  await pick('ADV-000001')
  await waitFor(() => expect(field('Payment Method')).toHaveValue('Wire'))
  await type('Amount', '5')
  api.answers('POST /api/payments', payment({ payment_method: 'Wire' }), 201)
  await press('Record and add another')
  await screen.findByText(/1 recorded/)
  await pick('ADV-000003')
  await waitFor(() => expect(figures()).toContainEqual(['Last payment', expect.stringContaining('Other')]))
  expect(field('Payment Method')).toHaveValue('Wire')
  await userEvent.selectOptions(field('Payment Method'), 'Check')
  await pick('ADV-000001')
  await screen.findByRole('button', { name: 'Use Wire, as last time' })
  expect(field('Payment Method')).toHaveValue('Check')
})

// Proves R6.18.
test('offers the balance where it is smaller than the scheduled amount', async () => {
  stored({ payments: [allBut(99.99)] })
  await openDialog({ advance })
  expect(await screen.findByRole('button', { name: 'Use $99.99 balance' })).toBeVisible()
})

// Proves R20.75, R6.18, R6.21.
test('a closed advance whose last debit came back owes it again, and its amount is offered without a warning', async () => {
  const back = payment({ id: id(9), amount: 125, date: '2025-05-30', status: 'failed', return_code: 'R01' })
  stored({ payments: [back, allBut(125)], paid: 12_500, closed: true })
  await openDialog({ advance })
  await press('Use $125.00 scheduled')
  expect(figures()).toContainEqual(['Still owed', '$125.00'])
  await type('Amount', '125.01')
  const overpaid = 'With this payment the advance is overpaid by $0.01.'
  await waitFor(() => expect(field('Amount')).toHaveAccessibleDescription(overpaid))
  await type('Amount', '125')
  await waitFor(() => expect(field('Amount')).not.toHaveAccessibleDescription())
})

// Proves R20.76, R6.18.
test("shows and offers the amount of the changed schedule on the payment's day", async () => {
  const author = { author: { id: id(1), name: 'Dana Cole' }, created_at: '2025-02-01T12:00:00.000Z' }
  const change = { kind: 'change', number: 2, from: '2025-02-10', payment_amount: 50, collection_frequency: 'Weekly' }
  stored({}, [{ ...author, ...change } as AdvanceSchedule['versions'][number]])
  await openDialog({ advance })
  await type('Date', '2025-02-12')
  expect(await screen.findByRole('button', { name: 'Use $50.00 scheduled' })).toBeVisible()
  expect(figures()).toContainEqual(['Scheduled payment', '$50.00 weekly'])
  await type('Date', '2025-02-07')
  expect(await screen.findByRole('button', { name: 'Use $125.00 scheduled' })).toBeVisible()
  expect(figures()).toContainEqual(['Scheduled payment', '$125.00 daily'])
})

// Proves R20.77, R20.563.
test('a payment of a day to come starts as Pending, until a status is chosen, and is asked about as Cleared', async () => {
  stored()
  await openDialog({ advance })
  const today = localDay(new Date())
  const tomorrow = addDays(today, 1)
  await type('Amount', '125')
  await type('Date', tomorrow)
  await waitFor(() => expect(field('Date')).toHaveAccessibleDescription('This day is in the future.'))
  expect(field('Status')).toHaveValue('pending')
  expect(field('Status')).toHaveAccessibleDescription('Pending, because the date is in the future.')
  await type('Date', today)
  await waitFor(() => expect(field('Status')).toHaveValue('cleared'))
  await type('Date', tomorrow)
  await userEvent.selectOptions(field('Status'), 'Cleared')
  await type('Date', addDays(today, 2))
  expect(field('Status')).toHaveValue('cleared')
  await press('Record Payment')
  const question = `${formatDate(addDays(today, 2))} is in the future. Save again to record it as Cleared.`
  await waitFor(() => expect(field('Status')).toHaveAccessibleDescription(question))
  expect(api.calls('POST /api/payments')).toEqual([])
  api.answers('POST /api/payments', payment({ amount: 125 }), 201)
  await press('Record Payment')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

// Proves R6.19, R6.20, R6.21, R6.22.
test('warns at the field about a double, an overpayment and a date before the funding, but still records', async () => {
  stored({ payments: [last, allBut(225)] })
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
  stored({ payments: [last, allBut(125)] })
  await openDialog({ advance, payment: last })
  expect(await screen.findByText('$125.00 · Feb 10, 2025 · Pending · Wire · this payment')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Use/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Record and add another' })).not.toBeInTheDocument()
  expect(field('Amount')).not.toHaveAccessibleDescription()
  await type('Amount', '126')
  const overpaid = 'With this payment the advance is overpaid by $1.00.'
  await waitFor(() => expect(field('Amount')).toHaveAccessibleDescription(overpaid))
})

// Proves R23.43.
test('names the stop of the advance, and still records what arrived', async () => {
  stored({ stop: { kind: 'bankruptcy', since: '2025-02-03' } })
  await openDialog({ advance })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'In bankruptcy since Feb 3, 2025. Do not call and do not debit. Record only what arrived.',
  )
  await type('Amount', '5')
  api.answers('POST /api/payments', payment(), 201)
  await press('Record Payment')
  await waitFor(() => expect(api.calls('POST /api/payments')).toHaveLength(1))
})
