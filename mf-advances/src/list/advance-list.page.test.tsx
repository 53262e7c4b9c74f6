import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { advanceRow, answerQuestions, heaviestRow, id, pageOf, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

const api = testApi()

// Proves R13.2.
test('shows a loading state', async () => {
  api.hangs('GET /api/advances')
  renderRoutes(routes, '/advances')
  expect(await screen.findByText('Loading advances...')).toBeVisible()
})

// Proves R13.2.
test('shows a load error, and retries', async () => {
  api.refuses('GET /api/advances', 'Sorry')
  renderRoutes(routes, '/advances')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to load advances. Please try again.')
  api.answers('GET /api/advances', pageOf([advanceRow()]))
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'advances' })).toBeVisible()
})

// Proves R13.3.
test('an empty list links to the form for the first advance', async () => {
  api.answers('GET /api/advances', pageOf([]))
  renderRoutes(routes, '/advances')
  expect(await screen.findByText('No advances found')).toBeVisible()
  expect(screen.getByText('Get started by adding your first advance')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create Advance' })).toHaveAttribute('href', '/advances/new')
})

// Proves R7.7, R7.10, R7.13, R7.24.
test('shows each advance in its columns', async () => {
  const closed = { paid: 12_500, performance: 1, closed: true }
  api.answers(
    'GET /api/advances',
    pageOf([
      advanceRow({ ...closed, amount: 10_000.4 }),
      advanceRow({ ...closed, id: id(2), advance_id: 'ADV-000002', factor_rate: null, funder: null, paid: 3 }),
    ]),
  )
  renderRoutes(routes, '/advances')
  expect(tableText(await screen.findByRole('table', { name: 'advances' }))).toEqual([
    ['Funder', 'Status', 'Merchant', 'Amount', 'Factor', 'Payback', 'Paid', 'Performance', 'Date Funded', 'Actions'],
    [
      'Atlas Capital',
      'Closed',
      'Bluegate Diner LLCADV-000001',
      '$10,000',
      '1.250',
      '$12,500',
      '$12,500',
      '100.0%',
      'Jan 6, 2025',
      '',
    ],
    ['—', 'Closed', 'Bluegate Diner LLCADV-000002', '$10,000', '—', '$12,500', '$3', '100.0%', 'Jan 6, 2025', ''],
    ['', '', 'Total of all 2', '$20,000', '', '$25,000', '$12,503', '50.0%', '', ''],
  ])
  expect(screen.getByTitle('$10,000.40')).toHaveTextContent('$10,000')
  for (const ratio of screen.getAllByText('100.0%')) expect(ratio.style.color).toBe('var(--mca-colors-green-fg)')
  expect(screen.queryByRole('combobox', { name: /Status of/ })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'ADV-000002' })).toHaveAttribute('href', `/advances/${id(2)}`)
})

// Proves R7.33.
test("the names in a row lead to the funder in its list and to the merchant's page", async () => {
  api.answers('GET /api/advances', pageOf([advanceRow()]))
  renderRoutes(routes, '/advances')
  expect(await screen.findByRole('link', { name: 'Atlas Capital' })).toHaveAttribute(
    'href',
    '/funders?search=Atlas%20Capital',
  )
  expect(screen.getByRole('link', { name: 'Bluegate Diner LLC' })).toHaveAttribute('href', `/merchants/${id(1)}`)
  expect(screen.getByRole('link', { name: 'View ADV-000001' })).toHaveAttribute('tabindex', '-1')
})

// Proves R7.8.
test('each row links to its advance and its form, and can be deleted', async () => {
  api.answers('GET /api/advances', pageOf([advanceRow()]))
  const remove = `DELETE /api/advances/${id(1)}` as const
  const refusal = 'This advance cannot be deleted: it has 1 payment.'
  api.refuses(remove, refusal, 409)
  renderRoutes(routes, '/advances')
  expect(await screen.findByRole('link', { name: 'View ADV-000001' })).toHaveAttribute('href', `/advances/${id(1)}`)
  expect(screen.getByRole('link', { name: 'Edit ADV-000001' })).toHaveAttribute('href', `/advances/${id(1)}/edit`)
  const button = screen.getByRole('button', { name: 'Delete ADV-000001' })
  const questions = answerQuestions('no')
  await userEvent.click(button)
  expect(questions).toEqual(['Are you sure you want to delete this advance?'])
  expect(api.calls(remove)).toEqual([])
  answerQuestions('yes')
  await userEvent.click(button)
  expect(await screen.findByText(refusal)).toBeVisible()
})

