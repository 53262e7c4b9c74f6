import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { advanceRow, id, pageOf, press, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

const api = testApi()
const lists = 'GET /api/advances'
const lastQuery = () => api.calls(lists).at(-1)?.query
const headers = async () => tableText(await screen.findByRole<HTMLTableElement>('table', { name: 'advances' }))[0]

beforeEach(() => {
  api.answers(lists, pageOf([advanceRow()]))
  api.answers('GET /api/views', [])
})
afterEach(() => localStorage.clear())

const usual = [
  'Funder',
  'Status',
  'Merchant',
  'Amount',
  'Factor',
  'Payback',
  'Paid',
  'Performance',
  'Date Funded',
  'Actions',
]
const call = ['Phone', 'State', 'Last Payment', 'Last Contact', 'Next Follow-up']
const withPace = ['Status', 'Merchant', 'Behind', 'Days Past Due', ...call, 'Actions']
const ofDefaulted = ['Merchant', 'Payback', ...call, 'Remaining Balance', 'Actions']

// Proves R15.50, R15.52, R20.142.
test.each([
  ['Behind', { bucket: '1-7,8-14,15-30,31-60,61-90,over-90', sort: '-behind' }, withPace],
  ['Over 30 days past due', { bucket: '31-60,61-90,over-90', sort: '-behind' }, withPace],
  ['Missed yesterday', { standing: 'missed', sort: '-behind' }, withPace],
  ['Paused', { standing: 'paused' }, usual],
  ['Nearly paid', { standing: 'nearly-paid', sort: '-performance' }, usual],
  ['With returned debits', { standing: 'returned', sort: '-paid' }, usual],
  ['Defaulted', { deal_flow: 'Defaulted' }, ofDefaulted],
])('the view %s shows %j', async (name, query, columns) => {
  renderRoutes(routes, '/advances')
  expect(await headers()).toEqual(usual)
  await press('Views')
  const views = within(await screen.findByRole('region', { name: 'Built-in views' }))
  await userEvent.click(views.getByRole('link', { name }))
  await waitFor(() => expect(lastQuery()).toEqual({ page: '1', limit: '50', ...query }))
  await waitFor(async () => expect(await headers()).toEqual(columns))
  await press('Views')
  const again = within(await screen.findByRole('region', { name: 'Built-in views' }))
  expect(again.getByRole('link', { current: true })).toHaveTextContent(name)
})

// Proves R15.51.
test('days past due and standing are filters with chips', async () => {
  for (const path of ['funders', 'isos', 'sales-reps', 'syndicators'] as const)
    api.answers(`GET /api/${path}`, pageOf([]))
  const { address } = renderRoutes(routes, '/advances')
  await press('Filter')
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }))
  const days = within(panel.getByRole('group', { name: 'Days Past Due' }))
  expect(days.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual([
    'Current',
    '1–7 days',
    '8–14 days',
    '15–30 days',
    '31–60 days',
    '61–90 days',
    'Over 90 days',
    'No schedule',
  ])
  await userEvent.click(days.getByRole('checkbox', { name: 'No schedule' }))
  await userEvent.click(days.getByRole('checkbox', { name: 'Over 90 days' }))
  await waitFor(() => expect(address()).toBe('/advances?bucket=over-90%2Cno-schedule'))
  await userEvent.click(panel.getByRole('combobox', { name: 'Standing' }))
  const standings = within(await screen.findByRole('listbox')).getAllByRole('option')
  expect(standings.map(({ textContent }) => textContent)).toEqual([
    'Missed yesterday',
    'Paused',
    'Nearly paid',
    'With returned debits',
  ])
  await userEvent.click(screen.getByRole('option', { name: 'Nearly paid' }))
  await waitFor(() => expect(address()).toBe('/advances?bucket=over-90%2Cno-schedule&standing=nearly-paid'))
  expect(panel.getByRole('combobox', { name: 'Standing' })).toHaveValue('Nearly paid')
  expect(await screen.findByRole('button', { name: 'Standing: Nearly paid Remove filter' })).toBeVisible()
  await press('Days Past Due: Over 90 days, No schedule Remove filter')
  await waitFor(() => expect(lastQuery()).toEqual({ page: '1', limit: '50', standing: 'nearly-paid' }))
})

