import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { DueList, DueRow } from '@mca/contract/payments'
import { id, pageOf, press, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

const api = testApi()
const get = 'GET /api/payments/due'

const row = (n: number, fields: Partial<DueRow> = {}): DueRow => ({
  advance: { id: id(n), advance_id: `ADV-00000${n}`, merchant: { id: id(n), name: `Merchant ${n}` } },
  debits: 1,
  due: 100,
  received: 0,
  in_flight: 0,
  missing: 100,
  last_method: null,
  stop: null,
  ...fields,
})
const zero = { deals: 0, missing_deals: 0, due: 0, received: 0, in_flight: 0, missing: 0 }
/** Monday, November 23, 2026, which is today. */
const dueOf = (rows: DueRow[], fields: Partial<DueList> = {}, paging = {}): DueList => ({
  ...pageOf(rows, paging),
  day: '2026-11-23',
  today: '2026-11-23',
  is_banking_day: true,
  previous_day: '2026-11-20',
  next_day: '2026-11-24',
  totals: { ...zero, deals: rows.length },
  ...fields,
})
const some = [
  row(1),
  row(2, { debits: 2, due: 250.5, received: 100, in_flight: 50.25, missing: 100.25 }),
  row(3, { received: 100, missing: 0 }),
  row(4, { received: 25, missing: 0 }),
]
const totals = { deals: 4, missing_deals: 2, due: 550.5, received: 225, in_flight: 50.25, missing: 200.25 }

const open = async (at = '/payments/due') => {
  const page = renderRoutes(routes, at)
  await screen.findByRole('heading', { level: 1 })
  return page
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const figures = () =>
  screen.getAllByRole('term').map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent])

// Proves R15.67, R20.82.
test('shows the due, received and missing amounts by deal, to the cent, and the sums of the day', async () => {
  api.answers(get, dueOf(some, { totals }))
  await open()
  expect(tableText(await screen.findByRole('table', { name: 'debits' }))).toEqual([
    ['Merchant', 'Due', 'Received', 'In Flight', 'Paid on Other Days', 'Missing'],
    ['Merchant 1ADV-000001', '$100.00', '$0.00', '$0.00', '$0.00', '$100.00'],
    ['Merchant 2ADV-000002', '2 debits $250.50', '$100.00', '$50.25', '$0.00', '$100.25'],
    ['Merchant 3ADV-000003', '$100.00', '$100.00', '$0.00', '$0.00', '$0.00'],
    ['Merchant 4ADV-000004', '$100.00', '$25.00', '$0.00', '$75.00', '$0.00'],
  ])
  expect(screen.getByRole('link', { name: 'Merchant 2' })).toHaveAttribute('href', `/advances/${id(2)}`)
  expect(figures()).toEqual([
    ['Deals', '4'],
    ['Due', '$550.50'],
    ['Received', '$225.00'],
    ['In Flight', '$50.25'],
    ['Paid on Other Days', '$75.00'],
    ['Missing (2)', '$200.25'],
  ])
})

// Proves R15.67.
test('of a day to come nothing is missing: it is not entered yet', async () => {
  const coming = dueOf([row(1), row(2, { missing: 0 })], { totals, day: '2026-11-24' })
  api.answers(get, coming)
  const { goTo } = await open('/payments/due?day=2026-11-24')
  expect(await screen.findByRole('columnheader', { name: 'Not Entered Yet' })).toBeVisible()
  expect(figures().at(-1)).toEqual(['Not Entered Yet (2)', '$200.25'])
  expect(screen.getByLabelText('Filter by what is not entered yet')).toHaveTextContent('All dealsNot Entered Yet')
  expect(screen.getByRole('checkbox', { name: /^Everything due on ADV-000002 is entered/ })).toBeDisabled()
  expect(screen.queryByText(/[Mm]issing/)).not.toBeInTheDocument()
  api.answers(get, dueOf([], { day: '2026-11-24' }))
  await goTo('/payments/due?day=2026-11-24&show=missing')
  expect(await screen.findByText('Everything that is due on this day is entered')).toBeVisible()
})

// Proves R23.43.
test('a deal that must not be debited says so and cannot be selected', async () => {
  const [first] = some
  if (!first) throw new Error('no row')
  const stop = { kind: 'bankruptcy', since: '2026-11-02' } as const
  api.answers(get, dueOf([{ ...first, due: 0, missing: 0, stop }], { totals }))
  await open()
  expect(await screen.findByText('In bankruptcy since Nov 2, 2026: no debits.')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /^Nothing is missing/ })).toBeDisabled()
})

// Proves R15.67.
test('the tabs lead there and back', async () => {
  for (const call of ['returns', 'payment-imports', 'payouts']) api.hangs(`GET /api/${call}`)
  api.answers(get, dueOf([]))
  const { address } = renderRoutes(routes, '/payments')
  await userEvent.click(await screen.findByRole('link', { name: 'Due Today' }))
  await heading('Due Monday, Nov 23, 2026')
  expect(address()).toBe('/payments/due')
  await userEvent.click(screen.getByRole('link', { name: 'Payments' }))
  await waitFor(() => expect(address()).toBe('/payments'))
})

