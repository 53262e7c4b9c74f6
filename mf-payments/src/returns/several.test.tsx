import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { ImportRow } from '@mca/contract/imports'
import type { PaymentRow } from '@mca/contract/payments'
import { id, pageOf, paymentImport, press, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'
import { row as importRow } from '../testing/show-import'

const api = testApi()
const post = 'POST /api/returns'
const row = (n: number, fields: Partial<PaymentRow> = {}): PaymentRow => ({
  id: id(n),
  date: '2025-01-06',
  amount: 100 + n,
  status: 'cleared',
  payment_method: 'ACH',
  return_code: null,
  advance: { id: id(n), advance_id: `ADV-${n}` },
  merchant: { id: id(n), name: `Merchant ${n}` },
  recorded_by: 'Dana',
  ...fields,
})
const totals = { count: 5, amount: 515, received: 515, in_flight: 0, returned: 0 }
const answer = (...skipped: (string | null)[]) => ({
  import_id: id(9),
  rows: skipped.map((reason, index) => ({ payment_id: id(index + 1), skipped: reason })),
})
const clicks = { count: 0 }
const click = async (element: Element) => {
  clicks.count += 1
  await userEvent.click(element)
}
const openList = async (rows: PaymentRow[]) => {
  api.answers('GET /api/payments', pageOf(rows))
  api.answers('GET /api/payments/totals', totals)
  renderRoutes(routes, '/payments/all')
  await screen.findByRole('table')
}

// Proves R16.629, R2.625.
test('four payments that bounced are returned with four clicks and few keys, with one code', async () => {
  await openList([1, 2, 3, 4, 5].map((n) => row(n)))
  clicks.count = 0
  for (const n of [1, 2, 3, 4])
    await click(screen.getByRole('checkbox', { name: `Select $${100 + n}.00 of Merchant ${n} on Jan 6, 2025` }))
  expect(screen.getByRole('region', { name: 'Selected payments' })).toHaveTextContent('4 selected, $410.00')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Record 4 Returns' })
  api.answers(post, answer(null, null, null, null))
  // A browser has the focus there already; jsdom has no layout to find the first field.
  within(dialog).getByRole('combobox', { name: 'Return Code' }).focus()
  await userEvent.keyboard('R01{Enter}')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('4 payments returned')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'View returns' })).toHaveAttribute('href', `/payments/imports/${id(9)}`)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryByRole('region', { name: 'Selected payments' })).not.toBeInTheDocument()
  expect(api.calls(post).map(({ body }) => body)).toMatchObject([
    { code: 'R01', payment_ids: [id(1), id(2), id(3), id(4)] },
  ])
  expect(api.calls(post)[0]?.headers['idempotency-key']).toMatch(/^\w{32}$/)
  expect(clicks.count).toBeLessThanOrEqual(4)
})

// Proves R16.629.
test('the dialog says what becomes of each payment, and afterwards which ones were left out and why', async () => {
  await openList([row(1), row(2, { status: 'pending' }), row(3, { return_code: 'R01', status: 'failed' })])
  expect(screen.getByRole('checkbox', { name: '$103.00 of Merchant 3 on Jan 6, 2025 was returned' })).toBeDisabled()
  await click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await press('Record 2 Returns')
  const dialog = await screen.findByRole('dialog', { name: 'Record 2 Returns' })
  const setDay = async (day: string) => {
    await userEvent.clear(within(dialog).getByLabelText('Returned On'))
    await userEvent.type(within(dialog).getByLabelText('Returned On'), day)
  }
  const becomes = () => tableText(within(dialog).getByRole('table')).map((cells) => cells[3])
  await setDay('2025-01-10')
  expect(becomes()).toEqual(['Becomes', 'Reversed', 'Failed'])
  const problem = "The return date can't be before the payment date, Jan 6, 2025."
  await setDay('2025-01-03')
  expect(becomes()).toEqual(['Becomes', problem, problem])
  await setDay('2025-01-10')
  await userEvent.type(within(dialog).getByRole('combobox', { name: 'Return Code' }), 'R01{Enter}')
  api.answers(post, answer(null, 'This payment was already returned with R02 on Jan 8, 2025.'))
  await press('Record 2 Returns')
  const result = await screen.findByRole('dialog', { name: '1 payment returned, 1 not' })
  expect(result).toHaveTextContent('1 · This payment was already returned with R02 on Jan 8, 2025.')
  expect(within(result).getByRole('link')).toHaveTextContent('$102.00 of Merchant 2 on Jan 6, 2025')
  // Another day would not change that.
  expect(within(result).queryByRole('button', { name: 'Choose another day…' })).not.toBeInTheDocument()
})

