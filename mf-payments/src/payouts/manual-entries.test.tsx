import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { ManualEntry } from '@mca/contract/ledger'
import { id, pageOf, press, tableText } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bluegate, payout, payouts, setUpPayouts } from '../testing/show-payouts'

const { api, show, openPayouts } = setUpPayouts()
const entries = 'GET /api/ledger-entries' as const
const one = `GET /api/ledger-entries/${id(21)}` as const
const put = `PUT /api/ledger-entries/${id(21)}` as const
const approve = `POST /api/ledger-entries/${id(21)}/approve` as const
const discard = `POST /api/ledger-entries/${id(21)}/discard` as const
const at = '/payments/payouts?show=entries'
const name = 'Recovery cost of -$33.33 for Harborline Capital'
const dialog = (title: string) => screen.findByRole('dialog', { name: title })

/** Another user's draft, which the user may approve. */
const entry = (fields: Partial<ManualEntry> = {}): ManualEntry => ({
  id: id(21),
  party: { id: id(1), name: 'Harborline Capital', kind: 'syndicator' },
  kind: 'recovery_cost',
  amount: -33.33,
  reason: 'Lawyer, invoice 7',
  effective_on: '2025-02-03',
  advance: { id: id(7), advance_id: 'ADV-000007', merchant: { id: id(2), name: 'Bluegate Diner LLC' } },
  state: 'draft',
  blocked: null,
  created_by: { id: id(8), name: 'Maria Lindqvist' },
  created_at: '2025-02-03T15:00:00.000Z',
  changed_by: null,
  approved_by: null,
  ended_at: null,
  updated_at: '2025-02-03T15:00:00.000Z',
  ...fields,
})
const approved = (fields: Partial<ManualEntry> = {}) =>
  entry({
    state: 'approved',
    approved_by: { id: id(9), name: 'Dana Cole' },
    ended_at: '2025-02-04T15:00:00.000Z',
    ...fields,
  })
const open = async (rows: ManualEntry[], address = at, paging = {}) => {
  api.answers(entries, pageOf(rows, paging))
  const page = await show(address)
  if (rows.length > 0) await screen.findByRole('table')
  return page
}

// Proves R21.67.
test('each draft has its reason, advance and author; one of the user says why, and has no button to approve it', async () => {
  const own = entry({
    id: id(22),
    kind: 'adjustment',
    amount: 5,
    advance: null,
    changed_by: { id: id(9), name: 'Dana Cole' },
    blocked: 'Someone else must approve this entry.',
  })
  await open([entry(), own])
  const [header, first, second] = tableText(screen.getByRole('table'))
  expect(header).toEqual(['Payee', 'Kind', 'Amount', 'Reason', 'Effective On', 'Status', 'Created', 'Actions'])
  expect(first?.slice(1, 6)).toEqual([
    expect.stringMatching(/^Recovery cost ?ADV-000007 Bluegate Diner LLC$/),
    '-$33.33',
    'Lawyer, invoice 7',
    'Feb 3, 2025',
    'Draft',
  ])
  expect(second?.[5]).toMatch(/^Draft ?Someone else must approve this entry\.$/)
  expect(second?.[6]).toMatch(/changed by Dana Cole$/)
  const buttons = within(screen.getAllByRole('row').at(-1) ?? screen.getByRole('table')).getAllByRole('button')
  expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Edit: Adjustment of $5.00 for Harborline Capital',
    'Discard: Adjustment of $5.00 for Harborline Capital',
  ])
  expect(api.calls(entries)[0]?.query).toEqual({ state: 'open', page: '1', limit: '50' })
})

// Proves R21.67.
test('the history is paged, of one party or of all, and has no buttons', async () => {
  const { address } = await open([approved()], `${at}&state=ended&party_id=${id(1)}`, { total: 120 })
  expect(api.calls(entries)[0]?.query).toMatchObject({ state: 'ended', party_id: id(1) })
  expect(tableText(screen.getByRole('table'))[1]?.[7]).toMatch(/^Dana Cole/)
  expect(within(screen.getByRole('table')).queryByRole('button', { name: /Recovery cost/ })).not.toBeInTheDocument()
  await press('Show all entries')
  await waitFor(() => expect(address()).toBe(`${at}&state=ended`))
})

// Proves R21.67.
test('loading, nothing and a failure are told', async () => {
  api.hangs(entries)
  const { goTo } = await show(at)
  expect(await screen.findByText('Loading entries...')).toBeVisible()
  api.answers(entries, pageOf([]))
  await goTo(`${at}&state=ended`)
  expect(await screen.findByText('No entries yet')).toBeVisible()
  api.refuses(entries, 'Sorry')
  await goTo(`${at}&page=2`)
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load entries')
})