// Proves R15.52.
test('Behind and Days Past Due can be added; they sort descending first', async () => {
  api.answers(
    lists,
    pageOf([
      advanceRow({ behind: 1_234.5, days_past_due: 12, bucket: '8-14' }),
      advanceRow({ id: id(2), behind: 0, days_past_due: 0, bucket: 'current' }),
      advanceRow({ id: id(3), behind: null, days_past_due: null, bucket: 'no-schedule' }),
      advanceRow({ id: id(4), behind: null, days_past_due: null, bucket: null }),
    ]),
  )
  const { address } = renderRoutes(routes, '/advances')
  expect(await headers()).toEqual(usual)
  await press('Display')
  for (const name of ['Behind', 'Days Past Due']) await userEvent.click(await screen.findByRole('checkbox', { name }))
  await waitFor(async () =>
    expect((await headers())?.slice(7, 11)).toEqual(['Performance', 'Behind', 'Days Past Due', 'Date Funded']),
  )
  const table = screen.getByRole<HTMLTableElement>('table', { name: 'advances' })
  expect(
    tableText(table)
      .slice(1, 5)
      .map((row) => row.slice(8, 10)),
  ).toEqual([
    ['$1,235', '12'],
    ['$0', '0'],
    ['—', 'No schedule'],
    ['—', '—'],
  ])
  expect(screen.getByTitle('$1,234.50')).toHaveTextContent('$1,235')
  await userEvent.click(within(table).getByRole('button', { name: 'Behind' }))
  await waitFor(() => expect(address()).toBe('/advances?sort=-behind'))
  await userEvent.click(within(table).getByRole('button', { name: 'Days Past Due' }))
  await waitFor(() => expect(address()).toBe('/advances?sort=-days_past_due'))
})

// Proves R15.54.
test('the totals of a bucket include the amount behind', async () => {
  const rows = [advanceRow({ behind: 1_234.5 }), advanceRow({ id: id(2), behind: 0.25 })]
  api.answers(lists, pageOf(rows, { total: 120 }))
  api.answers('GET /api/advances/totals', {
    count: 120,
    amount: 1,
    payback: 1,
    paid: 0,
    performance: 0,
    behind: 99_000,
  })
  renderRoutes(routes, '/advances?bucket=8-14')
  await press('Display')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Behind' }))
  const cells = () =>
    tableText(screen.getByRole<HTMLTableElement>('table', { name: 'advances' }))
      .slice(-2)
      .map((row) => row[8])
  await screen.findByRole('rowheader', { name: 'Total of all 120' })
  await waitFor(() => expect(cells()).toEqual(['$1,235', '$99,000']))
  expect((await headers())?.[8]).toBe('Behind')
})

// Proves R20.141.
test('phone, state, last payment, last contact and next follow-up are columns, if the server sends them', async () => {
  api.answers(
    lists,
    pageOf([
      advanceRow({
        phone: '(305) 555-0100',
        state: 'FL',
        last_payment: '2025-02-06',
        last_contact: { at: '2025-02-10T15:00:00.000Z', result: 'left_message' },
        next_follow_up: '2025-02-18',
      }),
      advanceRow({ id: id(2), phone: null, state: null, last_payment: null, last_contact: null, next_follow_up: null }),
      advanceRow({ id: id(3) }),
    ]),
  )
  renderRoutes(routes, '/advances')
  await press('Display')
  for (const name of call) await userEvent.click(await screen.findByRole('checkbox', { name }))
  await waitFor(async () => expect((await headers())?.slice(8, 13)).toEqual(call))
  const table = screen.getByRole<HTMLTableElement>('table', { name: 'advances' })
  const rows = tableText(table).slice(1, 4)
  expect(rows.map((row) => row.slice(8, 13))).toEqual([
    ['(305) 555-0100', 'FL', 'Feb 6, 2025', 'Feb 10, 2025 Message left', 'Feb 18, 2025'],
    ['—', '—', '—', '—', '—'],
    ['—', '—', '—', '—', '—'],
  ])
  expect(within(table).getByRole('link', { name: '(305) 555-0100' })).toHaveAttribute('href', 'tel:3055550100')
})
