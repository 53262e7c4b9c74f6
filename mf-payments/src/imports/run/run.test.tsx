import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { ImportPayer, ImportRow } from '@mca/contract'
import { advanceRow, id, job, pageOf, paymentImport, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'

const api = testApi()
const path = `/api/payment-imports/${id(1)}` as const
const get = `GET ${path}` as const
const deal = (n: number) => ({ id: id(n), advance_id: `ADV-00000${n}`, merchant: { id: id(n), name: `Merchant ${n}` } })

const row = (line: number, fields: Partial<ImportRow> = {}): ImportRow => ({
  line,
  date: '2025-03-09',
  amount: 100,
  trace: `T${line}`,
  advance_code: null,
  tax_id: null,
  merchant: null,
  payer: `Payer ${line}`,
  status: 'cleared',
  return_code: null,
  outcome: 'new',
  reason: null,
  advance: deal(1),
  matched_by: 'code',
  candidates: [],
  payment_id: null,
  ...fields,
})
const payer = (n: number, fields: Partial<ImportPayer> = {}): ImportPayer => ({
  payer: `Payer ${n}`,
  outcome: 'unmatched',
  rows: 2,
  amount: 20,
  first_line: n,
  candidates: [],
  ...fields,
})

const totals = {
  new: [298, 41_230.15],
  already: [3, 30.5],
  unmatched: [2, 20],
  ambiguous: [1, 125],
  overpaying: [1, 500.1],
  closed: [1, 10.2],
  malformed: [4, 0],
} as const

const checked = (fields: Parameters<typeof paymentImport>[0] = {}) =>
  paymentImport({ state: 'checked', source: 'Lockbox', totals, ...fields })

const open = async (fields: Parameters<typeof paymentImport>[0] = {}, at = '') => {
  api.answers(get, checked(fields))
  api.answers(`GET ${path}/rows`, pageOf([row(2), row(3, unmatched)]))
  api.answers(
    `GET ${path}/payers`,
    pageOf([payer(1), payer(2, { outcome: 'ambiguous', candidates: [deal(1), deal(2)] })]),
  )
  const page = renderRoutes(routes, `/payments/imports/${id(1)}${at}`)
  await screen.findByRole('heading', { level: 1, name: 'payments.csv' })
  return page
}
const unmatched = { outcome: 'unmatched', advance: null, matched_by: null, reason: 'No advance fits.' } as const
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const tiles = () => within(screen.getByRole('navigation', { name: 'Outcomes' })).getAllByRole('link')

// Proves R16.117.
test('the dry run says rows and exact sum by outcome, and shows the rows with what was matched and why', async () => {
  await open()
  await screen.findByRole('table', { name: 'rows' })
  expect(tiles().map(({ textContent }) => textContent)).toEqual([
    'All rows310$41,915.95',
    'New298$41,230.15',
    'Already imported3$30.50',
    'Unmatched2$20.00',
    'Ambiguous1$125.00',
    'Overpaying1$500.10',
    'On a closed deal1$10.20',
    'Malformed4$0.00',
  ])
  expect(tableText(screen.getByRole('table', { name: 'rows' }))).toEqual([
    ['Line', 'Outcome', 'Date', 'Amount', 'Status', 'Trace', 'Payer', 'Advance', 'Reason'],
    ['2', 'New', 'Mar 9, 2025', '$100.00', 'Cleared', 'T2', 'Payer 2', 'ADV-000001Merchant 1by advance code', ''],
    ['3', 'Unmatched', 'Mar 9, 2025', '$100.00', 'Cleared', 'T3', 'Payer 3', 'Assign', 'No advance fits.'],
  ])
  expect(screen.getByRole('link', { name: 'ADV-000001' })).toHaveAttribute('href', `/advances/${id(1)}`)
})

// Proves R16.117.
test('an outcome leads to its rows, which are paged and searched in the address', async () => {
  const { address } = await open()
  api.answers(
    `GET ${path}/rows?page=1&limit=50&outcome=closed`,
    pageOf([row(9, { outcome: 'closed' })], { total: 120 }),
  )
  await userEvent.click(await screen.findByRole('link', { name: /^On a closed deal/ }))
  await waitFor(() => expect(address()).toBe(`/payments/imports/${id(1)}?outcome=closed`))
  expect(await screen.findByText('Page 1 of 3 (120 total)')).toBeVisible()
  expect(screen.queryByRole('heading', { name: /^Who paid/ })).not.toBeInTheDocument()
  await press('Next')
  await waitFor(() => expect(address()).toBe(`/payments/imports/${id(1)}?outcome=closed&page=2`))
})

// Proves R16.117.
test('the very same file is warned of; a commit that found another book says so above the new dry run', async () => {
  const same_file = { id: id(5), committed_at: '2025-03-10T12:00:00.000Z', account_name: 'Ann Lee' }
  const message = 'Nothing was committed: the book has changed since the check.'
  await open({ same_file, message })
  expect(await screen.findByText(/committed before, by Ann Lee on Mar 10, 2025/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'View that import' })).toHaveAttribute('href', `/payments/imports/${id(5)}`)
  expect(screen.getByText(message)).toBeVisible()
})