// Proves R21.68.
test('approving asks with amount, party and reason, explains the effect, and sends the shown version', async () => {
  await open([entry()])
  await press(`Approve: ${name}`)
  const question = await dialog(`Approve ${name}?`)
  expect(question).toHaveTextContent('the balance of Harborline Capital goes down by $33.33 at once.')
  expect(question).toHaveTextContent('Lawyer, invoice 7')
  api.answers(approve, approved())
  api.answersOnceCalled(entries, approve, pageOf([]))
  await press('Approve -$33.33')
  expect(await screen.findByText('Entry approved')).toBeVisible()
  expect(await screen.findByText('No drafts of entries')).toBeVisible()
  expect(api.calls(approve)).toMatchObject([{ headers: { 'if-match': '"2025-02-03T15:00:00.000Z"' } }])
})

// Proves R21.68.
test('a draft that changed meanwhile is shown as it is now, and cannot be approved if that is no longer possible', async () => {
  await open([entry()])
  await press(`Approve: ${name}`)
  api.refuses(approve, 'This entry was changed by someone else after you opened it.', 409)
  api.answers(one, entry({ reason: 'Lawyer, invoice 8', blocked: 'Its advance was deleted. Discard this entry.' }))
  await press('Approve -$33.33')
  const question = await dialog(`Approve ${name}?`)
  expect(await within(question).findByText('Its advance was deleted. Discard this entry.')).toBeVisible()
  expect(question).toHaveTextContent('Lawyer, invoice 8')
  expect(within(question).queryByRole('button', { name: /Approve/ })).not.toBeInTheDocument()
})

// Proves R21.67.
test('a draft is changed; the input survives a change by somebody else', async () => {
  await open([entry({ kind: 'adjustment', amount: -5, advance: null })])
  await press('Edit: Adjustment of -$5.00 for Harborline Capital')
  const form = within(await dialog('Edit Entry'))
  expect(form.getByLabelText('Amount')).toHaveValue('5.00')
  expect(form.getByLabelText('Effect')).toHaveValue('less')
  await userEvent.selectOptions(form.getByLabelText('Effect'), 'Increases the balance')
  api.refuses(put, 'This entry was changed by someone else after you opened it.', 409)
  await press('Update Draft')
  expect(await form.findByText('This entry was changed by someone else after you opened it.')).toBeVisible()
  api.answers(one, entry({ kind: 'adjustment', amount: -7, advance: null, updated_at: '2025-02-04T09:00:00.000Z' }))
  await press('Reload')
  await waitFor(() => expect(form.getByLabelText('Amount')).toHaveValue('7.00'))
  await userEvent.click(form.getByRole('button', { name: 'Use this for Effect' }))
  api.answers(put, entry({ kind: 'adjustment', amount: 7, advance: null }))
  await press('Update Draft')
  expect(await screen.findByText('Entry updated')).toBeVisible()
  expect(api.calls(put).at(-1)).toMatchObject({
    body: { effect: 'more', amount: 7, reason: 'Lawyer, invoice 7', effective_on: '2025-02-03' },
    headers: { 'if-match': '"2025-02-04T09:00:00.000Z"' },
  })
})

// Proves R21.67.
test('a draft is discarded after a question', async () => {
  await open([entry()])
  await press(`Discard: ${name}`)
  await dialog(`Discard ${name}?`)
  api.answers(discard, entry({ state: 'discarded' }))
  api.answersOnceCalled(entries, discard, pageOf([]))
  await press('Discard Draft')
  expect(await screen.findByText('Draft discarded')).toBeVisible()
})

// Proves R22.35.
test('a draw is marked, and its draft shows the amount that is left', async () => {
  const draw = payout({ party: bluegate, is_draw: true, draw_left: 200, amount: 150, available: 0 })
  await openPayouts([draw])
  expect(tableText(screen.getByRole('table'))[1]?.[1]).toMatch(/^\$150\.00 ?Draw$/)
  await press('Approve: $150.00 to Bluegate Partners')
  expect(await dialog('Approve $150.00 to Bluegate Partners?')).toHaveTextContent('Left on the draw$200.00')
  await press('Cancel')
  await press('Edit payout of $150.00 to Bluegate Partners')
  expect(await dialog('Edit Draw')).toHaveTextContent('$200.00 of the draw is left.')
  expect(api.calls(payouts)).toHaveLength(1)
})
