import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import type { BookError, BookImport, Job } from '@mca/contract'
import { account, id, job, pageOf, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

const api = testApi()
const exportsOf = 'GET /api/jobs'
const importsOf = 'GET /api/book-imports'
const post = 'POST /api/book-imports'
const oneOf = `GET /api/book-imports/${id(5)}` as const
const errorsOf = `GET /api/book-imports/${id(5)}/errors` as const
const commit = `POST /api/book-imports/${id(5)}/commit` as const
const address = `/payments/book?import=${id(5)}`

const totals = {
  advances: 2_000,
  funded: 41_000_000.5,
  payback: 55_350_000.1,
  paid: 30_000_000,
  outstanding: 25_350_000.1,
}
const sha256 = 'ab12'.repeat(16)
const exported = (fields: Partial<Job> = {}): Job =>
  job({
    kind: 'book-export',
    state: 'done',
    created_at: '2026-11-22T15:00:00.000Z',
    ended_at: new Date().toISOString(),
    result: {
      file_id: id(8),
      name: 'book-2026-11-22.zip',
      size: 11,
      sha256,
      sheets: [
        { sheet: 'parties', rows: 0 },
        { sheet: 'merchants', rows: 1_200 },
        { sheet: 'payments', rows: 90_000 },
      ],
      totals,
    },
    ...fields,
  })
const sheet = (name: string, fields: Partial<BookImport['sheets'][number]> = {}) => ({
  sheet: name,
  rows: 2_000,
  new: 2_000,
  already: 0,
  errors: 0,
  warnings: 0,
  ...fields,
})
const book = (fields: Partial<BookImport> = {}): BookImport => ({
  id: id(5),
  file: { name: 'old-system.xlsx', size: 2_048, sha256 },
  state: 'checked',
  message: null,
  job_id: id(1),
  sheets: [sheet('merchants', { rows: 1_200, new: 1_190, already: 10 }), sheet('advances', { warnings: 1 })],
  totals,
  months: [
    { month: '2026-09', ...totals, advances: 1_500 },
    { month: '2026-10', ...totals, advances: 500 },
  ],
  account_name: 'Dana Reyes',
  created_at: '2026-11-22T15:00:00.000Z',
  committed_at: null,
  updated_at: '2026-11-22T15:00:00.000Z',
  ...fields,
})
const problem = (fields: Partial<BookError> = {}): BookError => ({
  sheet: 'advances',
  line: 14,
  column: 'payback',
  value: 'abc',
  message: 'Payback must be a number',
  level: 'error',
  ...fields,
})

/** What the browser was told to save. jsdom neither keeps files nor saves any. */
let saved: { name: string; size: number }[] = []
beforeEach(() => {
  saved = []
  const files = new Map<string, Blob>()
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      files.set(`blob:${files.size}`, file)
      return `blob:${files.size - 1}`
    },
    revokeObjectURL: () => undefined,
  })
  HTMLAnchorElement.prototype.click = function save() {
    saved.push({ name: this.download, size: files.get(this.href)?.size ?? -1 })
  }
  api.answers('GET /api/account', account())
  api.answers(exportsOf, pageOf([]))
  api.answers(importsOf, pageOf([]))
})

async function open(at = '/payments/book') {
  const page = renderRoutes(routes, at)
  await screen.findByRole('heading', { level: 1 })
  return page
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const file = (name: string, text = 'the content') => new File([text], name)
const choose = async (chosen: File) => userEvent.upload(await screen.findByLabelText(/drop it here/), chosen)
const terms = () =>
  screen.getAllByRole('term').map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent])

// Proves R18.212.
test('staff export the book and read who may import one', async () => {
  api.answers('GET /api/account', account({ role: 'staff' }))
  await open()
  expect(await screen.findByText('Only an administrator can import a book.')).toBeVisible()
  expect(await button('Export everything')).toBeVisible()
  expect(screen.queryByLabelText(/drop it here/)).not.toBeInTheDocument()
  expect(api.calls(importsOf)).toEqual([])
  api.refuses(oneOf, 'Only an administrator can do this', 403)
  await open(address)
  expect(await screen.findByText('Only an administrator can import a book.')).toBeVisible()
})

