import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { id, pageOf, paymentImport, press, renderRoutes, tableText, testApi } from '@mca/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

const api = testApi()
const get = 'GET /api/payment-imports'
const post = 'POST /api/payment-imports'

const open = () => renderRoutes(routes, '/payments/imports')
const dialog = (name = 'Import Payments') => screen.findByRole('dialog', { name })
const file = (name = 'lockbox.csv', text = 'Date,Amount\n') => new File([text], name, { type: 'text/csv' })
const choose = async (chosen: File) => {
  const input = within(await dialog()).getByLabelText(/drop it here/)
  await userEvent.upload(input, chosen)
}
const withoutTimes = (table: HTMLElement) => tableText(table).map((cells) => cells.slice(0, -1))

// Proves R16.111.
test('lists imports with state, rows by outcome, committed rows, author and time, each with its page', async () => {
  const some = [
    paymentImport({
      state: 'committed',
      source: 'Lockbox',
      totals: { new: [298, 41_230.15], already: [3, 30], unmatched: [2, 20] },
      committed: { rows: 298, amount: 41_230.15 },
    }),
    paymentImport({ id: id(2), kind: 'returns', file: { name: 'returns.ach', size: 1, sha256: '' } }),
  ]
  api.answers(get, pageOf(some, { total: 120 }))
  const { address } = open()
  const table = await screen.findByRole('table', { name: 'imports' })
  expect(withoutTimes(table)).toEqual([
    ['File', 'Kind', 'Status', 'Rows', 'Imported', 'Amount', 'By'],
    [
      'payments.csvLockbox',
      'Payments',
      'Imported',
      '298 new, 3 already imported, 2 unmatched',
      '298',
      '$41,230.15',
      'Dana Reyes',
    ],
    ['returns.ach', 'Returns', 'Needs columns', '—', '—', '—', 'Dana Reyes'],
  ])
  expect(screen.getByRole('link', { name: 'returns.ach' })).toHaveAttribute('href', `/payments/imports/${id(2)}`)
  await press('Next')
  await waitFor(() => expect(address()).toBe('/payments/imports?page=2'))
})

// Proves R16.111.
test('an empty list says what can be imported, and in which formats; a failed one can be tried again', async () => {
  api.refuses(get, '', 400)
  open()
  expect(await screen.findByText('Failed to load imports. Please try again.')).toBeVisible()
  api.answers(get, pageOf([]))
  await press('Try again')
  expect(await screen.findByText('No imports yet')).toBeVisible()
  expect(screen.getByText(/CSV or XLSX file .* paste rows .* NACHA return file/)).toBeVisible()
})

// Proves R16.110.
test('a file is sent as soon as it is chosen, with its name and kind, and its import opens', async () => {
  api.answers(get, pageOf([]))
  api.answers(post, paymentImport({ state: 'reading' }))
  api.answers(`GET /api/payment-imports/${id(1)}`, paymentImport())
  api.answers('GET /api/payment-imports/sources', { data: [] })
  const { address } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Import Returns' }))
  const input = within(await dialog('Import Returns')).getByLabelText(/drop it here/)
  await userEvent.upload(input, file('returns.ach', '101 0910'))
  await waitFor(() => expect(address()).toBe(`/payments/imports/${id(1)}`))
  const [call] = api.calls(post)
  expect(call).toMatchObject({
    query: { name: 'returns.ach', kind: 'returns', origin: 'upload' },
    body: '101 0910',
    headers: { authorization: 'Bearer token', 'content-type': 'application/octet-stream' },
  })
})