const assign = `POST ${path}/assign` as const

// Proves R16.118.
test('all rows of a payer are assigned at once to an advance that is looked for, and it can be remembered', async () => {
  await open()
  api.answers('GET /api/advances', pageOf([advanceRow({ id: id(8), advance_id: 'ADV-000008' })]))
  expect(await screen.findByRole('heading', { name: 'Who paid? 2 payers wait' })).toBeVisible()
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
    { advance_id: id(8), line: null, payer: 'Payer 1', remember: true },
  ])
})

// Proves R16.118.
test('the advances that fit are offered as choices; one row can be assigned alone', async () => {
  await open()
  api.answers('GET /api/advances', pageOf([]))
  api.answers(assign, checked())
  await press('Assign Payer 2')
  const dialog = await screen.findByRole('dialog', { name: 'Assign Payer 2' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'ADV-000002 · Merchant 2' }))
  expect(within(dialog).getByRole('combobox')).toHaveValue('ADV-000002')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await press('Assign line 3')
  const other = await screen.findByRole('dialog', { name: 'Assign Line 3' })
  expect(within(other).queryByRole('checkbox')).not.toBeInTheDocument()
  expect(api.calls(assign)[0]).toMatchObject({ body: { advance_id: id(2), payer: 'Payer 2', line: null } })
})

// Proves R16.118.
test('a crowd of payers is paged', async () => {
  api.answers(`GET ${path}/payers?page=2&limit=10`, pageOf([payer(11)], { page: 2, limit: 10, total: 500 }))
  api.answers(get, checked())
  api.answers(`GET ${path}/rows`, pageOf([row(2)]))
  const first = Array.from({ length: 10 }, (_, n) => payer(n + 1))
  api.answers(`GET ${path}/payers`, pageOf(first, { limit: 10, total: 500 }))
  renderRoutes(routes, `/payments/imports/${id(1)}`)
  expect(await screen.findByRole('heading', { name: 'Who paid? 500 payers wait' })).toBeVisible()
  await press('Next')
  expect(await screen.findByRole('button', { name: 'Assign Payer 11' })).toBeVisible()
})

const commit = `POST ${path}/commit` as const

// Proves R16.119.
test('overpaying and closed rows are written only when included; the dialog says what is and what is not', async () => {
  await open()
  expect(await screen.findByRole('button', { name: 'Commit 298 payments, $41,230.15' })).toBeVisible()
  await userEvent.click(screen.getByLabelText('Include 1 overpaying, $500.10'))
  await press('Commit 299 payments, $41,730.25')
  const dialog = await screen.findByRole('dialog', { name: 'Commit 299 payments, $41,730.25?' })
  const left = within(within(dialog).getByRole('region', { name: 'Left out' })).getAllByRole('listitem')
  expect(left.map(({ textContent }) => textContent)).toEqual([
    'Already imported Imported before; they never come twice.3 rows, $30.50',
    'Unmatched No advance fits.2 rows, $20.00',
    'Ambiguous Several advances fit.1 row, $125.00',
    'On a closed deal Their deal is paid or closed.1 row, $10.20',
    'Malformed They cannot be read.4 rows, $0.00',
  ])
  const committing = checked({ state: 'committing', job_id: id(7) })
  api.answers(commit, committing)
  api.answers(get, committing)
  api.answers(
    `GET /api/jobs/${id(7)}`,
    job({ kind: 'payment-import-commit', step: 'Writing', done: null, total: null }),
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Commit 299 payments, $41,730.25' }))
  expect(await screen.findByText('Writing...')).toBeVisible()
  expect(api.calls(commit).map(({ body }) => body)).toEqual([{ include: ['overpaying'], rows: 299, amount: 41_730.25 }])
})

// Proves R16.119.
test('a commit that the server refuses says so, and the dry run is loaded anew', async () => {
  await open()
  await press('Commit 298 payments, $41,230.15')
  const dialog = await screen.findByRole('dialog')
  api.refuses(commit, 'The check says something else by now.', 409)
  api.answers(get, checked({ totals: { new: [297, 41_130.15] } }))
  await userEvent.click(within(dialog).getByRole('button', { name: /^Commit/ }))
  expect(await screen.findByText('The check says something else by now.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Commit 297 payments, $41,130.15' })).toBeVisible()
})

