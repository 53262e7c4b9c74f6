import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import { addDays } from '@mca/contract/days'
import { advanceDetail, advanceRow, id, pageOf, payment, paymentReturn, renderRoutes, testApi } from '@mca/testing'
import { today } from '@mca/ui'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'

const api = testApi()
const post = `POST /api/payments/${id(1)}/return` as const

const payments = [
  payment({ id: id(1), amount: 125, date: '2025-02-03', status: 'cleared' }),
  payment({ id: id(2), amount: 125.5, date: '2025-01-06', status: 'cleared' }),
  payment({
    id: id(3),
    amount: 99,
    date: '2025-01-03',
    status: 'failed',
    return_code: 'R01',
    returned_on: '2025-01-06',
  }),
]
beforeEach(() => {
  api.answers('GET /api/returns', pageOf([]))
  api.answers('GET /api/returns/rates', {
    from: '2024-12-07',
    to: '2025-02-04',
    originated: { count: 0 },
    without_code: { count: 0, amount: 0 },
    rates: [],
  })
  api.answers('GET /api/advances', pageOf([advanceRow(), advanceRow({ id: id(7), advance_id: 'ADV-000007' })]))
  api.answers(`GET /api/advances/${id(1)}`, advanceDetail({ payments }))
  api.answers(`GET /api/advances/${id(7)}`, advanceDetail({ id: id(7), advance_id: 'ADV-000007', payments: [] }))
})

async function open() {
  renderRoutes(routes, '/payments/returns')
  await userEvent.click(await screen.findByRole('button', { name: 'Record a Return' }))
  return screen.findByRole('dialog', { name: 'Record a Return' })
}
const field = (name: string) => screen.findByRole('combobox', { name })
const pick = async (name: string, typed: string, option: RegExp) => {
  await userEvent.type(await field(name), typed)
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const setDay = async (day: string) => {
  await userEvent.clear(screen.getByLabelText('Returned On'))
  await userEvent.type(screen.getByLabelText('Returned On'), day)
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Record Return' }))

// Proves R16.134.
test("advance, payment, code and day are chosen, the payment's new status is shown, and the return is recorded once", async () => {
  const dialog = await open()
  expect(within(dialog).getByLabelText('Payment')).toHaveValue('Choose an advance first')
  await pick('Advance', 'ADV-000001', /ADV-000001/)
  await userEvent.click(await field('Payment'))
  // One is already returned.
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '$125.00 on Feb 3, 2025Cleared, ACH',
      '$125.50 on Jan 6, 2025Cleared, ACH',
    ]),
  )
  await userEvent.click(screen.getByRole('option', { name: /Feb 3/ }))
  await setDay('2025-02-04')
  expect(dialog).toHaveTextContent('Returned after 1 banking day: the payment becomes Failed.')
  await setDay('2025-02-07')
  expect(dialog).toHaveTextContent('Returned after 4 banking days: the payment becomes Reversed.')
  await setDay('2025-02-01')
  expect(dialog).toHaveTextContent("The return date can't be before the payment date, Feb 3, 2025.")
  const tomorrow = addDays(today(), 1)
  await setDay(tomorrow)
  expect(dialog).toHaveTextContent("The return date can't be in the future.")
  await setDay('2025-02-04')
  await pick('Return Code', 'not authorized', /R10/)
  expect(await field('Return Code')).toHaveValue('R10')

  api.answers(post, paymentReturn({ code: 'R10' }), 201)
  api.answers('GET /api/returns', pageOf([paymentReturn({ code: 'R10' })]))
  await submit()
  expect(await screen.findByText('Return recorded successfully')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'View advance' })).toHaveAttribute('href', `/advances/${id(1)}`)
  expect(api.calls(post).map(({ body }) => body)).toEqual([{ code: 'R10', returned_on: '2025-02-04' }])
  expect(api.calls(post)[0]?.headers['idempotency-key']).toMatch(/^\w{32}$/)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

// Proves R16.134.
test("another advance never keeps the previous advance's payment, and missing fields are named", async () => {
  const dialog = await open()
  await submit()
  expect(await within(dialog).findByText('Choose a return code')).toBeVisible()
  await pick('Return Code', 'R01', /R01/)
  await pick('Advance', 'ADV-000001', /ADV-000001/)
  await pick('Payment', '125.50', /125\.50/)
  await userEvent.clear(await field('Advance'))
  await pick('Advance', 'ADV-000007', /ADV-000007/)
  expect(await field('Payment')).toHaveValue('')
  await submit()
  expect(await within(dialog).findByText('Choose the payment that was returned')).toBeVisible()
  await userEvent.click(await field('Payment'))
  expect(await screen.findByText('No payment that could be returned')).toBeVisible()
})

// Proves R16.134.
test('a refusal keeps everything that was chosen', async () => {
  const dialog = await open()
  await pick('Advance', 'ADV-000001', /ADV-000001/)
  await pick('Payment', 'Feb 3', /Feb 3/)
  await pick('Return Code', 'R01', /R01/)
  api.refuses(post, 'This payment was returned already.', 409)
  await submit()
  expect(await within(dialog).findByText(/This payment was returned already/)).toBeVisible()
  expect(await field('Payment')).toHaveValue('$125.00 on Feb 3, 2025')
  expect(await field('Return Code')).toHaveValue('R01')
})
