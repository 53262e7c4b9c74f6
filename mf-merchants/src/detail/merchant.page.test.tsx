import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import { advanceRow, id, merchant, pageOf, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

const api = testApi()
const one = `/api/merchants/${id(1)}` as const
beforeEach(() => {
  api.answers(`GET ${one}/notes`, pageOf([]))
  api.answers('GET /api/tasks', pageOf([]))
  api.answers(`GET /api/merchants/${id(1)}/debit-account`, { account: null, problem: null })
})
const card = (name: string) => within(screen.getByRole('region', { name }))
const definitions = (name: string) =>
  card(name)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)

function openMerchant(fields: Parameters<typeof merchant>[0] = {}, advances = [advanceRow()]) {
  api.answers(`GET ${one}`, merchant(fields))
  api.answers(`GET ${one}/advances`, advances)
  return renderRoutes(routes, `/merchants/${id(1)}`)
}

// Proves R5.14.
test('shows a loading state', async () => {
  api.hangs(`GET ${one}`)
  renderRoutes(routes, `/merchants/${id(1)}`)
  expect(await screen.findByText('Loading merchant...')).toBeVisible()
})

// Proves R5.14.
test('shows a load error, and retries', async () => {
  api.refuses(`GET ${one}`, 'Sorry')
  renderRoutes(routes, `/merchants/${id(1)}`)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to load merchant details.')
  api.answers(`GET ${one}`, merchant())
  api.answers(`GET ${one}/advances`, [])
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Bluegate Diner LLC' })).toBeVisible()
})

// Proves R5.14.
test('if the advances fail to load, only their card shows an error', async () => {
  api.answers(`GET ${one}`, merchant())
  api.refuses(`GET ${one}/advances`, 'Sorry')
  renderRoutes(routes, `/merchants/${id(1)}`)
  await waitFor(() => expect(card('Advances').getByRole('alert')).toHaveTextContent('Failed to load advances'))
  expect(card('Contact Information').getByText('office@bluegate.example')).toBeVisible()
})

// Proves R5.15.
test('a blank id in the URL counts as none', async () => {
  renderRoutes(routes, '/merchants/%20')
  expect(await screen.findByText('Merchant ID is required')).toBeVisible()
})