// Proves R16.119.
test('without anything to write there is nothing to commit', async () => {
  await open({ totals: { already: [3, 30.5] } })
  expect(await screen.findByText('There is nothing to commit.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Commit/ })).not.toBeInTheDocument()
})

const committed = {
  state: 'committed',
  committed: { rows: 299, amount: 41_730.25 },
  committed_at: '2025-03-10T12:00:00.000Z',
} as const
const undo = `POST ${path}/undo` as const

// Proves R16.120.
test('the result says what was written, by whom, and what was left out; it can be undone after a question', async () => {
  await open(committed)
  expect(await screen.findByRole('heading', { name: '299 payments, $41,730.25' })).toBeVisible()
  expect(screen.getByText(/^Committed by Dana Reyes on/)).toHaveTextContent('on Mar 10, 2025,')
  const left = screen.getByRole('region', { name: 'Left out' })
  expect(left).toHaveTextContent('On a closed deal')
  expect(left).not.toHaveTextContent('Overpaying')
  await press('Undo')
  const dialog = await screen.findByRole('dialog', { name: 'Undo this import?' })
  expect(dialog).toHaveTextContent('The payments are deleted, and every balance and total is what it was before.')
  const undone = checked({ state: 'undone', undone_at: '2025-03-11T12:00:00.000Z' })
  api.answers(undo, undone)
  api.answers(get, undone)
  await press('Undo 299 payments')
  expect(await screen.findByText(/was taken back on/)).toHaveTextContent('on Mar 11, 2025,')
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

// Proves R16.120.
test('an undo that was refused says why, and the import stays committed', async () => {
  await open({ ...committed, message: 'It was not taken back. 2 payments have been changed since.' })
  expect(await screen.findByText('It was not taken back. 2 payments have been changed since.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
})

// Proves R16.121.
test('a failed import says why and that nothing was written; it can be discarded', async () => {
  await open({ state: 'failed', message: 'The file is a workbook with a macro.', totals: {} })
  expect(await screen.findByText('The file is a workbook with a macro.')).toBeVisible()
  expect(screen.getByText(/^Nothing was written. Discard it, correct the file/)).toBeVisible()
  api.answers(`DELETE ${path}`, {}, 200)
  api.answers('GET /api/payment-imports', pageOf([]))
  await press('Discard')
  const dialog = await screen.findByRole('dialog', { name: 'Discard this import?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('No imports yet')).toBeVisible()
})

// Proves R16.114.
test('while a job works on it the page shows the progress, and goes on by itself when it has ended', async () => {
  api.answers(get, paymentImport({ state: 'reading', job_id: id(7) }))
  api.answers(`GET /api/jobs/${id(7)}`, job())
  renderRoutes(routes, `/payments/imports/${id(1)}`)
  expect(await screen.findByText('Reading rows: 500 of 1,000')).toBeVisible()
  api.answers(get, checked({ totals: { already: [1, 10] } }))
  api.answers(`GET ${path}/rows`, pageOf([row(2, { outcome: 'already' })]))
  api.answers(`GET /api/jobs/${id(7)}`, job({ state: 'done' }))
  expect(await screen.findByText('There is nothing to commit.')).toBeVisible()
})

// Proves R16.114.
test('an import that cannot be loaded says so and can be tried again', async () => {
  api.refuses(get, 'No import', 404)
  renderRoutes(routes, `/payments/imports/${id(1)}`)
  expect(await screen.findByText('Failed to load the import.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

// Proves R16.122.
test('an import of returns has the same page in its own words', async () => {
  await open({ kind: 'returns', totals: { new: [12, 1_200] } })
  api.answers(`GET ${path}/rows`, pageOf([row(2, { return_code: 'R01' })]))
  await press('Commit 12 returns, $1,200.00')
  expect(await screen.findByText(/The payments that came back become failed or reversed/)).toBeVisible()
})
