import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { button, id, job, pageOf, tableText } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  address,
  book,
  choose,
  commit,
  errorsOf,
  file,
  oneOf,
  open,
  post,
  problem,
  saved,
  setUpBook,
  sheet,
  totals,
} from '../testing/show-book'

const api = setUpBook()

// Proves R16.141.
test('the sheets are listed in order, each with its template', async () => {
  await open()
  const templates = await screen.findAllByRole('button', { name: /: download the template/ })
  expect(templates.map(({ textContent }) => textContent).slice(0, 3)).toEqual(['Parties', 'Merchants', 'Advances'])
  api.answers('GET /api/book/templates/merchants', 'x')
  await userEvent.click(await button('Merchants: download the template merchants.csv'))
  const names = () => saved.map(({ name }) => name)
  await waitFor(() => expect(names()).toEqual(['merchants.csv']))
  api.answers('GET /api/book/templates', 'x')
  await userEvent.click(await button('All templates'))
  await waitFor(() => expect(names()).toEqual(['merchants.csv', 'book-templates.zip']))
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
  expect(api.calls(post)[0]?.headers['idempotency-key']).toMatch(/^\w{32}$/)
})

// Proves R16.141.
test('a CSV file with an unknown name asks for its sheet, and a refused file is sent again with the same key', async () => {
  await open()
  await choose(file('export (3).csv'))
  await userEvent.selectOptions(await screen.findByLabelText('Sheet'), 'Merchants')
  api.refuses(post, 'The header has no column name.', 400)
  await userEvent.click(await button('Upload'))
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
test('a file with errors shows their number per sheet, and lists each by sheet, line and column, page by page', async () => {
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
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Nothing was imported: a file is imported as a whole or not at all.',
  )
  expect(tableText(screen.getByRole('table', { name: 'sheets' }))).toEqual([
    ['Sheet', 'Rows', 'New', 'Already there', 'Errors', 'Warnings'],
    ['Merchants', '2,000', '2,000', '0', '0', '0'],
    ['Advances', '2,000', '2,000', '0', '119', '0'],
    ['Payments', '2,000', '2,000', '0', '1', '0'],
  ])
  expect(tableText(await screen.findByRole('table', { name: 'errors' }))).toEqual([
    ['Where', 'Level', 'Problem', 'Cell'],
    ['Advances, line 14, column payback', 'Error', 'Payback must be a number', 'abc'],
    ['Advances', 'Error', 'No column advance', '—'],
  ])
  await userEvent.click(await button('Next'))
  expect(page.address()).toBe(`${address}&page=2`)
  await userEvent.selectOptions(screen.getByLabelText('Filter by sheet'), 'Payments')
  expect(page.address()).toBe(`${address}&sheet=payments`)
  await waitFor(() => expect(api.calls(errorsOf).at(-1)?.query).toEqual({ sheet: 'payments', page: '1', limit: '50' }))
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

// Proves R16.143.
test('nothing is imported before the control totals are signed, and the signed totals are those on the page', async () => {
  api.answers(oneOf, book())
  api.answers(errorsOf, pageOf([problem({ level: 'warning' })]))
  await open(address)
  expect(tableText(await screen.findByRole('table', { name: 'months' })).map((cells) => cells.slice(0, 2))).toEqual([
    ['Funded In', 'Advances'],
    ['Sep 2026', '1,500'],
    ['Oct 2026', '500'],
  ])
  const start = await button('Import 2,000 advances')
  await userEvent.click(start)
  expect(start).toHaveAttribute('aria-disabled', 'true')
  expect(api.calls(commit)).toEqual([])
  await userEvent.click(
    screen.getByRole('checkbox', {
      name: 'These totals match my old system: 2,000 advances, $41,000,000.50 funded, $55,350,000.10 payback, $30,000,000.00 paid, $25,350,000.10 payback less paid.',
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
  expect(await screen.findByText('2,000 advances imported on Nov 22, 2026.')).toBeVisible()
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
  api.refuses(
    commit,
    'These are not the control totals of the import. Review the current totals and approve them.',
    409,
  )
  await userEvent.click(await button('Import 2,000 advances'))
  expect(await screen.findByText(/These are not the control totals/)).toBeInTheDocument()
  expect(await button('Import 2,000 advances')).toBeVisible()
})

// Proves R16.143.
test('a file without new records has nothing to sign, and can be discarded', async () => {
  api.answers(
    oneOf,
    book({ sheets: [sheet('advances', { new: 0, already: 2_000 })], totals: { ...totals, advances: 0 } }),
  )
  const page = await open(address)
  expect(
    await screen.findByText('Everything in this file is already in the book. There is nothing to import.'),
  ).toBeVisible()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  api.answers(`DELETE /api/book-imports/${id(5)}`, undefined, 204)
  await userEvent.click(await button('Discard'))
  await waitFor(() => expect(page.address()).toBe('/payments/book'))
})

// Proves R16.142.
test('a failed import says why, and one that is gone or fails to load says so', async () => {
  api.answers(
    oneOf,
    book({ state: 'failed', message: 'The file is not a book.', sheets: [], totals: null, months: [] }),
  )
  const { goTo } = await open(address)
  expect(await screen.findByText('The file is not a book.')).toBeVisible()
  expect(screen.getByText('Nothing was imported. You can upload the file again.')).toBeVisible()
  api.refuses(`GET /api/book-imports/${id(6)}`, 'Import not found', 404)
  await goTo(`/payments/book?import=${id(6)}`)
  expect(await screen.findByText('This import no longer exists.')).toBeVisible()
  api.refuses(`GET /api/book-imports/${id(7)}`, 'No', 400)
  await goTo(`/payments/book?import=${id(7)}`)
  expect(await screen.findByText('Failed to load the import.')).toBeVisible()
})
