import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { advanceRow, id, pageOf, press, renderRoutes, tableText } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'
import { checked, get, path, payer, row, setUpImport, tiles } from '../../testing/show-import'

const { api, open } = setUpImport()

// Proves R16.117.
test('the check shows the number of rows and the exact sum per outcome, and why each row matched', async () => {
  await open()
  await screen.findByRole('table', { name: 'rows' })
  expect(tiles().map(({ textContent }) => textContent)).toEqual([
    'All rows310$41,915.95',
    'New298$41,230.15',
    'Already imported3$30.50',
    'Unmatched2$20.00',
    'Ambiguous1$125.00',
    'Exceeds the balance1$500.10',
    'On a closed deal1$10.20',
    'Malformed4$0.00',
  ])
  expect(tableText(screen.getByRole('table', { name: 'rows' }))).toEqual([
    ['Line', 'Outcome', 'Advance', 'Date', 'Amount', 'Payer', 'Reason', 'Status', 'Trace'],
    ['2', 'New', 'ADV-000001Merchant 1by advance code', 'Mar 9, 2025', '$100.00', 'Payer 2', '', 'Cleared', 'T2'],
    ['3', 'Unmatched', 'Assign', 'Mar 9, 2025', '$100.00', 'Payer 3', 'No matching advance.', 'Cleared', 'T3'],
  ])
  expect(screen.getByRole('link', { name: 'ADV-000001' })).toHaveAttribute('href', `/advances/${id(1)}`)
})

// Proves R16.117.
test('an outcome links to its rows, whose page and search are in the address', async () => {
  const { address } = await open()
  api.answers(
    `GET ${path}/rows?page=1&limit=50&outcome=closed`,
    pageOf([row(9, { outcome: 'closed' })], { total: 120 }),
  )
  await userEvent.click(await screen.findByRole('link', { name: /^On a closed deal/ }))
  await waitFor(() => expect(address()).toBe(`/payments/imports/${id(1)}?outcome=closed`))
  expect(await screen.findByText('Page 1 of 3 (120 total)')).toBeVisible()
  expect(screen.queryByRole('heading', { name: /a match$/ })).not.toBeInTheDocument()
  await press('Next')
  await waitFor(() => expect(address()).toBe(`/payments/imports/${id(1)}?outcome=closed&page=2`))
})

// Proves R16.117.
test('a file that was committed before is warned about, and a commit that found a changed book says so above the new check', async () => {
  const same_file = { id: id(5), committed_at: '2025-03-10T12:00:00.000Z', account_name: 'Ann Lee' }
  const message = 'Nothing was imported, because the book has changed since the check.'
  await open({ same_file, message })
  expect(await screen.findByText(/imported before, by Ann Lee on Mar 10, 2025/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'View that import' })).toHaveAttribute('href', `/payments/imports/${id(5)}`)
  expect(screen.getByText(message)).toBeVisible()
})

// Proves R16.631.
test('the check opens on the first rows that need a person; all rows are a press away', async () => {
  const { address } = await open()
  await screen.findByRole('table', { name: 'rows' })
  expect(api.calls(`GET ${path}/rows`)[0]?.query).toMatchObject({ outcome: 'unmatched' })
  expect(screen.getByRole('link', { name: /^Unmatched/ })).toHaveAttribute('aria-current', 'true')
  await userEvent.click(screen.getByRole('link', { name: /^All rows/ }))
  await waitFor(() => expect(address()).toBe(`/payments/imports/${id(1)}?show=all`))
  await waitFor(() => expect(api.calls(`GET ${path}/rows`).at(-1)?.query).not.toHaveProperty('outcome'))
})

// Proves R16.631.
test('without any, it opens on all rows', async () => {
  await open({ totals: { new: [298, 41_230.15], already: [3, 30.5] } })
  await screen.findByRole('table', { name: 'rows' })
  expect(api.calls(`GET ${path}/rows`)[0]?.query).not.toHaveProperty('outcome')
})

// Proves R16.630.
test('a payer that is not ours is dismissed after a question', async () => {
  await open()
  const dismiss = `POST ${path}/dismiss` as const
  await press('Not ours: Payer 1')
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss Payer 1?' })
  expect(dialog).toHaveTextContent('left out here and in every later file of Lockbox, without a question.')
  api.answers(dismiss, checked())
  await userEvent.click(within(dialog).getByRole('button', { name: 'Dismiss Payer' }))
  expect(await screen.findByText('Payer dismissed')).toBeInTheDocument()
  expect(api.calls(dismiss).map(({ body }) => body)).toEqual([{ payer: 'Payer 1' }])
})

const assign = `POST ${path}/assign` as const

// Proves R16.118, R16.341.
test('all rows of a payer are assigned at once to an advance that is searched for, which can be remembered', async () => {
  await open()
  api.answers('GET /api/advances', pageOf([advanceRow({ id: id(8), advance_id: 'ADV-000008' })]))
  expect(await screen.findByRole('heading', { name: '2 payers need a match' })).toBeVisible()
  await press('Assign Payer 1')
  const dialog = await screen.findByRole('dialog', { name: 'Assign Payer 1' })
  expect(dialog).toHaveTextContent('2 rows, $20.00')
  await press('Assign')
  expect(await within(dialog).findByText('Choose an advance')).toBeVisible()
  await userEvent.click(within(dialog).getByRole('combobox'))
  await userEvent.click(await within(dialog).findByRole('option', { name: /ADV-000008/ }))
  await userEvent.click(within(dialog).getByLabelText(/^Remember for this payer/))
  api.answers(assign, checked())
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(api.calls(assign).map(({ body }) => body)).toEqual([
    { advance_id: id(8), line: null, payer: 'Payer 1', outcome: 'unmatched', rows: 2, remember: true },
  ])
})

// Proves R16.118.
test('the advances that fit are offered as choices; one row can be assigned alone', async () => {
  await open()
  api.answers('GET /api/advances', pageOf([]))
  api.answers(assign, checked())
  // In their own column, and below the payer.
  expect(await screen.findAllByText(/ADV-000002/)).toHaveLength(2)
  await press('Assign Payer 2')
  const dialog = await screen.findByRole('dialog', { name: 'Assign Payer 2' })
  await userEvent.click(
    within(dialog).getByRole('button', { name: 'ADV-000002 · Merchant 2 · Funded · Still owed $5,000' }),
  )
  expect(within(dialog).getByRole('combobox')).toHaveValue('ADV-000002')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await press('Assign line 3')
  const other = await screen.findByRole('dialog', { name: 'Assign Line 3' })
  expect(within(other).queryByRole('checkbox')).not.toBeInTheDocument()
  expect(api.calls(assign)[0]).toMatchObject({ body: { advance_id: id(2), payer: 'Payer 2', line: null } })
})

// Proves R16.118.
test('many payers are paged', async () => {
  api.answers(`GET ${path}/payers?page=2&limit=10`, pageOf([payer(11)], { page: 2, limit: 10, total: 500 }))
  api.answers(get, checked())
  api.answers(`GET ${path}/rows`, pageOf([row(2)]))
  const first = Array.from({ length: 10 }, (_, n) => payer(n + 1))
  api.answers(`GET ${path}/payers`, pageOf(first, { limit: 10, total: 500 }))
  api.answers(`GET ${path}/proposals`, { data: [] })
  renderRoutes(routes, `/payments/imports/${id(1)}`)
  expect(await screen.findByRole('heading', { name: '500 payers need a match' })).toBeVisible()
  await press('Next')
  expect(await screen.findByRole('button', { name: 'Assign Payer 11' })).toBeVisible()
})
