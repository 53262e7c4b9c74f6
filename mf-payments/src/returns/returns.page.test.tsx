import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { PaymentReturn } from '@mca/contract/returns'
import { answerQuestions, button, id, pageOf, paymentReturn, renderRoutes, tableText, task } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'
import { list, rates, ratesOf, setUpReturns } from '../testing/show-returns'

const { api, open } = setUpReturns()

const stop = paymentReturn({
  id: id(2),
  payment: { id: id(2), amount: 99.5, date: '2025-01-06', status: 'reversed', payment_method: 'ACH' },
  advance: { id: id(2), advance_id: 'ADV-000002', merchant: { id: id(2), name: 'Harbor Lane' } },
  code: 'R10',
  meaning: 'Customer says the debit is not authorized',
  class: 'stop',
  to_status: 'reversed',
  proposal: { action: 'stop', day: '2025-02-05', reason: 'R10', blocked: null },
})
const fix = paymentReturn({
  id: id(3),
  code: 'R04',
  meaning: 'Invalid account number',
  class: 'fix',
  proposal: { action: 'fix', day: null, reason: 'R04', blocked: null },
})
const blocked = paymentReturn({
  id: id(4),
  retries: 2,
  proposal: {
    action: 'retry',
    day: '2025-02-05',
    reason: 'R01',
    blocked: 'This debit was retried 2 times, and the network allows no more.',
  },
})
const doneOf = (row: PaymentReturn, fields: Partial<NonNullable<PaymentReturn['done']>> = {}): PaymentReturn => ({
  ...row,
  proposal: null,
  done: {
    action: 'retry',
    at: '2025-02-04T15:00:00.000Z',
    by: 'Dana Cole',
    result: 'Retried on Feb 5, 2025.',
    payment_id: id(9),
    ...fields,
  },
})

// Proves R16.131.
test('each return shows its payment, its code and meaning, the new status, and the proposal', async () => {
  await open([paymentReturn({ retries: 1 }), stop, fix, blocked])
  expect(tableText(await screen.findByRole('table', { name: 'returns' }))).toEqual([
    ['Merchant', 'Payment', 'Return Code', 'Returned On', 'New Status', 'Suggested Action'],
    [
      'Bluegate Diner LLCADV-000001',
      '$125.00Feb 3, 2025',
      'R01 Insufficient funds',
      'Feb 4, 2025',
      'Failed',
      'Retry $125.00 on Feb 5, 2025 (second of two)RetryDismiss',
    ],
    [
      'Harbor LaneADV-000002',
      '$99.50Jan 6, 2025',
      'R10 Customer says the debit is not authorized',
      'Feb 4, 2025',
      'Reversed',
      'Stop: pause the schedule and set a Funded deal to IssuesDebits need a new authorization.StopDismiss',
    ],
    [
      'Bluegate Diner LLCADV-000001',
      '$125.00Feb 3, 2025',
      'R04 Invalid account number',
      'Feb 4, 2025',
      'Failed',
      'Fix the account dataCorrect the account before you debit it again.Dismiss',
    ],
    [
      'Bluegate Diner LLCADV-000001',
      '$125.00Feb 3, 2025',
      'R01 Insufficient funds',
      'Feb 4, 2025',
      'Failed',
      'No retry: 2 of 2 retries usedThis debit was retried 2 times, and the network allows no more.Dismiss',
    ],
  ])
  expect(screen.getByRole('link', { name: 'Harbor Lane' })).toHaveAttribute('href', `/advances/${id(2)}`)
  expect(api.calls(list)[0]?.query).toEqual({ state: 'open', page: '1', limit: '50' })
})

