import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import {
  advanceDetail,
  advanceRow,
  answerQuestions,
  heaviestRow,
  id,
  pageOf,
  renderRoutes,
  tableText,
  testApi,
} from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

const api = testApi()
const update = `PUT /api/advances/${id(1)}` as const
const status = () => screen.findByRole('combobox', { name: 'Status of ADV-000001' })

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
  const refusal = 'This advance cannot be deleted: it has 1 payment'
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
test('a deletion that fails without a message says what failed, and the row stays', async () => {
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

// Proves R7.9.
test('the status of every row has its six options before the pointer or the focus comes to it', async () => {
  api.answers('GET /api/advances', pageOf([1, 2].map((n) => advanceRow({ id: id(n), advance_id: `ADV-00000${n}` }))))
  renderRoutes(routes, '/advances')
  for (const select of await screen.findAllByRole('combobox', { name: /^Status of/ }))
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Funded', 'Renewed', 'Defaulted', 'Paid OFF', 'Collections', 'Issues'])
})

// Proves R7.4, R7.10.
test('each deal flow has its color, and Closed is black', async () => {
  const flows = ['Funded', 'Renewed', 'Defaulted', 'Paid OFF', 'Collections', 'Issues'] as const
  const rows = flows.map((deal_flow, n) => advanceRow({ id: id(n), advance_id: `ADV-${n}`, deal_flow }))
  const closed = advanceRow({ id: id(9), paid: 12_500, performance: 1, closed: true })
  api.answers('GET /api/advances', pageOf([...rows, closed]))
  renderRoutes(routes, '/advances')
  const paletteOf = (element: Element) => element.closest('[data-palette]')?.getAttribute('data-palette')
  const selects = await screen.findAllByRole('combobox', { name: /^Status of/ })
  expect(selects.map(paletteOf)).toEqual(['green', 'blue', 'red', 'purple', 'orange', 'yellow'])
  expect(paletteOf(screen.getByText('Closed'))).toBe('black')
})

// Proves R7.11.
test('after two choices that both fail, the stored deal flow shows again', async () => {
  api.answers('GET /api/advances', pageOf([advanceRow()]))
  api.answers(update, 'not JSON', 500)
  renderRoutes(routes, '/advances')
  const select = await status()
  await userEvent.selectOptions(select, 'Issues')
  await userEvent.selectOptions(select, 'Renewed')
  await waitFor(() => expect(screen.getAllByText('Failed to update advance')).toHaveLength(2))
  await waitFor(async () => expect(await status()).toHaveValue('Funded'))
})

// Proves R7.9.
test('a chosen deal flow shows at once, and is saved with the stored fields and their version', async () => {
  const stored = advanceRow({ aliases: 'Kim Deli' })
  api.answers('GET /api/advances', pageOf([stored]))
  api.hangs(update)
  renderRoutes(routes, '/advances')
  const select = await status()
  await userEvent.selectOptions(select, 'Collections')
  expect(select).toHaveValue('Collections')
  await waitFor(() => expect(api.calls(update)).toHaveLength(1))
  const [call] = api.calls(update)
  expect(call?.body).toMatchObject({ deal_flow: 'Collections', aliases: 'Kim Deli', payback: 12_500, status: 'active' })
  expect(call?.body).not.toHaveProperty('company_fees')
  expect(call?.headers['if-match']).toBe(`"${stored.updated_at}"`)
})

// Proves R7.11.
test('a refused deal flow shows the reason, and the stored one is shown again', async () => {
  api.answers('GET /api/advances', pageOf([advanceRow()]))
  api.refuses(update, 'The deal flow of a closed advance cannot be changed', 409)
  renderRoutes(routes, '/advances')
  await userEvent.selectOptions(await status(), 'Issues')
  expect(await screen.findByText('The deal flow of a closed advance cannot be changed')).toBeVisible()
  await waitFor(async () => expect(await status()).toHaveValue('Funded'))
})

// Proves R7.12.
test('a second choice is based on what the first one saved', async () => {
  api.answers('GET /api/advances', pageOf([advanceRow()]))
  const saved = { deal_flow: 'Issues', aliases: 'Changed meanwhile', updated_at: '2025-06-01T00:00:00.000Z' } as const
  api.answers(update, advanceDetail(saved))
  renderRoutes(routes, '/advances')
  const select = await status()
  // From now on only the response to the first choice can tell the second one what is stored.
  api.hangs('GET /api/advances')
  await userEvent.selectOptions(select, 'Issues')
  await userEvent.selectOptions(select, 'Renewed')
  await waitFor(() => expect(api.calls(update)).toHaveLength(2))
  expect(api.calls(update).at(1)).toMatchObject({
    body: { deal_flow: 'Renewed', aliases: 'Changed meanwhile' },
    headers: { 'if-match': `"${saved.updated_at}"` },
  })
})

// Proves R7.26.
test('Undo saves the deal flow that was replaced, with the version that the choice saved', async () => {
  api.answers('GET /api/advances', pageOf([advanceRow()]))
  const saved = advanceDetail({ deal_flow: 'Issues', updated_at: '2025-06-01T00:00:00.000Z' })
  api.answers(update, saved)
  renderRoutes(routes, '/advances')
  await userEvent.selectOptions(await status(), 'Issues')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(screen.getByText('ADV-000001 is now Issues')).toBeVisible()
  // What somebody else has saved since: the row has it, and the undo must not be based on it.
  const newer = { deal_flow: 'Renewed', updated_at: '2025-07-01T00:00:00.000Z' } as const
  api.answers(update, advanceDetail(newer))
  await userEvent.selectOptions(await status(), 'Renewed')
  await waitFor(() => expect(api.calls(update)).toHaveLength(2))
  api.refuses(update, 'It was changed by someone else', 409)
  await userEvent.click(undo)
  expect(await screen.findByText('It was changed by someone else')).toBeVisible()
  expect(api.calls(update).at(2)).toMatchObject({
    body: { deal_flow: 'Funded' },
    headers: { 'if-match': `"${saved.updated_at}"` },
  })
})

const totalsRoute = 'GET /api/advances/totals'
const totals = { count: 120, amount: 1_200_000.5, payback: 1_500_000, paid: 1_500_000, performance: 1 }
const rowsOf = (amounts: readonly number[]) =>
  amounts.map((amount, n) => advanceRow({ id: id(n), advance_id: `ADV-${n}`, amount, payback: 0.7, paid: 0.1 }))
const totalsShown = () => tableText(screen.getByRole<HTMLTableElement>('table')).slice(-2)

// Proves R13.31.
test('under a list of several pages stand the exact totals of the page and of everything that matches', async () => {
  api.answers('GET /api/advances', pageOf(rowsOf([0.1, 0.2]), { total: 120 }))
  api.answers(totalsRoute, totals)
  renderRoutes(routes, '/advances?search=blue&sort=-amount&page=2')
  expect(await screen.findByText('$1,200,001')).toBeVisible()
  expect(totalsShown()).toEqual([
    ['', '', 'Total of this page', '$0', '', '$1', '$0', '14.3%', '', ''],
    ['', '', 'Total of all 120', '$1,200,001', '', '$1,500,000', '$1,500,000', '100.0%', '', ''],
  ])
  expect(screen.getByTitle('$0.30')).toHaveTextContent('$0')
  expect(api.calls('GET /api/advances').map(({ query }) => query)).toEqual([
    { page: '2', limit: '50', search: 'blue', sort: '-amount' },
  ])
  expect(api.calls(totalsRoute).map(({ query }) => query)).toEqual([{ search: 'blue' }])
})

// Proves R13.31.
test('totals that fail or hang leave the rows where they are, and can be asked for again', async () => {
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
test('the totals are not asked for before the rows are there', async () => {
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
test('chosen columns stand in the order of the list', async () => {
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