// Proves R12.2.
test('a deletion that fails without a message shows a fallback, and the row stays', async () => {
  api.answers('GET /api/advances', pageOf([advanceRow()]))
  api.answers(`DELETE /api/advances/${id(1)}`, {}, 500)
  renderRoutes(routes, '/advances')
  answerQuestions('yes')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete ADV-000001' }))
  expect(await screen.findByText('Failed to delete advance')).toBeVisible()
  expect(screen.getByRole('link', { name: 'ADV-000001' })).toBeVisible()
})

// Proves R7.13, R11.3.
test('performance is green when all is paid, not when it only prints as 100.0%', async () => {
  const paid = advanceRow({ performance: 1, closed: true })
  api.answers('GET /api/advances', pageOf([paid, advanceRow({ id: id(2), performance: 0.99996 })]))
  renderRoutes(routes, '/advances')
  const shown = await screen.findAllByText('100.0%')
  expect(shown.map(({ style }) => style.color)).toEqual(['var(--mca-colors-green-fg)', ''])
})

test('with a full page of long names, each has its full name in a tooltip', async () => {
  const name = 'Consolidated Restaurant Supplies of the Greater Miami Metropolitan Area'
  const rows = Array.from({ length: 50 }, (_, n) =>
    advanceRow({ id: id(n), advance_id: `ADV-${n}`, merchant: { id: id(n), name: `${name} ${n}` } }),
  )
  api.answers('GET /api/advances', pageOf(rows, { total: 120 }))
  api.hangs('GET /api/advances/totals')
  renderRoutes(routes, '/advances')
  expect(await screen.findByTitle(`${name} 49`)).toBeVisible()
  expect(screen.getByText('Page 1 of 3 (120 total)')).toBeVisible()
})

test('requests the page and search from the URL', async () => {
  api.answers('GET /api/advances', pageOf([advanceRow()]))
  renderRoutes(routes, '/advances?page=2&search=blue')
  expect(await screen.findByPlaceholderText('Search by advance ID or merchant name...')).toHaveValue('blue')
  await screen.findByRole('table', { name: 'advances' })
  expect(api.calls('GET /api/advances').map(({ query }) => query)).toEqual([{ page: '2', limit: '50', search: 'blue' }])
})

const totalsRoute = 'GET /api/advances/totals'
const totals = {
  count: 120,
  amount: 1_200_000.5,
  payback: 1_500_000,
  paid: 1_500_000,
  performance: 1,
  not_received: { returned: 4_000, in_flight: 0 },
}
const rowsOf = (amounts: readonly number[]) =>
  amounts.map((amount, n) => advanceRow({ id: id(n), advance_id: `ADV-${n}`, amount, payback: 0.7, paid: 0.1 }))
const totalsShown = () => tableText(screen.getByRole<HTMLTableElement>('table')).slice(-2)

// Proves R13.31, R20.84.
test('a list of several pages ends with the exact totals of the page and of all matches', async () => {
  api.answers('GET /api/advances', pageOf(rowsOf([0.1, 0.2]), { total: 120 }))
  api.answers(totalsRoute, totals)
  renderRoutes(routes, '/advances?search=blue&sort=-amount&page=2')
  expect(await screen.findByText('$1,200,001')).toBeVisible()
  expect(totalsShown()).toEqual([
    ['', '', 'Total of this page', '$0', '', '$1', '$0', '14.3%', '', ''],
    ['', '', 'Total of all 120', '$1,200,001', '', '$1,500,000', '$1,500,000 $4,000 returned', '100.0%', '', ''],
  ])
  expect(screen.getByTitle('$0.30')).toHaveTextContent('$0')
  expect(api.calls('GET /api/advances').map(({ query }) => query)).toEqual([
    { page: '2', limit: '50', search: 'blue', sort: '-amount' },
  ])
  expect(api.calls(totalsRoute).map(({ query }) => query)).toEqual([{ search: 'blue' }])
})

// Proves R13.31.
test('totals that fail or hang leave the rows in place, and can be tried again', async () => {
  api.answers('GET /api/advances', pageOf(rowsOf([1, 2]), { total: 120 }))
  api.refuses(totalsRoute, 'Sorry')
  renderRoutes(routes, '/advances')
  expect(await screen.findByText('ADV-1')).toBeVisible()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('This total could not be loaded.')
  expect(screen.getByText('ADV-1')).toBeVisible()
  api.hangs(totalsRoute)
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(api.calls(totalsRoute)).toHaveLength(2))
  expect(screen.getByRole('row', { name: 'Total of this page $3 $1 $0 14.3%' })).toBeVisible()
})

