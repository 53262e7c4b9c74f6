import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { account, button, id, job, pageOf, tableText } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  address,
  book,
  exported,
  exportsOf,
  importsOf,
  oneOf,
  open,
  saved,
  setUpBook,
  sha256,
  terms,
} from '../testing/show-book'

const api = setUpBook()

// Proves R18.212, R18.322.
test('staff see who can import and export a book', async () => {
  api.answers('GET /api/account', account({ role: 'staff' }))
  await open()
  expect(await screen.findByText('Only an administrator can import a book.')).toBeVisible()
  expect(await screen.findByText('Only an administrator can export a book.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Export Everything' })).not.toBeInTheDocument()
  expect(screen.queryByLabelText(/drop it here/)).not.toBeInTheDocument()
  expect(api.calls(importsOf)).toEqual([])
  api.refuses(oneOf, 'Only an administrator can do this.', 403)
  await open(address)
  expect(await screen.findByText('Only an administrator can import a book.')).toBeVisible()
})

test('each step of an import is said once', async () => {
  await open()
  await button('Export Everything')
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps.filter((step) => step?.startsWith('Compare the control totals'))).toHaveLength(1)
})

// Proves R16.140, R20.88.
test('a job exports everything: its progress is shown, and its result is counted and can be downloaded', async () => {
  await open()
  const post = 'POST /api/book-exports'
  api.answers(post, job({ id: id(1), kind: 'book-export' }), 201)
  api.answersOnceCalled(exportsOf, post, pageOf([job({ kind: 'book-export', step: 'Writing the files' })]))
  api.answers(`GET /api/jobs/${id(1)}`, job({ kind: 'book-export', step: 'Writing the files' }))
  await userEvent.click(await button('Export Everything'))
  expect(await screen.findByText('Writing the files: 500 of 1,000')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Export Everything' })).not.toBeInTheDocument()
  expect(api.calls(post)[0]?.headers['idempotency-key']).toMatch(/^\w{32}$/)
  expect(api.calls(exportsOf)[0]?.query).toEqual({ page: '1', limit: '10', kind: 'book-export' })

  api.answers(
    exportsOf,
    pageOf([exported(), exported({ id: id(2), state: 'failed', result: null, message: 'No space.' })]),
  )
  api.answers(`GET /api/jobs/${id(1)}`, exported())
  expect(await screen.findByText('1,200 merchants, 90,000 payments')).toBeVisible()
  expect(terms()).toEqual([
    ['Advances', '2,000'],
    ['Funded', '$41,000,000.50'],
    ['Payback', '$55,350,000.10'],
    ['Paid', '$30,000,000.00'],
    ['Payback less Paid', '$25,350,000.10'],
  ])
  expect(screen.getByText('How Payback less Paid is calculated')).toBeVisible()
  expect(screen.getByText(`SHA-256 of book-2026-11-22.zip:`)).toHaveTextContent(sha256)
  expect(tableText(screen.getByRole('table', { name: 'exports' })).map((cells) => cells.slice(1))).toEqual([
    ['By', 'Status', 'Advances', 'Size', 'File'],
    ['Dana Reyes', 'Done', '2,000', '11 bytes', 'Download'],
    ['Dana Reyes', 'Failed', '—', '—', 'No space.'],
  ])
})

// Proves R23.61.
test('the files of documents are exported if they are asked for', async () => {
  api.answers('POST /api/book-exports', job({ id: id(1), kind: 'book-export' }), 201)
  api.answers(`GET /api/jobs/${id(1)}`, exported({ result: { ...exported().result, documents: 12 } }))
  await open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Include the files of documents' }))
  await userEvent.click(await button('Export Everything'))
  await waitFor(() => expect(api.calls('POST /api/book-exports')[0]?.body).toEqual({ documents: true }))
  api.answers(exportsOf, pageOf([exported({ result: { ...exported().result, documents: 12 } })]))
  await open()
  expect(await screen.findByText('1,200 merchants, 90,000 payments, 12 document files')).toBeVisible()
})

// Proves R16.140.
test('a complete file is saved under its name, and a partial one is not saved', async () => {
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
test('a file that the server no longer keeps cannot be downloaded', async () => {
  api.answers(exportsOf, pageOf([exported({ ended_at: '2020-01-05T12:00:00.000Z' })]))
  await open()
  expect(await screen.findByText('Deleted')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Download book/ })).not.toBeInTheDocument()
})

// Proves R16.144.
test('past imports are listed with their state and account, each with a link to its page', async () => {
  api.answers(
    importsOf,
    pageOf([book({ state: 'committed' }), book({ id: id(6), state: 'refused', totals: null })], { total: 60 }),
  )
  await open()
  const table = await screen.findByRole('table', { name: 'imports' })
  expect(tableText(table).map((cells) => cells.slice(0, -1))).toEqual([
    ['File', 'Status', 'Advances', 'Size', 'By'],
    ['old-system.xlsx', 'Imported', '2,000', '2 KB', 'Dana Reyes'],
    ['old-system.xlsx', 'Has errors', '—', '2 KB', 'Dana Reyes'],
  ])
  expect(within(table).getAllByRole('link')[0]).toHaveAttribute('href', address)
  await userEvent.click(await button('Next'))
  await waitFor(() => expect(api.calls(importsOf).at(-1)?.query).toEqual({ page: '2', limit: '50' }))
})

// Proves R16.144.
test('without imports and exports the page says so; when they do not load, they can be tried again', async () => {
  for (const call of ['payments/due', 'returns', 'payment-imports', 'payouts']) api.hangs(`GET /api/${call}`)
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
  expect(await screen.findByText('No imports yet')).toBeVisible()
  expect(await button('Export Everything')).toBeVisible()
})