// Proves R16.140.
test('everything is exported by a job, whose progress is shown, and what came out is counted and can be saved', async () => {
  await open()
  api.answers('POST /api/book-exports', job({ id: id(1), kind: 'book-export' }), 201)
  api.answers(exportsOf, pageOf([job({ kind: 'book-export', step: 'Writing the files' })]))
  api.answers(`GET /api/jobs/${id(1)}`, job({ kind: 'book-export', step: 'Writing the files' }))
  await userEvent.click(await button('Export everything'))
  expect(await screen.findByText('Writing the files: 500 of 1,000')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Export everything' })).not.toBeInTheDocument()
  expect(api.calls('POST /api/book-exports')[0]?.headers['idempotency-key']).toMatch(/^import-/)
  expect(api.calls(exportsOf)[0]?.query).toEqual({ page: '1', limit: '10', kind: 'book-export' })

  api.answers(
    exportsOf,
    pageOf([exported(), exported({ id: id(2), state: 'failed', result: null, message: 'No space.' })]),
  )
  api.answers(`GET /api/jobs/${id(1)}`, exported())
  expect(await screen.findByText('1,200 merchants, 90,000 payments', {}, { timeout: 5_000 })).toBeVisible()
  expect(terms()).toEqual([
    ['Advances', '2,000'],
    ['Funded', '$41,000,000.50'],
    ['Payback', '$55,350,000.10'],
    ['Paid', '$30,000,000.00'],
    ['Outstanding', '$25,350,000.10'],
  ])
  expect(screen.getByText(`SHA-256 of book-2026-11-22.zip:`)).toHaveTextContent(sha256)
  expect(tableText(screen.getByRole('table', { name: 'exports' })).map((cells) => cells.slice(1))).toEqual([
    ['By', 'State', 'Advances', 'Size', 'File'],
    ['Dana Reyes', 'Done', '2,000', '11 bytes', 'Download'],
    ['Dana Reyes', 'Failed', '—', '—', 'No space.'],
  ])
})

// Proves R16.140.
test('a file is saved under its name, and half a file is not', async () => {
  api.answers(exportsOf, pageOf([exported()]))
  api.answers(`GET /api/jobs/${id(1)}/file`, 'the content')
  await open()
  await userEvent.click(await button('Download book-2026-11-22.zip'))
  await waitFor(() => expect(saved).toEqual([{ name: 'book-2026-11-22.zip', size: 11 }]))
  api.answers(`GET /api/jobs/${id(1)}/file`, 'the con')
  await userEvent.click(await button('Download book-2026-11-22.zip'))
  expect(await screen.findByText('Failed to download')).toBeInTheDocument()
  expect(saved).toHaveLength(1)
})

// Proves R16.140.
test('a file that the server no longer keeps has no button', async () => {
  api.answers(exportsOf, pageOf([exported({ ended_at: '2020-01-05T12:00:00.000Z' })]))
  await open()
  expect(await screen.findByText('No longer kept')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Download book/ })).not.toBeInTheDocument()
})

// Proves R16.141.
test('the order of the sheets and their templates are there', async () => {
  await open()
  const templates = await screen.findAllByRole('button', { name: /: download the template/ })
  expect(templates.map(({ textContent }) => textContent).slice(0, 3)).toEqual(['Parties', 'Merchants', 'Advances'])
  api.answers('GET /api/book/templates/merchants', 'x')
  await userEvent.click(await button('Merchants: download the template merchants.csv'))
  api.answers('GET /api/book/templates', 'x')
  await userEvent.click(await button('All templates'))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['merchants.csv', 'book-templates.zip']))
})

// Proves R16.141.
test('a file is sent as soon as it is chosen, and its import opens', async () => {
  const page = await open()
  api.answers(post, book(), 201)
  api.answers(oneOf, book({ state: 'checking' }))
  api.answers(`GET /api/jobs/${id(1)}`, job({ kind: 'book-import-check', step: 'Checking advances' }))
  await choose(file('old-system.xlsx'))
  expect(await screen.findByText('Checking advances: 500 of 1,000')).toBeVisible()
  expect(page.address()).toBe(address)
  expect(api.calls(post)[0]?.query).toEqual({ name: 'old-system.xlsx' })
  expect(api.calls(post)[0]?.headers['idempotency-key']).toMatch(/^import-/)
})

