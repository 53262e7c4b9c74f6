import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { localDay } from '@mca/contract/days'
import type { ManualEntry } from '@mca/contract/ledger'
import { button, id, pageOf, party, press, renderRoutes, tableText } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'
import { bluegate, payable, payables, payablesOf, payout, payouts, setUpPayouts, sumsOf } from '../testing/show-payouts'

const { api, openOwed } = setUpPayouts()
const dialog = (name: string) => screen.findByRole('dialog', { name })
const type = async (label: string, text: string) => {
  await userEvent.clear(await screen.findByLabelText(label))
  await userEvent.type(screen.getByLabelText(label), text)
}

// Proves R21.31.
test('each payee is shown with its balance, what is available and held, and its open payout, and the sums of all below', async () => {
  await openOwed([
    payable(),
    payable({ party: bluegate, payout: { id: id(11), amount: 700.5, state: 'approved', is_draw: false } }),
    payable({ party: { id: id(3), name: 'Cedar Fund', kind: 'salesRep' }, balance: -20, available: -20, held: 0 }),
  ])
  expect(tableText(await screen.findByRole('table', { name: 'payees' }))).toEqual([
    ['Payee', 'Balance', 'Available', 'Held', 'Payout', 'Actions'],
    ['Harborline CapitalSyndicator', '$1,400.00', '$1,250.00', '$150.00', 'Pay…', ''],
    ['Bluegate PartnersISO', '$1,400.00', '$1,250.00', '$150.00', '$700.50Approved', ''],
    ['Cedar FundSales Rep', '-$20.00', '-$20.00', '$0.00', '—', ''],
    ['Total', '$2,150.50', '$1,950.25', '$200.25', '', ''],
  ])
  expect(screen.getByRole('link', { name: 'Open payout of $700.50 to Bluegate Partners' })).toHaveAttribute(
    'href',
    `/payments/payouts?show=payouts&party_id=${id(2)}`,
  )
  expect(api.calls(payables)[0]?.query).toEqual({ page: '1', limit: '50' })
})

// Proves R21.79.
test('once any party has a reserve, it has its own column, so that each row and the sums add up', async () => {
  await openOwed([
    payable({ balance: 1_400, available: 1_150, held: 150, reserve: 100 }),
    payable({ party: bluegate, balance: 750.5, available: 700.25, held: 50.25, reserve: 0 }),
  ], '/payments/payouts', {}, sumsOf({ balance: 2_150.5, available: 1_850.25, held: 200.25, reserve: 100 })) // oxfmt-ignore
  expect(tableText(await screen.findByRole('table', { name: 'payees' }))).toEqual([
    ['Payee', 'Balance', 'Available', 'Held', 'Reserve', 'Payout', 'Actions'],
    ['Harborline CapitalSyndicator', '$1,400.00', '$1,150.00', '$150.00', '$100.00', 'Pay…', ''],
    ['Bluegate PartnersISO', '$750.50', '$700.25', '$50.25', '$0.00', 'Pay…', ''],
    ['Total', '$2,150.50', '$1,850.25', '$200.25', '$100.00', '', ''],
  ])
})

// Proves R21.31, R21.101.
test('a payee who owes reduces the sum of balances, and not what is owed to payees', async () => {
  await openOwed([
    payable(),
    payable({ party: bluegate, balance: -20, available: -20, held: 0 }),
  ], '/payments/payouts', {}, sumsOf({ balance: 1_380, available: 1_230, held: 150, reserve: 0 }, { balance: 1_400, available: 1_250 })) // oxfmt-ignore
  expect(tableText(await screen.findByRole('table', { name: 'payees' })).slice(3)).toEqual([
    ['Owed to payees', '$1,400.00', '$1,250.00', '', '', ''],
    ['Owed by payees', '-$20.00', '-$20.00', '', '', ''],
    ['Total', '$1,380.00', '$1,230.00', '$150.00', '', ''],
  ])
})

