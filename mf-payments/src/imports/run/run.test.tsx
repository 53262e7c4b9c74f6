import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { paths } from '@mca/contract/app'
import { id, job, pageOf, paymentImport, press, renderRoutes } from '@mca/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'
import { checked, get, path, row, setUpImport } from '../../testing/show-import'

const { api, open } = setUpImport()

const commit = `POST ${path}/commit` as const

// Proves R16.119.
test('overpaying and closed rows are written only when included; the dialog says what is left out', async () => {
  await open()
  expect(await screen.findByRole('button', { name: 'Import 298 payments, $41,230.15' })).toBeVisible()
  await userEvent.click(screen.getByLabelText('Include 1 exceeding the balance, $500.10'))
  await press('Import 299 payments, $41,730.25')
  const dialog = await screen.findByRole('dialog', { name: 'Import 299 payments, $41,730.25?' })
  const left = within(within(dialog).getByRole('region', { name: 'Left out' })).getAllByRole('listitem')
  expect(left.map(({ textContent }) => textContent)).toEqual([
    'Already imported Already imported; never imported twice.3 rows, $30.50',
    'Unmatched No matching advance.2 rows, $20.00',
    'Ambiguous Several matching advances.1 row, $125.00',
    'On a closed deal The deal is paid or closed.1 row, $10.20',
    'Malformed They cannot be read.4 rows, $0.00',
  ])
  const committing = checked({ state: 'committing', job_id: id(7) })
  api.answers(commit, committing)
  api.answers(get, committing)
  api.answers(
    `GET /api/jobs/${id(7)}`,
    job({ kind: 'payment-import-commit', step: 'Writing', done: null, total: null }),
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Import 299 payments, $41,730.25' }))
  expect(await screen.findByText('Writing...')).toBeVisible()
  expect(api.calls(commit).map(({ body }) => body)).toEqual([{ include: ['overpaying'], rows: 299, amount: 41_730.25 }])
})

// Proves R16.119.
test('a refused commit says why, and the check is loaded again', async () => {
  await open()
  await press('Import 298 payments, $41,230.15')
  const dialog = await screen.findByRole('dialog')
  api.refuses(commit, 'The result of the check has changed.', 409)
  api.answers(get, checked({ totals: { new: [297, 41_130.15] } }))
  await userEvent.click(within(dialog).getByRole('button', { name: /^Import/ }))
  expect(await screen.findByText('The result of the check has changed.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Import 297 payments, $41,130.15' })).toBeVisible()
})

