import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { DueList, DueRecordInput, DueRow } from '@mca/contract'
import { id, pageOf, renderRoutes, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

const api = testApi()
const list = 'GET /api/payments/due'
const all = 'GET /api/payments/due/selection'
const record = 'POST /api/payments/due'
const undo = 'POST /api/payments/due/undo'
const version = '2026-11-23T14:00:00.000Z'

const advance = (n: number) => ({
  id: id(n),
  advance_id: `ADV-${n}`,
  merchant: { id: id(n), name: `Merchant ${n}` },
})
const row = (n: number, missing = 100.1): DueRow => ({
  advance: advance(n),
  debits: 1,
  due: 100.1,
  received: 0,
  in_flight: 0,
  missing,
})
const dueOf = (rows: DueRow[], missing_deals = rows.length): DueList => ({
  ...pageOf(rows, { total: missing_deals }),
  day: '2026-11-23',
  today: '2026-11-23',
  is_banking_day: true,
  previous_day: '2026-11-20',
  next_day: '2026-11-24',
  totals: { deals: missing_deals, missing_deals, due: 0, received: 0, in_flight: 0, missing: 0 },
})
const recorded = (n: number) => ({ advance_id: id(n), id: id(1_000 + n), updated_at: version })
const skipped = (n: number, reason: string) => ({ advance_id: id(n), skipped: reason })

/** At most three toasts are shown, and they outlive the screen: the next test needs room for its own. */
async function closeToasts() {
  for (const button of screen.queryAllByRole('button', { name: 'Dismiss notification' })) await userEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss notification' })).not.toBeInTheDocument())
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const tick = async (...numbers: number[]) => {
  for (const n of numbers) await userEvent.click(await screen.findByRole('checkbox', { name: `Select ADV-${n}` }))
}
async function openPage(rows = [row(1), row(2), row(3, 0)], total?: number) {
  api.answers(list, dueOf(rows, total))
  const page = renderRoutes(routes, '/payments/due')
  await screen.findByRole('table')
  return page
}
/** Ticks the deals of all pages and opens the dialog. */
async function openMany(count: number) {
  await openPage([row(1)], count)
  await tick(1)
  api.answers(all, {
    rows: Array.from({ length: count }, (_, n) => ({ advance: advance(n + 1), missing: 100.1 })),
  })
  await press(`Select all ${count.toLocaleString('en-US')} that match`)
  await press(`Record ${count.toLocaleString('en-US')} payments`)
  return screen.findByRole('dialog')
}
const bar = () => screen.queryByRole('region', { name: 'Selected deals' })
const amount = (n: number) => screen.findByLabelText(`Merchant ${n} · ADV-${n}`)
const correct = async (n: number, text: string) => {
  await userEvent.clear(await amount(n))
  await userEvent.type(await amount(n), text)
}
const sent = (call: number) => api.calls(record)[call]?.body as DueRecordInput
const keys = () => api.calls(record).map(({ headers }) => headers['idempotency-key'])

// Proves R15.72.
test('deals of which something is missing can be ticked; the bar says how many and their exact sum', async () => {
  const { goTo } = await openPage()
  expect(screen.getByRole('checkbox', { name: 'Nothing is missing from ADV-3' })).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  expect(await screen.findByText('2 selected, $200.20')).toBeVisible()
  await press('Clear')
  expect(bar()).not.toBeInTheDocument()
  await tick(1)
  await goTo('/payments/due?page=2')
  expect(screen.getByText('1 selected, $100.10')).toBeVisible()
  await goTo('/payments/due?search=merchant')
  await waitFor(() => expect(bar()).not.toBeInTheDocument())
})

// Proves R15.72.
test('all that match are ticked on all pages, and when there are too many the reason is shown', async () => {
  await openPage([row(1)], 23_000)
  await tick(1)
  api.refuses(all, '23,000 deals match, and at most 10,000 can be selected at once.', 400)
  await press('Select all 23,000 that match')
  expect(await screen.findByText(/at most 10,000 can be selected at once/)).toBeInTheDocument()
  expect(screen.getByText('1 selected, $100.10')).toBeVisible()
  api.answers(all, { rows: [1, 2, 3].map((n) => ({ advance: advance(n), missing: 33.33 })) })
  await press('Select all 23,000 that match')
  // What the list shows of a row is newer.
  expect(await screen.findByText('3 selected, $166.76')).toBeVisible()
  expect(api.calls(all)[1]?.query).toEqual({ day: '2026-11-23' })
  await closeToasts()
})

// Proves R15.73, R15.78.
test('an amount is corrected, all are recorded with one status and method, and Undo takes back exactly these', async () => {
  await openPage()
  await tick(1, 2)
  await press('Record 2 payments')
  const dialog = await screen.findByRole('dialog', { name: 'Record 2 Payments' })
  expect(dialog).toHaveTextContent('All with the date Monday, Nov 23, 2026.')
  expect(dialog).toHaveTextContent('2 payments, $200.20')
  expect(within(dialog).getByLabelText('Status')).toHaveValue('cleared')
  await correct(2, '60')
  expect(dialog).toHaveTextContent('$40.10 stays missing')
  expect(dialog).toHaveTextContent('2 payments, $160.10')
  expect(dialog).toHaveTextContent('$200.20 is missing')
  await correct(1, '100.11')
  expect(dialog).toHaveTextContent('$0.01 more than is missing')
  await userEvent.selectOptions(within(dialog).getByLabelText('Payment Method'), 'ACH')
  api.answers(record, { rows: [recorded(1), recorded(2)] })
  api.answers(list, dueOf([row(3, 0)], 0))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record 2 Payments' }))
  expect(await screen.findByText('2 payments recorded')).toBeInTheDocument()
  expect(screen.getByText('$160.11 on Nov 23, 2026')).toBeInTheDocument()
  expect(sent(0)).toEqual({
    day: '2026-11-23',
    status: 'cleared',
    payment_method: 'ACH',
    rows: [
      { advance_id: id(1), amount: 100.11, missing: 100.1 },
      { advance_id: id(2), amount: 60, missing: 100.1 },
    ],
  })
  // The page shows what is stored now.
  await waitFor(() => expect(screen.queryByText('Merchant 1')).not.toBeInTheDocument())
  expect(bar()).not.toBeInTheDocument()

  api.answers(undo, { rows: [recorded(1), recorded(2)].map((payment) => ({ id: payment.id, skipped: null })) })
  await press('Undo')
  expect(await screen.findByText('2 payments taken back')).toBeInTheDocument()
  expect(api.calls(undo)[0]?.body).toEqual({
    rows: [recorded(1), recorded(2)].map((payment) => ({ id: payment.id, version })),
  })
  await closeToasts()
})

// Proves R15.78.
test('Undo names the payments that somebody has changed since', async () => {
  await openPage()
  await tick(1, 2)
  await press('Record 2 payments')
  api.answers(record, { rows: [recorded(1), recorded(2)] })
  await press('Record 2 Payments')
  await screen.findByText('2 payments recorded')
  api.answers(undo, {
    rows: [recorded(1), recorded(2)].map(({ id: each }, n) => ({ id: each, skipped: n ? 'changed' : null })),
  })
  await press('Undo')
  const result = await screen.findByRole('dialog', { name: '1 payment taken back, 1 not' })
  expect(result).toHaveTextContent('1 · Changed by someone else since, so it was kept.')
  expect(within(result).getByRole('link', { name: 'ADV-2' })).toHaveAttribute('href', `/advances/${id(2)}`)
})

// Proves R15.77.
test('deals that were skipped are named with the reason, and what was recorded can be taken back', async () => {
  await openPage()
  await tick(1, 2)
  await press('Record 2 payments')
  api.answers(record, { rows: [recorded(1), skipped(2, 'changed')] })
  await press('Record 2 Payments')
  const result = await screen.findByRole('dialog', { name: '1 payment recorded, 1 not' })
  expect(result).toHaveTextContent('perhaps because somebody recorded it meanwhile: look again.')
  expect(within(result).getByRole('link', { name: 'ADV-2' })).toBeVisible()
  api.answers(undo, { rows: [{ id: recorded(1).id, skipped: null }] })
  await userEvent.click(within(result).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('1 payment taken back')).toBeInTheDocument()
  await closeToasts()
})

// Proves R15.73.
test('many amounts come in pages, and one is found by its deal; Enter goes to the next amount and records nothing', async () => {
  const dialog = await openMany(120)
  expect(within(dialog).getByText('Page 1 of 3 (120 total)')).toBeVisible()
  expect(dialog).toHaveTextContent('120 payments, $12,012.00')
  await correct(1, '50')
  await userEvent.keyboard('{Enter}')
  expect(await amount(2)).toHaveFocus()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next' }))
  expect(await amount(51)).toBeVisible()
  await userEvent.type(within(dialog).getByRole('searchbox'), 'merchant adv-77{Enter}')
  expect(await amount(77)).toBeVisible()
  await waitFor(() => expect(screen.queryByLabelText('Merchant 51 · ADV-51')).not.toBeInTheDocument())
  await correct(77, '1')
  await userEvent.clear(within(dialog).getByRole('searchbox'))
  expect(await amount(1)).toHaveValue('50.00')
  expect(dialog).toHaveTextContent('120 payments, $11,862.80')
  expect(api.calls(record)).toEqual([])
})

// Proves R15.74.
test('a refused amount on another page is pointed to, and nothing is recorded', async () => {
  const dialog = await openMany(120)
  await userEvent.clear(await amount(2))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record 120 Payments' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('1 amount on another page needs your attention.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show' }))
  expect(await amount(2)).toHaveAccessibleDescription('Amount must be positive')
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument()
  expect(api.calls(record)).toEqual([])
})

// Proves R15.75.
test('Escape asks before corrections are lost, and after Cancel they can be brought back', async () => {
  await openPage()
  await tick(1, 2)
  await press('Record 2 payments')
  const dialog = await screen.findByRole('dialog')
  await correct(2, '60')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await press('Undo')
  expect(await screen.findByRole('dialog', { name: 'Record 2 Payments' })).toBeVisible()
  expect(await amount(2)).toHaveValue('60.00')
})

// Proves R15.76.
test('more than 500 are recorded in several calls; Cancel stops after the one that is running', async () => {
  const dialog = await openMany(600)
  await correct(1, '50')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  api.answersAfter(record, answered, { rows: Array.from({ length: 500 }, (_, n) => recorded(n + 1)) })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record 600 Payments' }))
  expect(await within(dialog).findByText('0 of 600 payments')).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(await within(dialog).findByText('Stopping...')).toBeVisible()
  answer()
  const result = await screen.findByRole('dialog', { name: '500 payments recorded, 100 not' })
  expect(result).toHaveTextContent('100 · Not tried. It is still selected.')
  expect(api.calls(record)).toHaveLength(1)

  api.answers(record, { rows: Array.from({ length: 100 }, (_, n) => recorded(n + 501)) })
  await userEvent.click(within(result).getByRole('button', { name: 'Go on with the rest' }))
  expect(await screen.findByText('600 payments recorded')).toBeInTheDocument()
  expect(screen.getByText('$60,009.90 on Nov 23, 2026')).toBeInTheDocument()
  expect(api.calls(record).map(({ body }) => (body as DueRecordInput).rows.length)).toEqual([500, 100])
  expect(new Set(keys()).size).toBe(2)
  await closeToasts()
})

// Proves R15.76, R15.77.
test('a refused call ends the run; what was typed stays, and the same call is sent again', async () => {
  await openPage()
  await tick(1, 2)
  await press('Record 2 payments')
  await screen.findByRole('dialog')
  await correct(2, '60')
  api.refuses(record, 'The book is closed.')
  await press('Record 2 Payments')
  const result = await screen.findByRole('dialog', { name: 'No payments recorded, 2 not' })
  expect(result).toHaveTextContent('The book is closed.')
  await userEvent.click(within(result).getByRole('button', { name: 'Close' }))
  // Both are still ticked, and the correction is still there.
  await press('Record 2 payments')
  expect(await amount(2)).toHaveValue('60.00')
  await press('Record 2 Payments')
  const again = await screen.findByRole('dialog', { name: 'No payments recorded, 2 not' })
  api.answers(record, { rows: [recorded(1), recorded(2)] })
  await userEvent.click(within(again).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('2 payments recorded')).toBeInTheDocument()
  expect(keys()).toHaveLength(3)
  expect(new Set(keys()).size).toBe(1)
  expect([sent(1), sent(2)]).toEqual([sent(0), sent(0)])
  await closeToasts()
})