// Proves R21.31.
test('without a balance the list says so, and a contribution can be recorded', async () => {
  api.answers('GET /api/syndicators', pageOf([]))
  await openOwed([])
  expect(await screen.findByText('Nothing is owed')).toBeVisible()
  await userEvent.click(screen.getAllByRole('button', { name: 'Record Contribution' }).at(-1) ?? document.body)
  expect(await dialog('Record Contribution')).toBeVisible()
})

// Proves R21.31.
test('loads, fails and loads again', async () => {
  api.hangs(payables)
  const { goTo } = renderRoutes(routes, '/payments/payouts')
  expect(await screen.findByText('Loading payees...')).toBeVisible()
  api.refuses(payables, 'No')
  await goTo('/payments/payouts?page=2')
  expect(await screen.findByText('Failed to load payees. Please try again.')).toBeVisible()
  api.answers(payables, payablesOf([payable()]))
  await press('Try again')
  expect(await screen.findByText('Harborline Capital')).toBeVisible()
})

// Proves R21.32.
test('Pay drafts the available amount; a refused amount stays in the field, and trying again sends the same key', async () => {
  await openOwed([payable()])
  await press('Pay Harborline Capital…')
  const form = await dialog('Draft a Payout')
  expect(within(form).getByLabelText('Payee')).toHaveValue('Harborline Capital')
  expect(within(form).getByLabelText('Amount')).toHaveValue('1,250.00')
  expect(form).toHaveTextContent('$1,250.00 is available.')

  await type('Amount', '1300')
  await type('Note', 'November')
  const message = 'Only $1,250.00 is available now.'
  api.answers('POST /api/payouts', { message, errors: [{ path: 'amount', message }] }, 409)
  await press('Save Draft')
  expect(await within(form).findByText(message)).toBeVisible()
  expect(within(form).getByLabelText('Note')).toHaveValue('November')

  await type('Amount', '1200.50')
  api.answers('POST /api/payouts', payout({ amount: 1_200.5, note: 'November' }), 201)
  await press('Save Draft')
  expect(await screen.findByText('Payout drafted')).toBeInTheDocument()
  expect(screen.getByText('$1,200.50 to Harborline Capital. Another user has to approve it.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const [first, second] = api.calls('POST /api/payouts')
  expect(second?.body).toEqual({ party_id: id(1), amount: 1_200.5, note: 'November' })
  expect(second?.headers['idempotency-key']).toMatch(/^\w{32}$/)
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
})

const preview = 'GET /api/payouts/proposal'
const noDrafts = { count: 0, amount: 0, data: [] }

// Proves R21.603.
test('the proposal lists the drafts with their sum before anything is drafted, again for another minimum', async () => {
  await openOwed([payable()])
  const data = [
    { party: payable().party, amount: 1_250 },
    { party: bluegate, amount: 100.5 },
  ]
  api.answers(preview, { count: 2, amount: 1_350.5, data })
  await press('Propose Payouts')
  const form = await dialog('Propose Payouts')
  expect(await within(form).findByText('2 drafts, $1,350.50')).toBeVisible()
  expect(tableText(within(form).getByRole('table', { name: 'proposed payouts' }))).toEqual([
    ['Payee', 'Amount'],
    ['Harborline CapitalSyndicator', '$1,250.00'],
    ['Bluegate PartnersISO', '$100.50'],
  ])
  api.answers(preview, { count: 501, amount: 9_000, data: data.slice(0, 1) })
  await userEvent.clear(within(form).getByLabelText('Minimum'))
  expect(within(form).queryByRole('table')).not.toBeInTheDocument()
  await userEvent.type(within(form).getByLabelText('Minimum'), '5')
  expect(await within(form).findByText('and 500 smaller ones')).toBeVisible()
  expect(api.calls(preview).map(({ query }) => query)).toEqual([{ minimum: '100' }, { minimum: '5' }])
})

// Proves R21.33.
test.each([
  [
    { created: 3, amount: 4_250, bulk_change_id: id(90) },
    '3 payouts drafted',
    '$4,250.00 in 3 payouts. Another user has to approve.',
  ],
  [
    { created: 1, amount: 100, bulk_change_id: id(90) },
    '1 payout drafted',
    '$100.00 in 1 payout. Another user has to approve.',
  ],
  [
    { created: 0, amount: 0, bulk_change_id: null },
    'No payouts to propose',
    'No payee without an open payout has that amount available.',
  ],
])('payouts are proposed from a minimum on, and the toast says how many: %j', async (answer, title, detail) => {
  await openOwed([payable()])
  api.answers(preview, { count: 1, amount: 100, data: [{ party: payable().party, amount: 100 }] })
  await press('Propose Payouts')
  const form = await dialog('Propose Payouts')
  expect(within(form).getByLabelText('Minimum')).toHaveValue('100.00')
  expect(await within(form).findByText('1 draft, $100.00')).toBeVisible()
  api.answers('POST /api/payouts/propose', answer)
  await userEvent.click(within(form).getByRole('button', { name: 'Propose Payouts' }))
  expect(await screen.findByText(title)).toBeInTheDocument()
  expect(screen.getByText(detail)).toBeInTheDocument()
  expect(screen.queryAllByRole('link', { name: 'View and undo' }).map((link) => link.getAttribute('href'))).toEqual(
    answer.created > 0 ? [`/payments/imports/changes/${id(90)}`] : [],
  )
  expect(api.calls('POST /api/payouts/propose').map(({ body }) => body)).toEqual([
    { minimum: 100, shown: { count: 1, amount: 100 } },
  ])
})

// Proves R21.603.
test('a proposal names the drafts that it showed, waits for their list, and lists them again after a refusal', async () => {
  await openOwed([payable()])
  const data = [{ party: payable().party, amount: 1_250 }]
  let load: () => void = () => undefined
  api.answersAfter(preview, new Promise<void>((resolve) => (load = resolve)), { count: 1, amount: 1_250, data })
  await press('Propose Payouts')
  const form = await dialog('Propose Payouts')
  const propose = () => userEvent.click(within(form).getByRole('button', { name: 'Propose Payouts' }))
  await propose()
  expect(await within(form).findByText('Check the list first: it is still loading.')).toBeVisible()
  expect(api.calls('POST /api/payouts/propose')).toEqual([])
  load()
  expect(await within(form).findByText('1 draft, $1,250.00')).toBeVisible()
  const message = 'The proposal now has 1 draft, $900.00. Check the list, then propose again.'
  api.answers('POST /api/payouts/propose', { message }, 409)
  api.answers(preview, { count: 1, amount: 900, data: [{ party: payable().party, amount: 900 }] })
  await propose()
  expect(await within(form).findByText(message)).toBeVisible()
  expect(await within(form).findByText('1 draft, $900.00')).toBeVisible()
  expect(api.calls('POST /api/payouts/propose').map(({ body }) => body)).toEqual([
    { minimum: 100, shown: { count: 1, amount: 1_250 } },
  ])
})

// Proves R2.766.
test('nothing can be proposed while the preview has no drafts', async () => {
  await openOwed([payable()])
  api.answers(preview, noDrafts)
  await press('Propose Payouts')
  const form = await dialog('Propose Payouts')
  expect(await within(form).findByText('No drafts')).toBeVisible()
  const propose = within(form).getByRole('button', { name: 'Propose Payouts' })
  expect(propose).toBeDisabled()
  api.answers(preview, { count: 1, amount: 5, data: [{ party: payable().party, amount: 5 }] })
  await userEvent.clear(within(form).getByLabelText('Minimum'))
  await userEvent.type(within(form).getByLabelText('Minimum'), '5')
  expect(await within(form).findByText('1 draft, $5.00')).toBeVisible()
  expect(propose).toBeEnabled()
})

// Proves R21.76.
test('the proposal says that payees have their own minimum', async () => {
  await openOwed([payable()])
  api.answers(preview, noDrafts)
  await press('Propose Payouts')
  expect(within(await dialog('Propose Payouts')).getByLabelText('Minimum')).toHaveAccessibleDescription(
    'Payees with less available are skipped. So are those with less than their own minimum.',
  )
})

const drafts = 'POST /api/ledger-entries' as const

// Proves R21.38.
test('a contribution of a syndicator of the list is drafted, received today unless another day is typed', async () => {
  await openOwed([payable()])
  await press('Record a contribution of Harborline Capital')
  const form = await dialog('Record Contribution')
  expect(within(form).getByLabelText('Syndicator')).toHaveValue('Harborline Capital')
  expect(within(form).getByLabelText('Received On')).toHaveValue(localDay(new Date()))
  await type('Amount', '5000')
  await type('Received On', '2025-02-03')
  await type('Reason', 'Wire 7')
  expect(within(form).getByText(/when another user approves it/)).toBeVisible()
  api.answers(drafts, { kind: 'contribution', amount: 5_000, party: payable().party } as ManualEntry, 201)
  await userEvent.click(within(form).getByRole('button', { name: 'Save Draft' }))
  expect(await screen.findByText('Contribution drafted')).toBeInTheDocument()
  expect(
    screen.getByText('Contribution of $5,000.00 for Harborline Capital. Another user has to approve it.'),
  ).toBeInTheDocument()
  expect(api.calls(drafts).map(({ body }) => body)).toEqual([
    {
      party_id: id(1),
      kind: 'contribution',
      effect: null,
      amount: 5_000,
      effective_on: '2025-02-03',
      reason: 'Wire 7',
      advance_id: null,
    },
  ])
  expect(api.calls(drafts)[0]?.headers['idempotency-key']).toMatch(/^\w{32}$/)
})

// Proves R21.38.
test('the first contribution of a syndicator that is not listed yet is drafted too', async () => {
  await openOwed([payable()])
  api.answers('GET /api/syndicators', pageOf([party({ id: id(5), name: 'Cedar Fund' })]))
  await press('Record Contribution')
  const form = await dialog('Record Contribution')
  await type('Amount', '5000')
  await userEvent.click(within(form).getByRole('button', { name: 'Save Draft' }))
  expect(await within(form).findByText('Syndicator is required')).toBeVisible()
  await type('Reason', 'Wire 7')
  await userEvent.type(within(form).getByRole('combobox', { name: 'Syndicator' }), 'ced')
  await userEvent.click(await screen.findByRole('option', { name: 'Cedar Fund' }))
  api.refuses(drafts, 'The date of an entry cannot be in the future.', 400)
  await userEvent.click(within(form).getByRole('button', { name: 'Save Draft' }))
  await waitFor(() => expect(within(form).getByText(/cannot be in the future/)).toBeVisible())
  expect(within(form).getByLabelText('Amount')).toHaveValue('5,000.00')
})

// Proves R21.30.
test('each of the two views has its address', async () => {
  const { address } = await openOwed([payable()])
  api.answers(payouts, pageOf([]))
  const lists = within(screen.getByRole('navigation', { name: 'Lists' }))
  await userEvent.click(lists.getByRole('link', { name: 'Payouts' }))
  expect(address()).toBe('/payments/payouts?show=payouts')
  expect(await screen.findByText('No open payouts')).toBeVisible()
  expect(lists.getByRole('link', { name: 'Payouts' })).toHaveAttribute('aria-current', 'page')
  await userEvent.click(lists.getByRole('link', { name: 'Owed' }))
  expect(address()).toBe('/payments/payouts')
  expect(await button('Pay Harborline Capital…')).toBeVisible()
})
