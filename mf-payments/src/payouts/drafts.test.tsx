import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { id, pageOf, press } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { approved, payout, payouts, setUpPayouts } from '../testing/show-payouts'

const { api, openPayouts } = setUpPayouts()
const dialog = (name: string) => screen.findByRole('dialog', { name })
const name = '$1,250.00 to Harborline Capital'
const one = `GET /api/payouts/${id(11)}` as const
const put = `PUT /api/payouts/${id(11)}` as const
const approve = `POST /api/payouts/${id(11)}/approve` as const
const later = '2025-02-04T09:00:00.000Z'
const changed = payout({ amount: 1_300, note: 'With October', updated_at: later })

// Proves R2.28, R2.38, R21.36.
test('approving asks with syndicator and amount, says that the money moves, and sends the version that was shown', async () => {
  await openPayouts([payout({ note: 'November' })])
  await press(`Approve: ${name}`)
  const question = await dialog(`Approve ${name}?`)
  expect(question).toHaveTextContent(
    'This moves the money in the ledger at once: the balance of Harborline Capital goes down by $1,250.00.',
  )
  const facts = within(question)
    .getAllByRole('term')
    .map(({ parentElement }) => parentElement?.textContent)
  expect(facts).toEqual(['Available now$1,300.00', 'NoteNovember', 'CreatedMaria Lindqvist, Feb 3, 2025'])
  api.refuses(approve, 'The database cannot be reached.', 503)
  await press('Approve $1,250.00')
  expect(await within(question).findByText('The database cannot be reached.')).toBeVisible()
  api.answers(approve, approved())
  api.answersOnceCalled(payouts, approve, pageOf([approved()]))
  await press('Approve $1,250.00')
  expect(await screen.findByText('Payout approved')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: `Mark Sent: ${name}` })).toBeVisible()
  expect(api.calls(approve).slice(1)).toMatchObject([
    { body: { withheld: 0 }, headers: { 'if-match': '"2025-02-03T15:00:00.000Z"' } },
  ])
})

// Proves R22.301.
test('the question says what is withheld, why, and what is to be sent; so does the list', async () => {
  await openPayouts([payout({ withheld: 300, withheld_because: 'threshold' })])
  expect(screen.getByText('$300.00 withheld')).toBeVisible()
  await press(`Approve: ${name}`)
  expect(await dialog(`Approve ${name}?`)).toHaveTextContent(
    '$300.00 of it is withheld: send $950.00. There is no valid TIN, and this payout reaches the threshold of the year.',
  )
})

// Proves R21.36.
test('a draft that changed meanwhile is shown again with the sentence of the server, before it can be approved', async () => {
  await openPayouts([payout()])
  await press(`Approve: ${name}`)
  api.refuses(approve, 'This payout was changed by someone else after you opened it.', 409)
  api.answers(one, changed)
  await press('Approve $1,250.00')
  const question = await dialog('Approve $1,300.00 to Harborline Capital?')
  expect(within(question).getByRole('alert')).toHaveTextContent(
    'This payout was changed by someone else after you opened it.Below is the payout as it is now.',
  )
  expect(question).toHaveTextContent('With October')
  api.refuses(one, 'No')
  await press('Approve $1,300.00')
  expect(await within(question).findByText('The payout as it is now could not be loaded.')).toBeVisible()
  api.answers(approve, approved({ amount: 1_300 }))
  await press('Approve $1,300.00')
  expect(await screen.findByText('Payout approved')).toBeInTheDocument()
  expect(api.calls(approve).at(-1)?.headers['if-match']).toBe(`"${later}"`)
})

// Proves R21.36.
test.each([
  [
    'of which less is available',
    payout({ blocked: 'Only $900.00 is available now.' }),
    'Only $900.00 is available now.',
  ],
  ['that somebody else has approved', approved(), 'This payout is already approved.'],
])('a draft %s can only be closed', async (_which, fresh, sentence) => {
  await openPayouts([payout()])
  await press(`Approve: ${name}`)
  api.refuses(approve, sentence, 409)
  api.answers(one, fresh)
  await press('Approve $1,250.00')
  const question = await dialog(`Approve ${name}?`)
  expect(await within(question).findByText(sentence)).toBeVisible()
  await waitFor(() =>
    expect(
      within(question)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Close']),
  )
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

// Proves R21.35.
test('a draft is changed; if somebody else has changed it, the form shows both, and nothing typed is lost', async () => {
  await openPayouts([payout()])
  await press(`Edit payout of ${name}`)
  const form = await dialog('Edit Payout')
  expect(form).toHaveTextContent('$1,300.00 is available.')
  await userEvent.clear(within(form).getByLabelText('Amount'))
  await userEvent.type(within(form).getByLabelText('Amount'), '1100')
  api.refuses(put, 'This payout was changed by someone else after you opened it.', 409)
  api.answers(one, { ...changed, available: 1_350 })
  await press('Update Draft')
  expect(await within(form).findByText('This payout was changed by someone else after you opened it.')).toBeVisible()
  await press('Reload')
  await waitFor(() => expect(form).toHaveTextContent('$1,350.00 is available.'))
  expect(within(form).getByLabelText('Note')).toHaveValue('With October')
  await userEvent.click(within(form).getByRole('button', { name: 'Use this for Amount' }))
  api.answers(put, payout({ amount: 1_100 }))
  await press('Update Draft')
  expect(await screen.findByText('Payout updated')).toBeInTheDocument()
  expect(api.calls(put).at(-1)).toMatchObject({
    body: { amount: 1_100, note: 'With October' },
    headers: { 'if-match': `"${later}"` },
  })
})

// Proves R21.35.
test('a draft is discarded after a question', async () => {
  await openPayouts([payout()])
  await press(`Discard payout of ${name}`)
  await dialog(`Discard ${name}?`)
  const discard = `POST /api/payouts/${id(11)}/discard` as const
  api.answers(discard, payout({ state: 'discarded' }))
  api.answersOnceCalled(payouts, discard, pageOf([]))
  await press('Discard Draft')
  expect(await screen.findByText('Draft discarded')).toBeInTheDocument()
  expect(await screen.findByText('No open payouts')).toBeVisible()
  expect(api.calls(discard)).toMatchObject([{ body: {}, headers: { 'if-match': '"2025-02-03T15:00:00.000Z"' } }])
})