// Proves R5.9, R5.10.
test('shows the name, the DBA and both cards', async () => {
  openMerchant()
  expect(await screen.findByRole('heading', { level: 1, name: 'Bluegate Diner LLC' })).toBeVisible()
  expect(screen.getByText('DBA: Bluegate')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Merchants' })).toHaveAttribute('href', '/merchants')
  expect(definitions('Contact Information')).toEqual([
    'office@bluegate.example',
    '305-555-0100',
    '12 Harbor Road\nMiami, FL 33101',
  ])
  expect(definitions('Business Information')).toEqual(['Restaurant', '12-3456789', 'Active', 'Call before noon'])
  await userEvent.click(screen.getByRole('button', { name: 'Edit Merchant' }))
  expect(await screen.findByRole('dialog', { name: 'Edit Merchant' })).toBeVisible()
})

test('shows a dash for missing data of a merchant', async () => {
  const nothing = { email: null, phone: null, address: null, city: null, state: null, zip: null }
  openMerchant({ dba: null, tax_id: null, business_type: null, notes: null, ...nothing })
  await screen.findByRole('region', { name: 'Contact Information' })
  expect(definitions('Contact Information')).toEqual(['—', '—', '—'])
  expect(definitions('Business Information')).toEqual(['—', '—', 'Active', '—'])
  expect(screen.queryByText(/DBA/)).not.toBeInTheDocument()
})

// Proves R5.38, R20.584.
test('shows what each advance owes beside the columns of the specification', async () => {
  const owed = { still_owed: 9_000, behind: 500.4, next_debit_on: '2025-03-03', last_returned_on: '2025-02-20' }
  openMerchant({}, [advanceRow(owed), advanceRow({ id: id(2), still_owed: 0, behind: null, next_debit_on: null, last_returned_on: null })])
  expect(tableText(await screen.findByRole('table', { name: 'Owed' })).map((row) => row.slice(1))).toEqual([
    ['Still Owed', 'Behind', 'Next Debit', 'Last Return'],
    ['$9,000', '$500', 'Mar 3, 2025', 'Feb 20, 2025'],
    ['$9,000', '$500', '', ''],
  ])
}) // oxfmt-ignore

// Proves R5.12.
test('shows the advances with exact totals, and cents on hover', async () => {
  const closed = { paid: 3_000.1, payback: 3_000.1, performance: 1, closed: true, deal_flow: 'Paid OFF' } as const
  openMerchant({}, [
    advanceRow(),
    advanceRow({ id: id(2), advance_id: 'ADV-000002', amount: 0.4, factor_rate: null, ...closed }),
  ])
  expect(tableText(await screen.findByRole('table', { name: 'Advances' }))).toEqual([
    ['Advance ID', 'Status', 'Amount', 'Factor', 'Payback', 'Paid', 'Performance', 'Date Funded'],
    ['ADV-000001', 'Funded', '$10,000', '1.250', '$12,500', '$6,250', '50.0%', 'Jan 6, 2025'],
    ['ADV-000002', 'Paid OFF', '$0', '—', '$3,000', '$3,000', '100.0%', 'Jan 6, 2025'],
    ['Total', '', '$10,000', '', '$15,500', '$9,250', '', ''],
  ])
  expect(screen.getByTitle('$0.40')).toHaveTextContent('$0')
  expect(screen.getByTitle('$15,500.10')).toHaveTextContent('$15,500')
  expect(screen.getByText('100.0%').style.color).toBe('var(--mca-colors-green-fg)')
  expect(screen.getByText('50.0%').style.color).toBe('')
  expect(screen.getByRole('link', { name: 'Create Advance' })).toHaveAttribute(
    'href',
    `/advances/new?merchant_id=${id(1)}`,
  )
  expect(screen.getByRole('link', { name: 'ADV-000002' })).toHaveAttribute('href', `/advances/${id(2)}`)
})

// Proves R20.84.
test('the advances and their total show the returned part of the amount paid', async () => {
  const not_received = { returned: 1_250, in_flight: 0, owed: 7_500 }
  openMerchant({}, [advanceRow({ not_received }), advanceRow({ id: id(2), not_received })])
  const rows = tableText(await screen.findByRole('table', { name: 'Advances' }))
  expect(rows.slice(1).map((row) => row[5])).toEqual([
    '$6,250 $1,250 returned',
    '$6,250 $1,250 returned',
    '$12,500 $2,500 returned',
  ])
})

// Proves R5.11.
test('a click on an advance opens it', async () => {
  const { address } = openMerchant()
  await userEvent.click(await screen.findByRole('cell', { name: '50.0%' }))
  expect(address()).toBe(`/advances/${id(1)}`)
})

// Proves R5.14.
test('a merchant without advances shows an empty state', async () => {
  openMerchant({}, [])
  expect(await screen.findByText('No advances found')).toBeVisible()
})

test('a hundred advances are all shown and summed', async () => {
  const advances = Array.from({ length: 100 }, (_, n) => advanceRow({ id: id(n), advance_id: `ADV-${n}`, paid: 0.01 }))
  openMerchant({}, advances)
  const table = tableText(await screen.findByRole('table', { name: 'Advances' }))
  expect(table).toHaveLength(102)
  expect(table.at(-1)).toEqual(['Total', '', '$1,000,000', '', '$1,250,000', '$1', '', ''])
})

// Proves R23.42.
test('names the advances that must not be called about', async () => {
  const stop = { kind: 'do_not_contact', since: '2025-02-03' } as const
  openMerchant({}, [advanceRow({ stop: null }), advanceRow({ id: id(2), advance_id: 'ADV-000002', stop })])
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'ADV-000002: Not to be contacted since Feb 3, 2025. Do not call and do not debit.',
  )
})

// Proves R25.123.
test('a merchant without a usable bank account says what is missing, beside the button that corrects it', async () => {
  const problem = 'There is no bank account. Add one and have it approved.'
  openMerchant()
  api.answers(`GET /api/merchants/${id(1)}/debit-account`, { account: null, problem })
  const alert = await screen.findByText(problem)
  expect(
    within(alert.closest('[role=alert]') ?? document.body).getByRole('button', { name: 'Bank Account' }),
  ).toBeVisible()
})