// Proves R16.141.
test('a CSV file whose name is no sheet asks which sheet it is, and one that is refused is tried again with the same key', async () => {
  await open()
  await choose(file('export (3).csv'))
  await userEvent.selectOptions(await screen.findByLabelText('Sheet'), 'Merchants')
  api.refuses(post, 'The header has no column name.', 400)
  await userEvent.click(await button('Send'))
  expect(await screen.findByText('The header has no column name.')).toBeVisible()
  api.answers(post, book(), 201)
  api.answers(oneOf, book({ sheets: [sheet('merchants')] }))
  await userEvent.click(await button('Try again'))
  await screen.findByRole('heading', { level: 1, name: 'old-system.xlsx' })
  const [first, second] = api.calls(post)
  expect(first?.query).toEqual({ name: 'export (3).csv', sheet: 'merchants' })
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
})

// Proves R16.141.
test('an empty file is refused before it is sent', async () => {
  await open()
  await choose(file('book.zip', ''))
  expect(await screen.findByText('The file is empty.')).toBeVisible()
  expect(api.calls(post)).toEqual([])
})

// Proves R16.142.
test('a file with errors says how many each sheet has, and names each by sheet, line and column, page by page', async () => {
  api.answers(
    oneOf,
    book({
      state: 'refused',
      message: '120 rows have errors.',
      sheets: [sheet('merchants'), sheet('advances', { errors: 119 }), sheet('payments', { errors: 1 })],
    }),
  )
  api.answers(
    errorsOf,
    pageOf([problem(), problem({ line: null, column: null, value: null, message: 'No column advance' })], {
      total: 120,
    }),
  )
  const page = await open(address)
  expect(await screen.findByRole('alert')).toHaveTextContent('120 rows have errors.')
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was written: a file comes in as a whole or not at all.')
  expect(tableText(screen.getByRole('table', { name: 'sheets' }))).toEqual([
    ['Sheet', 'Rows', 'New', 'Already there', 'Errors', 'Warnings'],
    ['Merchants', '2,000', '2,000', '0', '0', '0'],
    ['Advances', '2,000', '2,000', '0', '119', '0'],
    ['Payments', '2,000', '2,000', '0', '1', '0'],
  ])
  expect(tableText(await screen.findByRole('table', { name: 'errors' }))).toEqual([
    ['Where', 'Level', 'What is wrong', 'Cell'],
    ['Advances, line 14, column payback', 'Error', 'Payback must be a number', 'abc'],
    ['Advances', 'Error', 'No column advance', '—'],
  ])
  await userEvent.click(await button('Next'))
  expect(page.address()).toBe(`${address}&page=2`)
  await userEvent.selectOptions(screen.getByLabelText('Filter by sheet'), 'Payments')
  expect(page.address()).toBe(`${address}&sheet=payments`)
  expect(api.calls(errorsOf).at(-1)?.query).toEqual({ sheet: 'payments', page: '1', limit: '50' })
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

// Proves R16.143.
test('nothing is imported before the control totals are signed, and what is signed is what was shown', async () => {
  api.answers(oneOf, book())
  api.answers(errorsOf, pageOf([problem({ level: 'warning' })]))
  await open(address)
  expect(tableText(await screen.findByRole('table', { name: 'months' })).map((cells) => cells.slice(0, 2))).toEqual([
    ['Funded in', 'Advances'],
    ['Sep 2026', '1,500'],
    ['Oct 2026', '500'],
  ])
  const start = await button('Import 2,000 advances')
  await userEvent.click(start)
  expect(start).toHaveAttribute('aria-disabled', 'true')
  expect(api.calls(commit)).toEqual([])
  await userEvent.click(
    screen.getByRole('checkbox', {
      name: 'These totals match my old system: 2,000 advances, $41,000,000.50 funded, $55,350,000.10 payback, $30,000,000.00 paid, $25,350,000.10 outstanding.',
    }),
  )
  api.answers(commit, book({ state: 'committing' }))
  api.answers(oneOf, book({ state: 'committing', job_id: id(2) }))
  api.answers(`GET /api/jobs/${id(2)}`, job({ id: id(2), kind: 'book-import-commit', step: 'Writing payments' }))
  await userEvent.click(start)
  expect(await screen.findByText('Writing payments: 500 of 1,000')).toBeVisible()
  expect(api.calls(commit).map(({ body }) => body)).toEqual([{ signed: totals }])

  api.answers(oneOf, book({ state: 'committed', committed_at: '2026-11-22T15:00:00.000Z' }))
  api.answers(`GET /api/jobs/${id(2)}`, job({ id: id(2), kind: 'book-import-commit', state: 'done' }))
  expect(await screen.findByText('2,000 advances imported on Nov 22, 2026.', {}, { timeout: 5_000 })).toBeVisible()
  expect(within(screen.getByRole('status')).getByRole('link', { name: 'Advances' })).toHaveAttribute(
    'href',
    '/advances',
  )
})

// Proves R16.143.
test('a refused signature keeps the page as it is', async () => {
  api.answers(oneOf, book({ sheets: [sheet('advances')] }))
  await open(address)
  await userEvent.click(await screen.findByRole('checkbox'))
  api.refuses(commit, 'These are not the control totals of the import. Look at them again, and sign those', 409)
  await userEvent.click(await button('Import 2,000 advances'))
  expect(await screen.findByText(/These are not the control totals/)).toBeInTheDocument()
  expect(await button('Import 2,000 advances')).toBeVisible()
})

// Proves R16.143.
test('a file of which everything is there already has nothing to sign, and can be discarded', async () => {
  api.answers(
    oneOf,
    book({ sheets: [sheet('advances', { new: 0, already: 2_000 })], totals: { ...totals, advances: 0 } }),
  )
  const page = await open(address)
  expect(await screen.findByText('Everything in this file is already there. There is nothing to import.')).toBeVisible()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  api.answers(`DELETE /api/book-imports/${id(5)}`, undefined, 204)
  await userEvent.click(await button('Discard'))
  await waitFor(() => expect(page.address()).toBe('/payments/book'))
})

// Proves R16.142.
test('what failed says why; what is gone or does not load says so', async () => {
  api.answers(oneOf, book({ state: 'failed', message: 'The file is no book.', sheets: [], totals: null, months: [] }))
  const { goTo } = await open(address)
  expect(await screen.findByText('The file is no book.')).toBeVisible()
  expect(screen.getByText('Nothing was written. The file can be sent again.')).toBeVisible()
  api.refuses(`GET /api/book-imports/${id(6)}`, 'Import not found', 404)
  await goTo(`/payments/book?import=${id(6)}`)
  expect(await screen.findByText('This import does not exist any more.')).toBeVisible()
  api.refuses(`GET /api/book-imports/${id(7)}`, 'No', 400)
  await goTo(`/payments/book?import=${id(7)}`)
  expect(await screen.findByText('Failed to load the import.')).toBeVisible()
})

// Proves R16.144.
test('past imports are listed with their state, who and when, each with its page', async () => {
  api.answers(
    importsOf,
    pageOf([book({ state: 'committed' }), book({ id: id(6), state: 'refused', totals: null })], { total: 60 }),
  )
  await open()
  const table = await screen.findByRole('table', { name: 'imports' })
  expect(tableText(table).map((cells) => cells.slice(0, -1))).toEqual([
    ['File', 'State', 'Advances', 'Size', 'By'],
    ['old-system.xlsx', 'Committed', '2,000', '2 KB', 'Dana Reyes'],
    ['old-system.xlsx', 'Has errors', '—', '2 KB', 'Dana Reyes'],
  ])
  expect(within(table).getAllByRole('link')[0]).toHaveAttribute('href', address)
  await userEvent.click(await button('Next'))
  await waitFor(() => expect(api.calls(importsOf).at(-1)?.query).toEqual({ page: '2', limit: '50' }))
})

// Proves R16.144.
test('without imports and exports the page says so; when they do not load, they can be tried again', async () => {
  api.hangs(exportsOf)
  api.hangs(importsOf)
  const { goTo } = await open()
  expect(await screen.findByText('Loading imports...')).toBeVisible()
  expect(screen.getByText('Loading exports...')).toBeVisible()
  await goTo('/payments')
  api.refuses(exportsOf, 'No', 400)
  api.refuses(importsOf, 'No', 400)
  await goTo('/payments/book')
  expect(await screen.findByText('Failed to load the imports.')).toBeVisible()
  expect(await screen.findByText('Failed to load the exports.')).toBeVisible()
  api.answers(importsOf, pageOf([]))
  api.answers(exportsOf, pageOf([]))
  for (const again of await screen.findAllByRole('button', { name: 'Try again' })) await userEvent.click(again)
  expect(await screen.findByText('No books were imported yet')).toBeVisible()
  expect(await button('Export everything')).toBeVisible()
})