// Proves R16.132.
test('one click runs the suggestion; the row stays and shows the action and its author', async () => {
  await open([paymentReturn(), stop])
  const retry = `POST /api/returns/${id(1)}/retry` as const
  api.answers(retry, doneOf(paymentReturn()))
  api.answersOnceCalled(list, retry, pageOf([stop]))
  await userEvent.click(await button('Retry payment of $125.00 on Feb 3, 2025, Bluegate Diner LLC'))
  expect(await screen.findByText('Retry recorded')).toBeInTheDocument()
  expect(screen.getByText('Bluegate Diner LLC: Retried on Feb 5, 2025.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'View advance' })).toHaveAttribute('href', `/advances/${id(1)}`)
  const [, first, second] = screen.getAllByRole('row')
  expect(first).toHaveTextContent('Retried on Feb 5, 2025.Dana Cole, Feb 4, 2025')
  expect(second).toHaveTextContent('Harbor Lane')
  expect(screen.getByText('Retried on Feb 5, 2025.').parentElement).toHaveFocus()
  expect(api.calls(retry).map(({ body }) => body)).toEqual([
    { shown: { day: paymentReturn().proposal?.day, amount: 125 } },
  ])

  const dismiss = `POST /api/returns/${id(2)}/dismiss` as const
  api.answers(dismiss, doneOf(stop, { action: 'dismiss', result: 'Dismissed.' }))
  api.answersOnceCalled(list, dismiss, pageOf([]))
  await userEvent.click(await button('Dismiss payment of $99.50 on Jan 6, 2025, Harbor Lane'))
  expect(await screen.findByText('Dismissed.')).toBeVisible()
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('Retried on Feb 5, 2025.')
})

// Proves R16.132.
test('a refusal is shown, the list is loaded again, and the row keeps its buttons', async () => {
  await open([paymentReturn(), stop])
  api.refuses(`POST /api/returns/${id(2)}/stop`, 'Someone has already handled this return.', 409)
  await userEvent.click(await button(/^Stop payment/))
  expect(await screen.findByText('Someone has already handled this return.')).toBeInTheDocument()
  expect(await button(/^Stop payment/)).not.toHaveAttribute('aria-disabled')
  await waitFor(() => expect(api.calls(list)).toHaveLength(2))
})

// Proves R23.64.
test('a task about a return is added from its row; a server without tasks has no button for it', async () => {
  const name = 'Add a task about return R01 of the payment of $125.00 on Feb 3, 2025'
  const add = 'POST /api/tasks'
  await open([paymentReturn()])
  api.answers('GET /api/users', [])
  api.answers(add, task({ return_id: id(1) }))
  await userEvent.click(await button(name))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Task' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Task/ }), 'Ask for a new account')
  await userEvent.click(dialog.getByRole('button', { name: 'Add Task' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(api.calls(add)).toMatchObject([
    { body: { title: 'Ask for a new account', about: { kind: 'return', id: id(1) } } },
  ])
})

// Proves R16.133.
test('each of the two tabs has its address; a done return says who did it; a search stays in both', async () => {
  const { address } = await open([paymentReturn()])
  await userEvent.type(screen.getByRole('searchbox'), 'blue{Enter}')
  expect(address()).toBe('/payments/returns?search=blue')
  api.answers(list, pageOf([doneOf(stop, { action: 'stop', result: 'Paused from Feb 5, 2025, and set to Issues.' })]))
  await userEvent.click(screen.getByRole('link', { name: 'Handled Returns' }))
  expect(address()).toBe('/payments/returns?state=done&search=blue')
  expect(await screen.findByText('Paused from Feb 5, 2025, and set to Issues.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Handled Returns' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByText('Dana Cole, Feb 4, 2025')).toBeVisible()
  // It stopped debits, so it cannot be deleted here.
  expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument()
  expect(api.calls(list).at(-1)?.query).toEqual({ state: 'done', search: 'blue', page: '1', limit: '50' })
})

// Proves R16.133.
test.each([
  ['/payments/returns', 'Nothing to do'],
  ['/payments/returns?state=done', 'No returns yet'],
  ['/payments/returns?search=nobody', 'No returns found'],
])('an empty list has its own message: %s', async (at, title) => {
  await open([], at)
  expect(await screen.findByText(title)).toBeVisible()
  if (!at.includes('search')) return
  await userEvent.click(await button('Clear search'))
  expect(await screen.findByText('Nothing to do')).toBeVisible()
})

// Proves R16.133.
test('loads, fails and loads again', async () => {
  api.hangs(list)
  api.hangs(rates)
  const { goTo } = renderRoutes(routes, '/payments/returns')
  expect(await screen.findByText('Loading returns...')).toBeVisible()
  expect(screen.getByText('Loading return rates...')).toBeVisible()
  api.answers(rates, ratesOf())
  api.refuses(list, 'No')
  await goTo('/payments/returns?state=done')
  expect(await screen.findByText('Failed to load returns. Please try again.')).toBeVisible()
  api.answers(list, pageOf([doneOf(paymentReturn())]))
  await userEvent.click(await button('Try again'))
  expect(await screen.findByText('Retried on Feb 5, 2025.')).toBeVisible()
})

// Proves R16.133.
test('more than a page is paged', async () => {
  const { address } = await open([paymentReturn()], '/payments/returns', { total: 120 })
  await userEvent.click(await button('Next'))
  expect(address()).toBe('/payments/returns?page=2')
  expect(await screen.findByText('Page 1 of 3 (120 total)')).toBeVisible()
})

// Proves R16.135.
test('a return is taken back after a confirmation, and the focus moves to the next row', async () => {
  await open([paymentReturn(), stop])
  const questions = answerQuestions('yes')
  api.answers(`DELETE /api/returns/${id(1)}`, undefined, 204)
  const take = await button('Delete return R01 of the payment of $125.00 on Feb 3, 2025')
  api.answers(list, pageOf([stop]))
  await userEvent.click(take)
  expect(await screen.findByText('Return undone')).toBeInTheDocument()
  expect(questions).toEqual(['Are you sure you want to delete this return?'])
  await waitFor(() => expect(screen.queryByText('Bluegate Diner LLC')).not.toBeInTheDocument())
  expect(within(screen.getByRole('table')).getByRole('button', { name: /^Add a task about return R10/ })).toHaveFocus()
})

// Proves R16.135.
test('a return whose payment has another status by now has no button to delete it', async () => {
  const changed = paymentReturn({ to_status: 'failed', payment: { ...paymentReturn().payment, status: 'cleared' } })
  await open([changed, stop])
  expect(await button('Delete return R10 of the payment of $99.50 on Jan 6, 2025')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Delete return R01/ })).not.toBeInTheDocument()
})