// Proves R15.68.
test('goes to the banking days around by buttons, to any day by its date, and back to today', async () => {
  api.answers(get, dueOf(some, { totals }))
  for (const day of ['2026-11-25', '2026-11-27', '2026-12-24'])
    api.answers(`${get}?day=${day}&page=1&limit=50`, dueOf(some, { totals, day }))
  const { address } = await open()
  await heading('Due Monday, Nov 23, 2026')
  expect(screen.getByText('Today', { selector: 'p' })).toBeVisible()
  await userEvent.clear(screen.getByLabelText('Day'))
  await userEvent.type(screen.getByLabelText('Day'), '2026-11-25')
  await heading('Due Wednesday, Nov 25, 2026')
  expect(await screen.findByText('In 2 days')).toBeVisible()
  // Thanksgiving is between them. The next step does not wait for the day to load.
  await press('Next banking day')
  await heading('Due Friday, Nov 27, 2026')
  await press('Previous banking day')
  await heading('Due Wednesday, Nov 25, 2026')
  expect(address()).toBe('/payments/due?day=2026-11-25')
  await press('Previous banking day')
  await press('Previous banking day')
  await heading('Due Monday, Nov 23, 2026')
  await press('Today')
  expect(address()).toBe('/payments/due')
})

// Proves R15.68.
test('while another day loads, nothing of the day before is shown', async () => {
  api.answers(get, dueOf(some, { totals }))
  await open()
  await screen.findByRole('table')
  api.hangs(get)
  await press('Next banking day')
  await heading('Due Tuesday, Nov 24, 2026')
  expect(await screen.findByText('Loading debits...')).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(screen.queryByRole('term')).not.toBeInTheDocument()
})

// Proves R15.69.
test('a day without banking says so and leads to the next banking day', async () => {
  api.answers(get, dueOf([], { day: '2026-11-26', is_banking_day: false }))
  const { address } = await open('/payments/due?day=2026-11-26')
  await heading('Due Thursday, Nov 26, 2026')
  expect(await screen.findByText('No debits are taken on weekends and bank holidays.')).toBeVisible()
  expect(screen.getByText('Nothing is due on this day')).toBeVisible()
  await press('Go to Nov 27, 2026')
  await waitFor(() => expect(address()).toBe('/payments/due?day=2026-11-27'))
})

// Proves R15.70.
test('search, filter and page are in the address and are asked for', async () => {
  api.answers(get, dueOf(some, { totals }, { total: 120 }))
  const { address } = await open('/payments/due?day=2026-11-24')
  expect(await screen.findByText('Page 1 of 3 (120 total)')).toBeVisible()
  await press('Next')
  await waitFor(() => expect(address()).toBe('/payments/due?day=2026-11-24&page=2'))
  await userEvent.selectOptions(screen.getByLabelText('Filter by what is missing'), 'Missing')
  await waitFor(() => expect(address()).toBe('/payments/due?day=2026-11-24&show=missing'))
  await userEvent.type(screen.getByRole('searchbox'), 'diner{Enter}')
  await waitFor(() => expect(address()).toBe('/payments/due?day=2026-11-24&show=missing&search=diner'))
  await waitFor(() =>
    expect(api.calls(get).at(-1)?.query).toEqual({
      day: '2026-11-24',
      show: 'missing',
      search: 'diner',
      page: '1',
      limit: '50',
    }),
  )
  expect(await screen.findByText('Deals that match')).toBeVisible()
})

// Proves R15.70.
test('a day that is none is left out, and a note says so', async () => {
  api.answers(get, dueOf(some, { totals }))
  await open('/payments/due?day=2026-02-30')
  expect(await screen.findByText('The address has no valid day. This is today.')).toBeVisible()
  await heading('Due Monday, Nov 23, 2026')
  expect(api.calls(get)[0]?.query).toEqual({ page: '1', limit: '50' })
})

// Proves R15.71.
test('says when nothing is due, when nothing is missing and when nothing matches', async () => {
  api.answers(get, dueOf([]))
  const { address, goTo } = await open()
  expect(await screen.findByText('Nothing is due on this day')).toBeVisible()
  await goTo('/payments/due?show=missing')
  expect(await screen.findByText('Nothing is missing on this day')).toBeVisible()
  await press('Show all deals')
  await waitFor(() => expect(address()).toBe('/payments/due'))
  await goTo('/payments/due?search=nobody')
  expect(await screen.findByText('No deals found')).toBeVisible()
  await press('Clear search and filters')
  await waitFor(() => expect(address()).toBe('/payments/due'))
})

// Proves R15.71.
test('when it fails, it can be tried again, and the way to other days stays', async () => {
  api.refuses(get, 'Sorry')
  await open('/payments/due?day=2026-11-24')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to load debits. Please try again.')
  expect(screen.getByRole('button', { name: 'Next banking day' })).not.toHaveAttribute('aria-disabled')
  api.answers(get, dueOf(some, { totals, day: '2026-11-24' }))
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Merchant 1')).toBeVisible()
})