// Proves R16.629.
test('payments that only the day prevents can be returned on another day, with the same code', async () => {
  await openList([row(1), row(2, { date: '2025-01-09' })])
  await click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await press('Record 2 Returns')
  const dialog = await screen.findByRole('dialog', { name: 'Record 2 Returns' })
  await userEvent.clear(within(dialog).getByLabelText('Returned On'))
  await userEvent.type(within(dialog).getByLabelText('Returned On'), '2025-01-08')
  await userEvent.type(within(dialog).getByRole('combobox', { name: 'Return Code' }), 'R01{Enter}')
  api.answers(post, answer(null, "The return date can't be before the payment date, Jan 9, 2025."))
  await press('Record 2 Returns')
  await screen.findByRole('dialog', { name: '1 payment returned, 1 not' })
  await press('Choose another day…')
  const again = await screen.findByRole('dialog', { name: 'Record 1 Return' })
  await userEvent.clear(within(again).getByLabelText('Returned On'))
  await userEvent.type(within(again).getByLabelText('Returned On'), '2025-01-10')
  api.answers(post, { import_id: id(90), rows: [{ payment_id: id(2), skipped: null }] })
  await press('Record 1 Return')
  expect(api.calls(post)[1]?.body).toEqual({ code: 'R01', returned_on: '2025-01-10', payment_ids: [id(2)] })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

const now = (fields: Partial<NonNullable<ImportRow['payment']>>): NonNullable<ImportRow['payment']> => ({
  date: '2025-03-09',
  amount: 100,
  status: 'cleared',
  return_code: null,
  returned_on: null,
  ...fields,
})

// Proves R16.628, R2.701.
test('the page of what was recorded in bulk has its rows, its undo, and returns those that bounced', async () => {
  const recorded = paymentImport({
    state: 'committed',
    origin: 'bulk',
    file: { name: 'Due Mar 9, 2025', size: 0, sha256: '' },
    committed: { rows: 2, amount: 200 },
    committed_at: '2025-03-10T12:00:00.000Z',
  })
  api.answers(`GET /api/payment-imports/${id(1)}`, recorded)
  api.answers(
    `GET /api/payment-imports/${id(1)}/rows`,
    pageOf(
      [
        importRow(1, { payment_id: id(5), payment: now({}) }),
        importRow(2, { payment_id: id(6) }),
        importRow(3, {
          payment_id: id(7),
          payment: now({ status: 'failed', return_code: 'R01', returned_on: '2025-03-09' }),
        }),
      ].map((each) => ({ ...each, id: each.line })),
    ),
  )
  renderRoutes(routes, `/payments/imports/${id(1)}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Due Mar 9, 2025' })).toBeVisible()
  expect(screen.getByRole('heading', { name: '2 payments, $200.00' })).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Steps' })).not.toBeInTheDocument()
  expect(tableText(await screen.findByRole('table'))).toEqual([
    ['Merchant', 'Advance', 'Date', 'Amount', 'Now'],
    ['Merchant 1', 'ADV-000001', 'Mar 9, 2025', '$100.00', 'Cleared'],
    ['Merchant 1', 'ADV-000001', 'Mar 9, 2025', '$100.00', 'Deleted'],
    ['Merchant 1', 'ADV-000001', 'Mar 9, 2025', '$100.00', 'Failed R01'],
  ])
  expect(screen.getByRole('checkbox', { name: 'The payment of row 2 is gone' })).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: '$100.00 of Merchant 1 on Mar 9, 2025 was returned' })).toBeDisabled()
  await click(screen.getByRole('checkbox', { name: /^Select \$100\.00/ }))
  expect(screen.getByRole('button', { name: 'Record 1 Return' })).toBeVisible()
  await press('Undo')
  expect(await screen.findByRole('dialog', { name: 'Undo 2 payments?' })).toHaveTextContent(
    'Recorded in bulk: 2 payments, $200.00. The payments are deleted',
  )
})

// Proves R16.628.
test('what was recorded in bulk is listed apart from the imports of files', async () => {
  const name = 'Due Mar 9, 2025'
  api.answers(
    'GET /api/payment-imports',
    pageOf([
      paymentImport({
        state: 'committed',
        origin: 'bulk',
        file: { name, size: 0, sha256: '' },
        committed: { rows: 2, amount: 200 },
      }),
    ]),
  )
  renderRoutes(routes, '/payments/imports?show=bulk')
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/payments/imports/${id(1)}`)
  expect(tableText(screen.getByRole('table'))[0]).toEqual(['What', 'Kind', 'Status', 'Rows', 'Amount', 'By', 'When'])
  expect(api.calls('GET /api/payment-imports')[0]?.query).toMatchObject({ of: 'bulk' })
})

// Proves R16.629.
test('another day is not offered for a payment that somebody else has returned meanwhile', async () => {
  await openList([row(1, { date: '2025-01-09' }), row(2, { date: '2025-01-09' })])
  await click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await press('Record 2 Returns')
  const dialog = await screen.findByRole('dialog', { name: 'Record 2 Returns' })
  await userEvent.clear(within(dialog).getByLabelText('Returned On'))
  await userEvent.type(within(dialog).getByLabelText('Returned On'), '2025-01-08')
  await userEvent.type(within(dialog).getByRole('combobox', { name: 'Return Code' }), 'R01{Enter}')
  const [early, before] = [
    "The return date can't be before the payment date, Jan 9, 2025.",
    'This payment was already returned with R02 on Jan 9, 2025.',
  ]
  api.answers(post, answer(early, before))
  await press('Record 2 Returns')
  await screen.findByRole('dialog', { name: '0 payments returned, 2 not' })
  await press('Choose another day…')
  expect(await screen.findByRole('dialog', { name: 'Record 1 Return' })).toHaveTextContent('Merchant 1')
})