// Proves R16.502, R16.505.
test('updates of imported payments are committed without new ones, and what the check says of a column is shown', async () => {
  await open({ totals: { update: [12, 1_620], already: [3, 30.5] }, warning: 'The column “Ref” has no usable ID.' })
  expect(await screen.findByText('The column “Ref” has no usable ID.')).toBeVisible()
  await press('Import 12 updates')
  const dialog = await screen.findByRole('dialog', { name: 'Import 12 updates?' })
  const committing = checked({ state: 'committing', job_id: id(7) })
  api.answers(commit, committing)
  api.answers(get, committing)
  api.answers(
    `GET /api/jobs/${id(7)}`,
    job({ kind: 'payment-import-commit', step: 'Writing', done: null, total: null }),
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Import 12 updates' }))
  expect(await screen.findByText('Writing...')).toBeVisible()
  expect(api.calls(commit).map(({ body }) => body)).toEqual([{ include: [], rows: 0, amount: 0, updates: 12 }])
})

// Proves R16.119.
test('without rows to write, there is nothing to commit', async () => {
  await open({ totals: { already: [3, 30.5] } })
  expect(await screen.findByText('There is nothing to import.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
})

const committed = {
  state: 'committed',
  committed: { rows: 299, amount: 41_730.25 },
  committed_at: '2025-03-10T12:00:00.000Z',
  written: ['new', 'overpaying'],
} as const
const undo = `POST ${path}/undo` as const

// Proves R16.120.
test('the result says what was written, by whom, and what was left out; Undo asks before it takes the import back', async () => {
  await open(committed)
  expect(await screen.findByRole('heading', { name: '299 payments, $41,730.25' })).toBeVisible()
  expect(screen.getByText(/^Imported by Dana Reyes on/)).toHaveTextContent('on Mar 10, 2025,')
  const left = screen.getByRole('region', { name: 'Left out' })
  expect(left).toHaveTextContent('On a closed deal')
  expect(left).not.toHaveTextContent('Exceeds the balance')
  await press('Undo')
  const dialog = await screen.findByRole('dialog', { name: 'Undo this import?' })
  expect(dialog).toHaveTextContent(
    'The payments are deleted, and every balance and total returns to its previous amount.',
  )
  const undone = checked({ state: 'undone', undone_at: '2025-03-11T12:00:00.000Z', undone_rows: 299 })
  api.answers(undo, undone)
  api.answers(get, undone)
  await press('Undo 299 payments')
  expect(await screen.findByText(/^Undone on/)).toHaveTextContent(
    /^Undone on Mar 11, 2025, .*: all 299 payments were removed\. The same file can be imported again\.$/,
  )
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

// Proves R16.637.
test('what an undo leaves as it is stands in its question, and on the page afterwards', async () => {
  const beyond_undo = {
    left_out: [{ id: id(7), name: 'tuesday.csv', rows: 2, amount: 40.04 }],
    refunded: [{ id: id(8), advance_id: 'ADV-000008', amount: 100.25 }],
  }
  await open({ ...committed, beyond_undo, notices: 1 })
  await press('Undo')
  const says = (region: HTMLElement) => {
    expect(region).toHaveTextContent(/upload these files again:\s*tuesday.csv: 2 rows, \$40.04/)
    expect(within(region).getByRole('link', { name: 'tuesday.csv' })).toHaveAttribute(
      'href',
      `${paths.import(id(7))}?outcome=already`,
    )
    expect(region).toHaveTextContent(/The undo leaves the refunds as they are:\s*ADV-000008: \$100.25/)
    expect(region).toHaveTextContent('The file also had 1 notice from the bank.')
  }
  says(await screen.findByRole('dialog', { name: 'Undo this import?' }))
  const undone = checked({
    state: 'undone',
    undone_at: '2025-03-11T12:00:00.000Z',
    undone_rows: 299,
    beyond_undo,
    notices: 1,
  })
  api.answers(undo, undone)
  api.answers(get, undone)
  await press('Undo 299 payments')
  await screen.findByText(/^Undone on/)
  says(document.body)
})

// Proves R16.120.
test('an import of updates alone says so, before and after its undo', async () => {
  const updated = { ...committed, totals: { update: [12, 1_620] as const }, committed: { rows: 0, amount: 0 } }
  await open(updated)
  expect(await screen.findByRole('heading', { name: '12 updates' })).toBeVisible()
  await press('Undo')
  const dialog = await screen.findByRole('dialog', { name: 'Undo this import?' })
  expect(dialog).toHaveTextContent('This import made 12 updates. Updated payments get back the status that they had')
  expect(dialog).not.toHaveTextContent('0 payments')
  const undone = checked({ ...updated, state: 'undone', undone_at: '2025-03-11T12:00:00.000Z' })
  api.answers(undo, undone)
  api.answers(get, undone)
  await press('Undo 12 updates')
  expect(await screen.findByText(/^Undone on/)).toHaveTextContent(': 12 updates were undone. The same file')
})

// Proves R16.120.
test('an undo that was refused says why, and the import stays committed', async () => {
  await open({ ...committed, message: 'Nothing was undone. 2 payments have been changed since.' })
  expect(await screen.findByText('Nothing was undone. 2 payments have been changed since.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
})

// Proves R16.121.
test('a failed import says why and that nothing was written; it can be discarded', async () => {
  await open({ state: 'failed', message: 'The file is a workbook with a macro.', totals: {} })
  expect(await screen.findByText('The file is a workbook with a macro.')).toBeVisible()
  expect(screen.getByText(/^Nothing was saved. Discard it, correct the file/)).toBeVisible()
  api.answers(`DELETE ${path}`, {}, 200)
  api.answers('GET /api/payment-imports', pageOf([]))
  await press('Discard')
  const dialog = await screen.findByRole('dialog', { name: 'Discard this import?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('No imports yet')).toBeVisible()
})

// Proves R16.114.
test('the page shows the progress of a job, and continues on its own when the job ends', async () => {
  api.answers(get, paymentImport({ state: 'reading', job_id: id(7) }))
  api.answers(`GET /api/jobs/${id(7)}`, job())
  renderRoutes(routes, `/payments/imports/${id(1)}`)
  expect(await screen.findByText('Reading rows: 500 of 1,000')).toBeVisible()
  api.answers(get, checked({ totals: { already: [1, 10] } }))
  api.answers(`GET ${path}/rows`, pageOf([row(2, { outcome: 'already' })]))
  api.answers(`GET /api/jobs/${id(7)}`, job({ state: 'done' }))
  expect(await screen.findByText('There is nothing to import.')).toBeVisible()
})

// Proves R16.114.
test('an import that cannot be loaded says so, and loading can be tried again', async () => {
  api.refuses(get, 'No import', 404)
  renderRoutes(routes, `/payments/imports/${id(1)}`)
  expect(await screen.findByText('Failed to load the import.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

// Proves R16.122.
test('an import of returns has the same page with its own wording', async () => {
  await open({ kind: 'returns', totals: { new: [12, 1_200] } })
  api.answers(`GET ${path}/rows`, pageOf([row(2, { return_code: 'R01' })]))
  await press('Import 12 returns, $1,200.00')
  expect(await screen.findByText(/The returned payments become failed or reversed/)).toBeVisible()
})

// Proves R16.37.
test('a refused undo names the payments that prevent it', async () => {
  const advance = { id: id(8), advance_id: 'ADV-000008' }
  const changed = { id: id(9), advance, date: '2025-03-03', amount: 100.25, reason: 'returned' as const }
  const message = 'Nothing was undone. 12 of its payments have changed since. Undo those changes first.'
  await open({ ...committed, message, undo_obstacles: { total: 12, first: [changed] } })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(`${message}ADV-000008: $100.25 of Mar 3, 2025, returned11 other payments`)
  expect(within(alert).getByRole('link', { name: 'ADV-000008' })).toHaveAttribute('href', paths.advance(id(8)))
})

// Proves R16.37.
test('a refused undo that nothing prevents anymore says so', async () => {
  const message = 'Nothing was undone. 1 of its payments has changed since. Undo that change first.'
  await open({ ...committed, message, undo_obstacles: { total: 0, first: [] } })
  expect(await screen.findByRole('alert')).toHaveTextContent(`${message}Nothing prevents it anymore: undo it again.`)
})
