import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { ManualEntry, LedgerSummary } from '@mca/contract/ledger'
import { button, id, pageOf, press, renderRoutes } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'
import { northFund, setUpLedger, summaryOf } from '../testing/show-ledger'

const { api, open } = setUpLedger()
const entries = 'POST /api/ledger-entries' as const
const payouts = 'POST /api/payouts' as const
const advances = 'GET /api/advances' as const
const iso = `GET /api/isos/${id(1)}` as const
const drawOf = (fields: Partial<NonNullable<LedgerSummary['draw']>> = {}) => ({
  limit: 500,
  recoverable: false,
  outstanding: 300,
  left: 200,
  ...fields,
})
const openIso = async (draw: LedgerSummary['draw']) => {
  api.answers(iso, northFund)
  api.answers(`${iso}/ledger`, summaryOf({ draw }))
  api.answers(`${iso}/ledger/rows`, pageOf([]))
  renderRoutes(routes, `/isos/${id(1)}`)
  await screen.findByText('Outstanding draws')
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const drafted = {
  kind: 'adjustment',
  amount: -12.34,
  party: { id: id(1), name: 'North Fund', kind: 'syndicator' },
} as ManualEntry

// Proves R21.66.
test('an adjustment of a syndicator says in words who gets more, and the input survives a refusal', async () => {
  api.answers(advances, pageOf([]))
  await open()
  await press('New Entry…')
  const form = await dialog('New Entry')
  expect(optionsOf(form.getByLabelText('Kind'))).toEqual(['Adjustment', 'Contribution', 'Recovery cost'])
  expect(optionsOf(form.getByLabelText('Effect'))).toEqual([
    'Select an effect',
    'Increases the balance',
    'Reduces the balance',
  ])
  await userEvent.type(form.getByLabelText('Amount'), '12.34')
  await userEvent.type(form.getByLabelText('Reason'), 'Wire fee')
  await press('Save Draft')
  expect(await form.findByText('Choose whether they get more or less')).toBeVisible()
  await userEvent.selectOptions(form.getByLabelText('Effect'), 'Reduces the balance')
  api.refuses(entries, 'The date of an entry cannot be in the future.', 400)
  await press('Save Draft')
  expect(await form.findByText('The date of an entry cannot be in the future.')).toBeVisible()
  expect(form.getByLabelText('Reason')).toHaveValue('Wire fee')
  api.answers(entries, drafted, 201)
  await press('Save Draft')
  expect(await screen.findByText('Entry drafted')).toBeVisible()
  expect(screen.getByText('Adjustment of -$12.34. Another user has to approve it.')).toBeVisible()
  expect(api.calls(entries).at(-1)?.body).toMatchObject({
    party_id: id(1),
    kind: 'adjustment',
    effect: 'less',
    amount: 12.34,
    reason: 'Wire fee',
    advance_id: null,
  })
})

// Proves R21.66.
test('a recovery cost has one effect, and needs one of the advances of the syndicator', async () => {
  api.answers(
    advances,
    pageOf([{ id: id(7), advance_id: 'ADV-000007', merchant: { id: id(2), name: 'Bluegate Diner LLC' } }]),
  )
  await open()
  await press('New Entry…')
  const form = await dialog('New Entry')
  await userEvent.selectOptions(form.getByLabelText('Kind'), 'Recovery cost')
  expect(form.queryByLabelText('Effect')).not.toBeInTheDocument()
  expect(form.getByText('Reduces the balance by this amount.')).toBeVisible()
  await userEvent.type(form.getByLabelText('Amount'), '33.33')
  await userEvent.type(form.getByLabelText('Reason'), 'Lawyer')
  await press('Save Draft')
  expect(await form.findByText('Advance is required')).toBeVisible()
  await userEvent.type(form.getByLabelText('Advance'), 'diner')
  await waitFor(() => expect(api.calls(advances).at(-1)?.query).toMatchObject({ search: 'diner' }))
  await userEvent.click(await screen.findByRole('option', { name: 'ADV-000007 Bluegate Diner LLC' }))
  api.answers(entries, { ...drafted, kind: 'recovery_cost', amount: -33.33 }, 201)
  await press('Save Draft')
  expect(await screen.findByText('Entry drafted')).toBeVisible()
  expect(api.calls(entries)[0]?.body).toMatchObject({ kind: 'recovery_cost', effect: null, advance_id: id(7) })
  expect(api.calls(advances)[0]?.query).toMatchObject({ syndicator_id: id(1) })
})

// Proves R21.66.
test('advances that fail to load can be loaded again', async () => {
  api.refuses(advances, 'Sorry')
  await open()
  await press('New Entry…')
  const form = await dialog('New Entry')
  await userEvent.click(form.getByLabelText('Advance'))
  expect(await screen.findByText('Failed to load advances')).toBeVisible()
})

// Proves R21.66.
test('for a draw that is not recoverable, a button fills in the outstanding amount', async () => {
  api.answers(advances, pageOf([]))
  await openIso(drawOf())
  await press('New Entry…')
  const form = await dialog('New Entry')
  await userEvent.selectOptions(form.getByLabelText('Kind'), 'Draw forgiven')
  expect(form.queryByLabelText('Advance')).not.toBeInTheDocument()
  expect(form.getByText('$300.00 of the draws is outstanding.')).toBeVisible()
  await press('Use $300.00')
  expect(form.getByLabelText('Amount')).toHaveValue('300.00')
})

// Proves R21.66, R2.766.
test('of a recoverable draw, the form says that later commissions earn it back', async () => {
  api.answers(advances, pageOf([]))
  await openIso(drawOf({ recoverable: true }))
  await press('New Entry…')
  const form = await dialog('New Entry')
  await userEvent.selectOptions(form.getByLabelText('Kind'), 'Draw forgiven')
  expect(form.getByText('The draws of this ISO are recoverable: later commissions repay them.')).toBeVisible()
  expect(form.getByRole('button', { name: 'Save Draft' })).toBeDisabled()
  await userEvent.selectOptions(form.getByLabelText('Kind'), 'Adjustment')
  expect(form.getByRole('button', { name: 'Save Draft' })).toBeEnabled()
})

// Proves R21.66, R2.766.
test('without outstanding draws, the form says so and fills in nothing', async () => {
  api.answers(advances, pageOf([]))
  await openIso(drawOf({ outstanding: 0 }))
  await press('New Entry…')
  const form = await dialog('New Entry')
  await userEvent.selectOptions(form.getByLabelText('Kind'), 'Draw forgiven')
  expect(form.getByText('No draw is outstanding.')).toBeVisible()
  expect(form.queryByRole('button', { name: /^Use/ })).not.toBeInTheDocument()
  expect(form.getByRole('button', { name: 'Save Draft' })).toBeDisabled()
})

// Proves R21.66.
test('a draft that is answered with a kind that only a newer server knows is named by it', async () => {
  api.answers(advances, pageOf([]))
  await open()
  await press('New Entry…')
  const form = await dialog('New Entry')
  await userEvent.selectOptions(form.getByLabelText('Effect'), 'Increases the balance')
  await userEvent.type(form.getByLabelText('Amount'), '5')
  await userEvent.type(form.getByLabelText('Reason'), 'Rebate')
  api.answers(entries, { ...drafted, kind: 'rebate', amount: 5 }, 201)
  await press('Save Draft')
  expect(await screen.findByText('rebate of $5.00. Another user has to approve it.')).toBeVisible()
})

// Proves R22.39.
test('of a draw of which nothing is left, no amount is filled in', async () => {
  await openIso(drawOf({ left: 0 }))
  await press('Draw…')
  const form = await dialog('Draft a Draw')
  expect(form.getByLabelText('Amount')).toHaveValue('')
  expect(form.getByText(/^\$0\.00 of the draw of \$500\.00 is left\./)).toBeVisible()
})

// Proves R22.39.
test('a draw that later commissions earn back says so', async () => {
  await openIso(drawOf({ recoverable: true }))
  await press('Draw…')
  const form = await dialog('Draft a Draw')
  expect(form.getByText('An advance on commissions. Later commissions repay it.')).toBeVisible()
})

// Proves R22.39.
test('a draw defaults to the amount that is left, and the input survives a refusal', async () => {
  await openIso(drawOf())
  expect(screen.getByText('$200.00 of the draw of $500.00 is left.')).toBeVisible()
  await press('Draw…')
  const form = await dialog('Draft a Draw')
  expect(form.getByLabelText('Amount')).toHaveValue('200.00')
  await userEvent.clear(form.getByLabelText('Amount'))
  await userEvent.type(form.getByLabelText('Amount'), '250')
  api.refuses(payouts, 'Only $200.00 of the draw of $500.00 is left.', 409)
  await press('Save Draft')
  expect(await form.findByText('Only $200.00 of the draw of $500.00 is left.')).toBeVisible()
  expect(form.getByLabelText('Amount')).toHaveValue('250.00')
  api.answers(payouts, { id: id(3), amount: 150 }, 201)
  await userEvent.clear(form.getByLabelText('Amount'))
  await userEvent.type(form.getByLabelText('Amount'), '150')
  await press('Save Draft')
  expect(await screen.findByText('Draw drafted')).toBeVisible()
  expect(api.calls(payouts).at(-1)?.body).toEqual({ amount: 150, note: null, party_id: id(1), is_draw: true })
})

// Proves R22.39.
test('without a draw in the agreement there is no button, but the outstanding amount is shown', async () => {
  await openIso(drawOf({ limit: 0, left: 0 }))
  expect(screen.getByText('The agreement has no draw today.')).toBeVisible()
  expect(await button('New Entry…')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Draw…' })).not.toBeInTheDocument()
})
