import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { button, id, pageOf, press, renderRoutes, tableText } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'
import { approved, bluegate, payout, payouts, setUpPayouts } from '../testing/show-payouts'

const { api, openPayouts } = setUpPayouts()
const ended = '/payments/payouts?show=payouts&state=ended'
const dialog = (name: string) => screen.findByRole('dialog', { name })
const at = '2025-02-05T15:00:00.000Z'
const sent = approved({ state: 'sent', reference: 'WIRE 4711', sent_at: at, updated_at: at })

// Proves R21.34, R21.35.
test('each open payout shows who did what, and its next steps; a draft that cannot be approved says why', async () => {
  const blocked = payout({ blocked: 'Someone else must approve this payout.', note: 'November' })
  await openPayouts([
    payout({ id: id(14), party: bluegate, amount: 99.5 }),
    { ...blocked, id: id(13) },
    approved({ id: id(12) }),
    sent,
  ])
  expect(tableText(await screen.findByRole('table', { name: 'payouts' }))).toEqual([
    ['Payee', 'Amount', 'Status', 'Created', 'Approved', 'Reference', 'Actions'],
    ['Bluegate PartnersISO', '$99.50', 'Draft', 'Maria LindqvistFeb 3, 2025', '—', '—', 'Approve'],
    [
      'Harborline CapitalSyndicator',
      '$1,250.00',
      'DraftSomeone else must approve this payout.',
      'Maria LindqvistFeb 3, 2025',
      '—',
      'November',
      '',
    ],
    [
      'Harborline CapitalSyndicator',
      '$1,250.00',
      'Approved',
      'Maria LindqvistFeb 3, 2025',
      'Dana ColeFeb 4, 2025',
      '—',
      'Mark SentReturned',
    ],
    [
      'Harborline CapitalSyndicator',
      '$1,250.00',
      'SentFeb 5, 2025',
      'Maria LindqvistFeb 3, 2025',
      'Dana ColeFeb 4, 2025',
      'WIRE 4711',
      'SettledReturned',
    ],
  ])
  const named = screen.getAllByRole('button', { name: / payout of / }).map((each) => each.getAttribute('aria-label'))
  expect(named).toEqual([
    'Edit payout of $99.50 to Bluegate Partners',
    'Discard payout of $99.50 to Bluegate Partners',
    'Edit payout of $1,250.00 to Harborline Capital',
    'Discard payout of $1,250.00 to Harborline Capital',
  ])
  expect(api.calls(payouts)[0]?.query).toEqual({ state: 'open', page: '1', limit: '50' })
})

// Proves R21.34.
test('ended payouts have an address, say why the money came back, and a settled one can still be returned', async () => {
  const { address } = await openPayouts([payout()])
  const returned = { ...sent, id: id(12), state: 'returned' as const, return_reason: 'Account closed', ended_at: at }
  api.answers(payouts, pageOf([{ ...sent, state: 'settled', ended_at: at }, returned]))
  await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'Ended payouts')
  expect(address()).toBe(ended)
  expect(await button('Returned: $1,250.00 to Harborline Capital')).toBeVisible()
  const rows = tableText(screen.getByRole('table', { name: 'payouts' }))
  expect(rows.map((row) => [row[2], row[6]])).toEqual([
    ['Status', 'Actions'],
    ['SettledFeb 5, 2025', 'Returned'],
    ['ReturnedFeb 5, 2025Account closed', ''],
  ])
  expect(api.calls(payouts).at(-1)?.query).toEqual({ state: 'ended', page: '1', limit: '50' })
})

// Proves R21.34.
test('the payouts of one payee have an address, with a link to all payouts', async () => {
  const of = id(1)
  const { address } = await openPayouts([], `/payments/payouts?show=payouts&party_id=${of}`)
  expect(await screen.findByText('No open payouts of this party')).toBeVisible()
  expect(api.calls(payouts)[0]?.query).toEqual({ state: 'open', party_id: of, page: '1', limit: '50' })
  api.answers(payouts, pageOf([]))
  await press('Show all payouts')
  expect(address()).toBe('/payments/payouts?show=payouts')
  expect(await screen.findByText('No open payouts')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'Ended payouts')
  expect(await screen.findByText('No ended payouts')).toBeVisible()
})

// Proves R21.34.
test('loads, fails and loads again; more than a page is paged', async () => {
  api.hangs(payouts)
  const { address, goTo } = renderRoutes(routes, '/payments/payouts?show=payouts')
  expect(await screen.findByText('Loading payouts...')).toBeVisible()
  api.refuses(payouts, 'No')
  await goTo(ended)
  expect(await screen.findByText('Failed to load payouts. Please try again.')).toBeVisible()
  api.answers(payouts, pageOf([approved()], { total: 120 }))
  await press('Try again')
  await press('Next')
  expect(address()).toBe(`${ended}&page=2`)
})

// Proves R2.28, R2.38, R21.37.
test('an approved payout is marked as sent with its reference, then as settled after a question', async () => {
  await openPayouts([approved()])
  await press('Mark Sent: $1,250.00 to Harborline Capital')
  const form = await dialog('Mark as Sent')
  expect(form).toHaveTextContent('$1,250.00 to Harborline Capital')
  await press('Mark as Sent')
  expect(await within(form).findByText('Reference is required')).toBeVisible()
  await userEvent.type(within(form).getByLabelText('Reference'), 'WIRE 4711')
  const send = `POST /api/payouts/${id(11)}/send` as const
  api.refuses(send, 'This payout is already sent.', 409)
  await press('Mark as Sent')
  expect(await within(form).findByText('This payout is already sent.')).toBeVisible()
  expect(within(form).getByLabelText('Reference')).toHaveValue('WIRE 4711')
  api.answers(send, sent)
  api.answersOnceCalled(payouts, send, pageOf([sent]))
  await press('Mark as Sent')
  expect(await screen.findByText('Payout marked as sent')).toBeInTheDocument()
  expect(api.calls(send).at(-1)?.body).toEqual({ reference: 'WIRE 4711' })

  await press('Settled: $1,250.00 to Harborline Capital')
  const question = await dialog('Has $1,250.00 to Harborline Capital arrived?')
  const settle = `POST /api/payouts/${id(11)}/settle` as const
  api.refuses(settle, 'The database cannot be reached.', 503)
  await press('Mark as Settled')
  expect(await within(question).findByText('The database cannot be reached.')).toBeVisible()
  api.answers(settle, { ...sent, state: 'settled', ended_at: at })
  api.answersOnceCalled(payouts, settle, pageOf([]))
  await press('Mark as Settled')
  expect(await screen.findByText('Payout settled')).toBeInTheDocument()
  expect(await screen.findByText('No open payouts')).toBeVisible()
  expect(api.calls(settle)).toHaveLength(2)
})

// Proves R21.37.
test('a returned payout gets a reason, and the dialog explains the effect', async () => {
  await openPayouts([sent])
  await press('Returned: $1,250.00 to Harborline Capital')
  const form = await dialog('Mark as Returned')
  expect(form).toHaveTextContent('In the ledger the balance goes up by $1,250.00 again.')
  await userEvent.type(within(form).getByLabelText('Reason'), 'Account closed')
  const giveBack = `POST /api/payouts/${id(11)}/return` as const
  api.answers(giveBack, { ...sent, state: 'returned', return_reason: 'Account closed', ended_at: at })
  await press('Mark as Returned')
  expect(await screen.findByText('Payout returned')).toBeInTheDocument()
  expect(api.calls(giveBack).map(({ body }) => body)).toEqual([{ reason: 'Account closed' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