// Proves R16.110.
test('a file that is dropped beside the field is sent, too', async () => {
  api.answers(get, pageOf([]))
  api.hangs(post)
  open()
  const [header] = await screen.findAllByRole('button', { name: 'Import Payments' })
  await userEvent.click(header ?? document.body)
  await dialog()
  fireEvent.drop(document.body, { dataTransfer: { files: [file()] } })
  expect(await screen.findByRole('progressbar')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Uploading...' })).toBeVisible()
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

const openPayments = async () => {
  api.answers(get, pageOf([paymentImport({ id: id(9) })]))
  const page = open()
  await press('Import Payments')
  return page
}

// Proves R16.110.
test('a file that is too large, or empty, is refused before anything is sent', async () => {
  await openPayments()
  const large = file('year.csv')
  Object.defineProperty(large, 'size', { value: 200 * 1024 * 1024 })
  await choose(large)
  expect(await screen.findByText(/The file is 200 MB. A file can be at most 100 MB/)).toBeVisible()
  await choose(file('empty.csv', ''))
  expect(await screen.findByText('The file is empty.')).toBeVisible()
  expect(api.calls(post)).toEqual([])
})

// Proves R16.110.
test('pasted rows are sent as text; without file and rows the dialog says what to do', async () => {
  const { address } = await openPayments()
  await press('Continue')
  expect(await screen.findByText('Choose a file, or paste rows.')).toBeVisible()
  api.answers(post, paymentImport())
  api.answers(`GET /api/payment-imports/${id(1)}`, paymentImport())
  api.answers('GET /api/payment-imports/sources', { data: [] })
  await userEvent.click(screen.getByLabelText('Or paste rows from a spreadsheet'))
  await userEvent.paste('Date\tAmount\n03/09/2025\t10.00')
  await press('Continue')
  await waitFor(() => expect(address()).toBe(`/payments/imports/${id(1)}`))
  expect(api.calls(post)).toMatchObject([
    {
      query: { name: 'Pasted rows', kind: 'payments', origin: 'paste' },
      body: 'Date\tAmount\n03/09/2025\t10.00',
      headers: { 'content-type': expect.stringContaining('text/plain') },
    },
  ])
})

// Proves R16.110.
test('a refusal is shown in the dialog; sending the same file again uses the same key, another file another key', async () => {
  await openPayments()
  api.refuses(post, 'The file is not a CSV or XLSX file.')
  await choose(file())
  expect(await screen.findByText('The file is not a CSV or XLSX file.')).toBeVisible()
  await press('Continue')
  await waitFor(() => expect(api.calls(post)).toHaveLength(2))
  await screen.findByRole('button', { name: 'Continue' })
  await choose(file('other.csv'))
  await waitFor(() => expect(api.calls(post)).toHaveLength(3))
  const [first, second, third] = api.calls(post).map(({ headers }) => headers['idempotency-key'])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

// Proves R12.580.
test('a proxy that refuses the file, and one whose page answers, are named in the dialog', async () => {
  await openPayments()
  const page = { 'Content-Type': 'text/html' }
  api.answers(post, '<html>Request Entity Too Large', 413, page)
  await choose(file())
  expect(
    await screen.findByText(/A proxy between this browser and the server refuses anything of this size/),
  ).toBeVisible()
  api.answers(post, '<html>Sign in', 200, page)
  await press('Continue')
  expect(await screen.findByText(/The sign-in page of a network or proxy answered/)).toBeVisible()
})

// Proves R16.110, R8.23.
test('leaving with rows that were pasted asks first', async () => {
  await openPayments()
  await userEvent.click(await screen.findByLabelText('Or paste rows from a spreadsheet'))
  await userEvent.paste('Date\tAmount')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog')).toBeVisible()
})

// Proves R16.630.
test('the dismissed payers are listed by source, and taken back', async () => {
  const dismissed = 'GET /api/payment-imports/dismissed-payers'
  const remove = `DELETE /api/payment-imports/sources/${id(4)}/dismissed-payers/GAS%20CO` as const
  api.answers('GET /api/payment-imports', pageOf([]))
  api.answers(dismissed, { data: [{ source_id: id(4), source: 'Lockbox', payer_key: 'GAS CO' }] })
  renderRoutes(routes, '/payments/imports')
  await press('Dismissed Payers')
  const dialog = await screen.findByRole('dialog', { name: 'Dismissed Payers' })
  expect(tableText(await within(dialog).findByRole('table'))).toEqual([
    ['Payer', 'Source', 'Actions'],
    ['GAS CO', 'Lockbox', 'Restore'],
  ])
  api.answers(remove, undefined, 204)
  api.answersOnceCalled(dismissed, remove, { data: [] })
  await press('Restore GAS CO')
  expect(await within(dialog).findByText('No payer was dismissed.')).toBeVisible()
})
