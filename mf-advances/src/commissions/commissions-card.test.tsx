import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { AdvanceCommissions } from '@mca/contract/commissions'
import { account, advanceDetail, id, pageOf, renderRoutes, schedule, tableText, testApi } from '@mca/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

const api = testApi()
const one = `/api/advances/${id(1)}` as const
const path = `${one}/commissions` as const
const harbor = { id: id(5), kind: 'iso' as const, name: 'Harbor Brokers' }
const kim = { id: id(6), kind: 'salesRep' as const, name: 'Kim' }
const credited = { agreed: 840, accrued: 840, residual: 25.31, clawed_back: 420, net: 445.31, paid: 445.31 }

const commissions = (fields: Partial<AdvanceCommissions> = {}): AdvanceCommissions => ({
  agreements: [{ party: harbor, agreed: 1_200, computed: 1_000, due_on: '2026-01-20', due_after: null }],
  payees: [
    { party: harbor, ...credited },
    { party: kim, agreed: 360, accrued: 360, residual: 0, clawed_back: 180, net: 180, paid: 100 },
  ],
  payments: 1,
  defaulted_on: '2026-02-05',
  canceled_on: null,
  first_default_on: null,
  updated_at: '2026-03-01T10:00:00.000Z',
  ...fields,
})

const iso = { id: harbor.id, name: harbor.name }

async function open(fields: Partial<AdvanceDetail> = { iso }) {
  api.answers(`GET ${one}`, advanceDetail({ id: id(1), ...fields }))
  api.answers(`GET ${one}/notes`, pageOf([]))
  api.answers(`GET ${one}/schedule`, schedule())
  api.answers(`GET ${one}/promises`, pageOf([]))
  api.answers(`GET ${one}/cases`, pageOf([]))
  api.answers('GET /api/tasks', pageOf([]))
  api.answers(`GET /api/merchants/${id(1)}/debit-account`, { account: null, problem: null })
  renderRoutes(routes, `/advances/${id(1)}`)
  await screen.findByRole('region', { name: 'Payment History' })
}
/** The card, once it has replaced the loading card. */
async function card() {
  await screen.findByRole('table', { name: 'Commissions' })
  return within(screen.getByRole('region', { name: 'Commissions' }))
}

// Proves R18.322.
test('who may not set the days of default and cancellation is not offered to', async () => {
  api.answers('GET /api/account', account({ role: 'staff', permissions: [] }))
  api.answers(`GET ${path}`, commissions())
  await open()
  expect((await card()).queryByRole('button', { name: 'Default or Cancellation…' })).toBeNull()
})

// Proves R22.33.
test('each payee has its amounts and a link, and agreements and triggers are described in words', async () => {
  api.answers(`GET ${path}`, commissions())
  await open()
  const shown = await card()
  expect(tableText(shown.getByRole('table'))).toEqual([
    ['Payee', 'Agreed', 'Commission', 'Residuals', 'Clawed Back', 'Net', 'Paid'],
    ['Harbor Brokers', '$840.00', '$840.00', '$25.31', '$420.00', '$445.31', '$445.31'],
    ['Kim', '$360.00', '$360.00', '$0.00', '$180.00', '$180.00', '$100.00'],
  ])
  expect(shown.getByRole('link', { name: 'Harbor Brokers' })).toHaveAttribute('href', `/isos/${id(5)}`)
  expect(shown.getByRole('link', { name: 'Kim' })).toHaveAttribute('href', `/sales-reps/${id(6)}`)
  expect(shown.getByText('Agreement of Harbor Brokers').nextSibling).toHaveTextContent(
    '$1,200.00, due Jan 20, 2026, $200.00 more than the agreement',
  )
  expect(shown.getByText('Defaulted').nextSibling).toHaveTextContent('Since Feb 5, 2026')
  expect(shown.queryByText('Canceled')).toBeNull()
})

// Proves R22.33.
test('a commission that waits for payments says how many were received', async () => {
  const agreements = [{ party: harbor, agreed: 900, computed: 1_000, due_on: null, due_after: 3 }]
  api.answers(`GET ${path}`, commissions({ agreements }))
  await open()
  expect((await card()).getByText('Agreement of Harbor Brokers').nextSibling).toHaveTextContent(
    '$900.00, due after 3 payments, 1 received, $100.00 less than the agreement',
  )
})

