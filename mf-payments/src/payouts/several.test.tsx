import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { id, pageOf, press } from '@mca/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { approved, bluegate, payout, payouts, setUpPayouts } from '../testing/show-payouts'

const { api, openPayouts } = setUpPayouts()
const steps = 'POST /api/payouts/steps'
const taken = (n: number, fields: object = {}) => ({
  id: id(n),
  payout: approved({ id: id(n), ...fields }),
  refused: null,
  now: null,
})
const dialog = (name: string) => screen.findByRole('dialog', { name })
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))
const numbers = Array.from({ length: 8 }, (_, index) => 11 + index)
const drafts = numbers.map((n) => payout({ id: id(n), party: { ...bluegate, id: id(n), name: `Payee ${n}` } }))
const bar = () => screen.getByRole('region', { name: 'Selected payouts' })

// Proves R21.601, R21.602, R21.610.
test('eight payouts are approved and sent with seven clicks, and each is its own approval of what was shown', async () => {
  await openPayouts(drafts)
  await tick('Select all on this page')
  await press('Approve 8: $10,000.00')
  const question = await dialog('Approve 8 payouts?')
  expect(question).toHaveTextContent('Payee 11ISO$1,250.00')
  api.answers(steps, { bulk_change_id: id(70), rows: numbers.map((n) => taken(n, { amount: 1_250 })) })
  api.answersOnceCalled(payouts, steps, pageOf(numbers.map((n) => approved({ id: id(n) }))))
  await userEvent.click(within(question).getByRole('button', { name: 'Approve $10,000.00' }))
  expect(await screen.findByText('8 payouts approved')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'View and undo' })).toHaveAttribute(
    'href',
    `/payments/imports/changes/${id(70)}`,
  )
  const version = '2025-02-03T15:00:00.000Z'
  expect(api.calls(steps)).toMatchObject([
    { body: { step: 'approve', rows: numbers.map((n) => ({ id: id(n), version })) } },
  ])

  await press('Mark 8 as Sent: $10,000.00')
  const sending = await dialog('Mark 8 payouts as sent?')
  api.answers(steps, { bulk_change_id: id(71), rows: numbers.map((n) => taken(n, { state: 'sent' })) })
  await userEvent.type(within(sending).getByLabelText('Reference'), 'WIRES 7{Enter}')
  expect(await screen.findByText('8 payouts marked as sent')).toBeInTheDocument()
  expect(api.calls(steps)[1]?.body).toMatchObject({ step: 'send', reference: 'WIRES 7' })
})

// Proves R21.602.
test('one that fails does not stop the others, is named with the reason, and stays selected', async () => {
  await openPayouts(drafts.slice(0, 3))
  await tick('Select all on this page')
  await press('Approve 3: $3,750.00')
  const refused = { id: id(12), payout: null, refused: 'Only $900.00 is available now.', now: drafts[1] }
  api.answers(steps, { bulk_change_id: id(70), rows: [taken(11), refused, taken(13)] })
  const afterwards = [approved({ id: id(11) }), ...drafts.slice(1, 2), approved({ id: id(13) })]
  api.answersOnceCalled(payouts, steps, pageOf(afterwards))
  await userEvent.click(within(await dialog('Approve 3 payouts?')).getByRole('button', { name: 'Approve $3,750.00' }))
  const result = await dialog('2 payouts approved, 1 not')
  expect(result).toHaveTextContent('1 · Only $900.00 is available now.')
  expect(within(result).getByRole('link', { name: '$1,250.00 to Payee 12' })).toHaveAttribute(
    'href',
    `/payments/payouts?show=payouts&party_id=${id(12)}`,
  )
  // The next step is to try again, with the one that failed.
  await userEvent.click(within(result).getByRole('button', { name: 'Try again…' }))
  const again = await dialog('Approve 1 payout?')
  expect(screen.getAllByRole('dialog')).toEqual([again])
  expect(within(again).getByRole('button', { name: 'Approve $1,250.00' })).toBeEnabled()
  await userEvent.click(within(again).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(within(bar()).getByRole('button', { name: /^Approve/ })).toHaveTextContent('Approve 1: $1,250.00')
})

// Proves R21.601.
test('what has no next step for this user cannot be selected, and each button counts only its own', async () => {
  await openPayouts([
    ...drafts.slice(0, 1),
    payout({ id: id(31), blocked: 'Someone else must approve this payout.' }),
    approved({ id: id(32), amount: 10 }),
    approved({ id: id(33), amount: 5, state: 'sent' }),
  ])
  expect(
    screen.getByRole('checkbox', { name: '$1,250.00 to Harborline Capital has no next step for you' }),
  ).toBeDisabled()
  await tick('Select all on this page')
  expect(bar()).toHaveTextContent('3 selected, $1,265.00')
  const buttons = within(bar()).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Approve 1: $1,250.00',
    'Mark 1 as Sent: $10.00',
    'Settle 1: $5.00',
    'Clear',
  ])
})

// Proves R21.602.
test('one that somebody has changed is asked about again as it is now, also from another page', async () => {
  await openPayouts(drafts.slice(0, 2))
  await tick('Select all on this page')
  await press('Approve 2: $2,500.00')
  const version = '2025-02-04T15:00:00.000Z'
  const now = { ...drafts[1], amount: 900, updated_at: version }
  const refused = { id: id(12), payout: null, refused: 'This payout was changed by someone else.', now }
  api.answers(steps, { bulk_change_id: id(70), rows: [taken(11), refused] })
  // It is on another page by now.
  api.answersOnceCalled(payouts, steps, pageOf([]))
  await userEvent.click(within(await dialog('Approve 2 payouts?')).getByRole('button', { name: 'Approve $2,500.00' }))
  const result = await dialog('1 payout approved, 1 not')
  await userEvent.click(within(result).getByRole('button', { name: 'Try again…' }))
  api.answers(steps, { bulk_change_id: id(71), rows: [taken(12)] })
  await userEvent.click(within(await dialog('Approve 1 payout?')).getByRole('button', { name: 'Approve $900.00' }))
  await screen.findByText('1 payout approved')
  expect(api.calls(steps)[1]?.body).toMatchObject({ rows: [{ id: id(12), version }] })
})

// Proves R21.602.
test('without an answer, the result says which may have taken the step', async () => {
  await openPayouts(drafts.slice(0, 1))
  await tick('Select all on this page')
  await press('Approve 1: $1,250.00')
  api.refuses(steps, 'The server is being restarted.', 503)
  const approve = within(await dialog('Approve 1 payout?')).getByRole('button', { name: 'Approve $1,250.00' })
  // It is sent again after pauses.
  jest.useFakeTimers()
  fireEvent.click(approve)
  const name = '0 payouts approved, 1 not'
  while (!screen.queryByRole('dialog', { name })) await act(() => jest.advanceTimersByTimeAsync(1_000))
  jest.useRealTimers()
  const result = await dialog(name)
  expect(api.calls(steps)).toHaveLength(3)
  expect(result).toHaveTextContent('The server is being restarted.')
  expect(result).toHaveTextContent(
    '1 · No answer from the server. It may have taken the step: check it before you try again.',
  )
})