// Proves R13.31.
test('while a search loads, the earlier rows and their totals stay', async () => {
  api.answers('GET /api/advances', pageOf(rowsOf([1, 2]), { total: 120 }))
  api.answers(totalsRoute, totals)
  renderRoutes(routes, '/advances')
  const ofAll = { name: /^Total of all 120 \$1,200,001/ }
  expect(await screen.findByRole('row', ofAll)).toBeVisible()
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  api.answersAfter('GET /api/advances', arrived, pageOf(rowsOf([3, 4]), { total: 60 }))
  api.hangs(totalsRoute)
  await userEvent.type(screen.getByPlaceholderText('Search by advance ID or merchant name...'), 'blue')
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'))
  expect(screen.getByRole('row', ofAll)).toBeVisible()
  expect(screen.getByRole('row', { name: /^Total of this page \$3/ })).toBeVisible()
  arrive()
  expect(await screen.findByRole('row', { name: /^Total of this page \$7/ })).toBeVisible()
  expect(screen.getByRole('row', { name: 'Total of all 60 Loading...' })).toBeVisible()
})

// Proves R13.31.
test('the totals are requested only after the rows have loaded', async () => {
  api.hangs('GET /api/advances')
  api.answers(totalsRoute, totals)
  renderRoutes(routes, '/advances')
  await screen.findByText('Loading advances...')
  await waitFor(() => expect(api.calls('GET /api/advances')).toHaveLength(1))
  expect(api.calls(totalsRoute)).toEqual([])
})

// Proves R13.31.
test('a single advance has no total', async () => {
  api.answers('GET /api/advances', pageOf([advanceRow()]))
  renderRoutes(routes, '/advances')
  await screen.findByRole('table')
  expect(screen.queryByText(/^Total/)).not.toBeInTheDocument()
  expect(api.calls(totalsRoute)).toEqual([])
})

// Proves R13.30.
test('chosen columns are in the order of the list', async () => {
  localStorage.setItem(
    'mca-columns-advances',
    'updated_at,iso,sales_rep,type,remaining,payment_amount,frequency,aliases,gone',
  )
  const apex = { id: id(7), name: 'Apex Brokers' }
  api.answers(
    'GET /api/advances',
    pageOf([advanceRow({ iso: apex, sales_rep: null, paid: 500, payment_amount: null, aliases: 'Kim Deli' })]),
  )
  renderRoutes(routes, '/advances')
  const table = await screen.findByRole('table', { name: 'advances' })
  expect(tableText(table)[0]).toEqual([
    'Merchant',
    'ISO',
    'Sales Rep',
    'Type',
    'Remaining Balance',
    'Payment Amount',
    'Frequency',
    'Aliases',
    'Last Updated',
    'Actions',
  ])
  expect(tableText(table)[1]?.slice(1, 8)).toEqual(['Apex Brokers', '—', 'New', '$12,000', '—', 'Daily', 'Kim Deli'])
  expect(screen.getByRole('link', { name: 'Apex Brokers' })).toHaveAttribute('href', '/isos?search=Apex%20Brokers')
  localStorage.clear()
})

// Proves R19.20.
test('a row has at most 30 elements besides the six options of its status, and no styled components', async () => {
  api.answers('GET /api/advances', pageOf([advanceRow()]))
  renderRoutes(routes, '/advances')
  const table = await screen.findByRole('table', { name: 'advances' })
  const { elements, styled } = heaviestRow(table)
  expect(styled).toEqual([])
  const options = table.querySelectorAll('option').length
  expect(options).toBe(6)
  expect(elements - options).toBeLessThanOrEqual(30)
})

// Proves R20.78.
test('on a phone, the status stands beside the merchant, and below it what is still owed and behind', async () => {
  globalThis.matchMedia = (query) =>
    ({
      matches: query === 'screen and (width < 48rem)',
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList // the parts of it that are used
  const late = advanceRow({ id: id(2), still_owed: 500, behind: 40 })
  api.answers('GET /api/advances', pageOf([advanceRow({ still_owed: 12_000, behind: 0 }), late]))
  renderRoutes(routes, '/advances')
  const table = await screen.findByRole('table', { name: 'advances' })
  expect(tableText(table)[0]?.slice(0, 2)).toEqual(['Merchant', 'Status / Still Owed / Behind'])
  expect(within(table).getByText('$12,000').parentElement).toHaveTextContent(/^\$12,000 owed$/)
  expect(within(table).getByText('$500').parentElement).toHaveTextContent(/^\$500 owed$/)
  expect(within(table).getByText('$40').parentElement).toHaveTextContent(/^\$40 behind$/)
  expect(within(table).queryByText('$0', { selector: '.amount *' })).not.toBeInTheDocument()
  Reflect.deleteProperty(globalThis, 'matchMedia')
})