// Proves R22.33.
test('a loading message is shown', async () => {
  api.hangs(`GET ${path}`)
  await open()
  // The card that says so while its code loads is replaced by another one.
  await waitFor(() => expect(api.calls(`GET ${path}`)).toHaveLength(1))
  expect(screen.getByText('Loading commissions...')).toBeVisible()
})

// Proves R22.33.
test('a failure can be tried again, and without commissions the card goes', async () => {
  api.refuses(`GET ${path}`, 'Sorry')
  await open()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to load the commissions.')
  api.answers(`GET ${path}`, commissions({ agreements: [], payees: [] }))
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Commissions' })).toBeNull())
})

// Proves R20.2, R22.33.
test.each([
  ['without ISO and sales rep', {}, () => {}],
  ['before a server of the specification', { iso }, () => api.hasOnlySpecification()],
])('%s, commissions are not requested', async (_name, fields, start) => {
  start()
  await open(fields)
  expect(screen.queryByRole('region', { name: 'Commissions' })).toBeNull()
  expect(api.calls(`GET ${path}`)).toHaveLength(0)
})

// Proves R22.34.
test('the days of default and cancellation are set, and refused input stays in the form', async () => {
  api.answers(`GET ${path}`, commissions())
  await open()
  await userEvent.click(await (await card()).findByRole('button', { name: 'Default or Cancellation…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Default or Cancellation' }))
  expect(dialog.getByLabelText(/Defaulted On/)).toHaveValue('2026-02-05')
  fireEvent.change(dialog.getByLabelText(/Defaulted On/), { target: { value: '2026-02-04' } })
  api.refuses(`PUT ${path}`, 'Enter a day from Jan 5, 2026 to Feb 5, 2026.', 400)
  await userEvent.click(dialog.getByRole('button', { name: 'Save Days' }))
  expect(await dialog.findByText('Enter a day from Jan 5, 2026 to Feb 5, 2026.')).toBeVisible()
  expect(dialog.getByLabelText(/Defaulted On/)).toHaveValue('2026-02-04')
  api.answers(`PUT ${path}`, commissions({ defaulted_on: '2026-02-04' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Save Days' }))
  expect(await screen.findByText('Days saved successfully')).toBeVisible()
  expect(api.calls(`PUT ${path}`).at(-1)?.body).toEqual({ defaulted_on: '2026-02-04', canceled_on: null })
})

// Proves R22.34, R22.341.
test('days that somebody else has changed meanwhile are shown before anything is saved', async () => {
  api.answers(`GET ${path}`, commissions({ canceled_on: '2026-02-20' }))
  await open()
  await userEvent.click(await (await card()).findByRole('button', { name: 'Default or Cancellation…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Default or Cancellation' }))
  fireEvent.change(dialog.getByLabelText(/Canceled On/), { target: { value: '' } })
  api.refuses(`PUT ${path}`, 'This advance was changed by someone else after you opened it.', 409)
  api.answers(`GET ${path}`, commissions({ canceled_on: '2026-02-10', updated_at: '2026-03-01T11:00:00.000Z' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save Days' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(dialog.getByLabelText(/Canceled On/)).toHaveValue('2026-02-10'))
  api.answers(`PUT ${path}`, commissions({ canceled_on: '2026-02-09' }))
  fireEvent.change(dialog.getByLabelText(/Canceled On/), { target: { value: '2026-02-09' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Save Days' }))
  await waitFor(() =>
    expect(api.calls(`PUT ${path}`).map(({ headers }) => headers['if-match'])).toEqual([
      '"2026-03-01T10:00:00.000Z"',
      '"2026-03-01T11:00:00.000Z"',
    ]),
  )
})

// Proves R22.34.
test('a deal that has not defaulted can only be said to be canceled', async () => {
  api.answers(`GET ${path}`, commissions({ defaulted_on: null }))
  await open()
  await userEvent.click(await (await card()).findByRole('button', { name: 'Default or Cancellation…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Default or Cancellation' }))
  expect(dialog.queryByLabelText(/Defaulted On/)).toBeNull()
  fireEvent.change(dialog.getByLabelText('Canceled On'), { target: { value: '2026-02-04' } })
  api.answers(`PUT ${path}`, commissions({ defaulted_on: null, canceled_on: '2026-02-04' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save Days' }))
  await waitFor(() =>
    expect(api.calls(`PUT ${path}`).map(({ body }) => body)).toEqual([
      { defaulted_on: null, canceled_on: '2026-02-04' },
    ]),
  )
})
