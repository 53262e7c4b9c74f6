import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { Agreement, CommissionDealRow, EarlierDeal } from '@mca/contract/commissions'
import { account, button, id, pageOf, party, renderRoutes, testApi } from '@mca/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'
import { summaryOf } from '../testing/show-ledger'

const api = testApi()
const one = `GET /api/isos/${id(1)}` as const
const harbor = party({ name: 'Harbor Brokers' })

async function open(tab: string, deals: EarlierDeal[] = []) {
  api.answers(one, harbor)
  api.answers(`${one}/ledger`, summaryOf())
  api.answers(`${one}/ledger/rows`, pageOf([]))
  api.answers(`${one}/agreements/earlier-deals`, { data: deals })
  renderRoutes(routes, `/isos/${id(1)}?tab=${tab}`)
  await screen.findByRole('heading', { level: 1, name: 'Harbor Brokers' })
}

const other = { id: id(8), advance_id: 'ADV-000008', merchant: { id: id(2), name: 'Bluegate Diner LLC' } }

const third = { ...other, id: id(9), advance_id: 'ADV-000009' }

const deal = (fields: Partial<CommissionDealRow> = {}): CommissionDealRow => ({
  advance: { id: id(7), advance_id: 'ADV-000007', merchant: { id: id(2), name: 'Bluegate Diner LLC' } },
  date_funded: '2026-01-05',
  agreed: 1_200,
  accrued: 1_200,
  residual: 25.31,
  clawed_back: 600,
  net: 625.31,
  paid: 600,
  due_on: '2026-01-20',
  due_after: null,
  payments: 1,
  difference: 200,
  ...fields,
})

const agreement: Agreement = {
  id: id(5),
  valid_from: '2026-01-01',
  terms: {
    base: 'net_funded',
    new_percent: 10,
    new_amount: null,
    renewal_percent: null,
    renewal_amount: 500,
    residual_percent: 1.5,
    due: 'payments',
    due_count: 3,
    draw_amount: null,
    draw_recoverable: true,
    splits: [{ party_kind: 'iso', party_id: id(1), percent: 100 }],
    clawback: [{ up_to_day: 30, percent: 100 }],
    triggers: ['defaulted'],
  },
  payees: [{ id: id(1), name: 'Harbor Brokers' }],
  advances: 2,
  created_at: '2026-01-01T12:00:00.000Z',
  created_by: { id: id(9), name: 'Ann' },
}

// Proves R22.31.
test('the deals of a payee show the agreed commission, its due day, and the posted part', async () => {
  const deals = [deal(), deal({ advance: other, due_on: null, due_after: 3 }), deal({ advance: third, due_on: null })]
  api.answers(`${one}/commissions`, pageOf(deals))
  await open('commissions')
  const [, first, second, undue] = await screen.findAllByRole('row')
  for (const text of ['$1,200.00', 'Jan 20, 2026', '$25.31', '$600.00', '$625.31', '$200.00'])
    expect(first).toHaveTextContent(text)
  expect(second).toHaveTextContent('1 of 3 payments')
  expect(undue).toHaveTextContent('ADV-000009Jan 5, 2026$1,200.00$1,200.00')
  expect(screen.getAllByRole('link', { name: 'Ledger of ADV-000007' })[0]).toHaveAttribute(
    'href',
    `?advance_id=${id(7)}`,
  )
})

// Proves R22.31.
test('without commissions, the page says which deals get some', async () => {
  api.answers(`${one}/commissions`, pageOf([]))
  await open('commissions')
  expect(await screen.findByText('No commissions yet')).toBeVisible()
})

// Proves R22.32.
test('a version of an agreement is described in words', async () => {
  api.answers(`${one}/agreements`, { data: [agreement] })
  await open('agreement')
  const version = within(await screen.findByRole('region', { name: 'Valid from Jan 1, 2026' }))
  for (const text of [
    '10.00% of the net funded amount',
    '$500.00',
    '1.50% of each payment',
    '3 payments received',
    'Harbor Brokers 100.00%',
    '100.00% up to day 30',
    'Defaulted',
    '2 advances',
  ])
    expect(version.getByText(text)).toBeVisible()
})

// Proves R22.32.
test('a version of fixed amounts that nothing takes back is described too, for one deal and a payee that is gone', async () => {
  const fixed = { new_percent: null, new_amount: 750, due: 'funding', due_count: null }
  const terms = { ...agreement.terms, ...fixed, clawback: [], triggers: [] }
  api.answers(`${one}/agreements`, { data: [{ ...agreement, terms, payees: [], advances: 1 }] })
  await open('agreement')
  const version = within(await screen.findByRole('region', { name: 'Valid from Jan 1, 2026' }))
  for (const text of ['$750.00', 'On funding', 'Deleted payee 100.00%', 'Nothing', 'Never', '1 advance'])
    expect(version.getByText(text)).toBeVisible()
})

// Proves R22.32.
test('options that only a newer server knows are shown as they are', async () => {
  const newer = { base: 'Gross_Sales', due: 'quarterly', triggers: ['moved'], new_percent: null, new_amount: null }
  api.answers(`${one}/agreements`, { data: [{ ...agreement, terms: { ...agreement.terms, ...newer } }] })
  await open('agreement')
  const version = within(await screen.findByRole('region', { name: 'Valid from Jan 1, 2026' }))
  for (const text of ['0.00% of the gross_Sales', '3 quarterly', 'moved']) expect(version.getByText(text)).toBeVisible()
})

// Proves R18.322.
test('who may not add an agreement reads it', async () => {
  api.answers('GET /api/account', account({ role: 'staff', permissions: [] }))
  api.answers(`${one}/agreements`, { data: [agreement] })
  await open('agreement')
  expect(await screen.findByText('Renewals')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add Agreement' })).not.toBeInTheDocument()
})

// Proves R22.32.
test.each([
  ['also if the lists of payees end before it', agreement, [], 'Harbor Brokers'],
  ['and is offered once if they have it', agreement, [harbor], 'Harbor Brokers (ISO)'],
  ['also if it is gone', { ...agreement, payees: [] }, [], 'Deleted payee'],
])('a payee of the former version stays in the form, %s', async (_, former, isos, name) => {
  api.answers(`${one}/agreements`, { data: [former] })
  api.answers('GET /api/isos', pageOf(isos))
  api.answers('GET /api/sales-reps', pageOf([]))
  await open('agreement')
  await userEvent.click(await button('Add Agreement'))
  const payee = within(await screen.findByRole('dialog', { name: 'Add Agreement' })).getByLabelText('Payee 1')
  await waitFor(() =>
    expect(
      within(payee)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Select a payee', name]),
  )
  expect(payee).toHaveDisplayValue(name)
})

// Proves R22.30, R22.32.
test('an agreement is added, and refused input stays in the form', async () => {
  api.answers(`${one}/agreements`, { data: [] })
  api.answers('GET /api/isos', pageOf([harbor]))
  api.answers('GET /api/sales-reps', pageOf([]))
  await open('agreement')
  await userEvent.click(await button('Add Agreement'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Agreement' }))
  await waitFor(() => expect(dialog.getByLabelText('Payee 1')).toHaveValue(`iso:${harbor.id}`))
  await userEvent.click(dialog.getByRole('button', { name: 'Save Agreement' }))
  expect((await dialog.findAllByText('Enter either a percent or an amount')).length).toBe(2)
  for (const [label, text] of [
    ['New Deals %', '10'],
    ['Renewals %', '5'],
  ] as const) {
    await userEvent.clear(dialog.getByLabelText(label))
    await userEvent.type(dialog.getByLabelText(label), text)
  }
  fireEvent.change(dialog.getByLabelText(/^Valid From/), { target: { value: '2026-01-01' } })
  api.answers(`POST /api/isos/${id(1)}/agreements`, { data: [agreement] }, 201)
  await userEvent.click(dialog.getByRole('button', { name: 'Save Agreement' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls(`POST /api/isos/${id(1)}/agreements`)).toHaveLength(1)
})

// Proves R22.61.
test('a save of an agreement lists the deals that were recorded before it', async () => {
  api.answers(`${one}/agreements`, { data: [agreement] })
  api.answers('GET /api/isos', pageOf([harbor]))
  api.answers('GET /api/sales-reps', pageOf([]))
  await open('agreement')
  await userEvent.click(await button('Add Agreement'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Agreement' }))
  fireEvent.change(dialog.getByLabelText(/^Valid From/), { target: { value: '2026-01-02' } })
  api.answers(`POST /api/isos/${id(1)}/agreements`, { data: [agreement] }, 201)
  api.answers(`${one}/agreements/earlier-deals`, {
    data: [{ advance: other, date_funded: '2026-01-06', agreed: 1_200, clawed_back: 0, trigger: null }],
  })
  await userEvent.click(dialog.getByRole('button', { name: 'Save Agreement' }))
  const deals = within(await screen.findByRole('dialog', { name: 'Apply to Earlier Deals' }))
  expect(deals.getByText('0 of 1 deal, $0.00')).toBeVisible()
  await userEvent.click(deals.getByRole('button', { name: 'Cancel' }))
  expect(
    await screen.findByText('1 deal was recorded before its agreement and has no commission: $1,200.00.'),
  ).toBeVisible()
})

// Proves R22.61.
test('deals that were recorded before the agreement are listed with their sum, and those that are ticked get their commission', async () => {
  api.answers(`${one}/agreements`, { data: [agreement] })
  const deals: EarlierDeal[] = [
    { advance: other, date_funded: '2026-01-06', agreed: 1_200, clawed_back: 0, trigger: null },
    {
      advance: third,
      date_funded: '2026-01-05',
      agreed: 333.33,
      clawed_back: 333.33,
      trigger: 'first_payment_default',
    },
  ]
  await open('agreement', deals)
  const sentence =
    '2 deals were recorded before their agreement and have no commission: $1,533.33, of which $333.33 is clawed back at once.'
  expect(await screen.findByText(sentence)).toBeVisible()
  await userEvent.click(await button('Apply to These Deals…'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Apply to Earlier Deals' }))
  expect(dialog.getByText('0 of 2 deals, $0.00')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Apply Agreement' })).toBeDisabled()
  await userEvent.click(dialog.getByRole('button', { name: 'Select All' }))
  expect(dialog.getByText('2 of 2 deals, $1,533.33, of which $333.33 is clawed back at once')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Select None' }))
  expect(dialog.getByText('0 of 2 deals, $0.00')).toBeVisible()
  await userEvent.click(
    dialog.getByRole('checkbox', {
      name: 'ADV-000009 · Bluegate Diner LLC · Jan 5, 2026 · $333.33 · First payment default: $333.33 clawed back',
    }),
  )
  expect(dialog.getByText('1 of 2 deals, $333.33, of which $333.33 is clawed back at once')).toBeVisible()
  const post = `POST /api/isos/${id(1)}/agreements/earlier-deals` as const
  api.answers(post, { data: deals.slice(0, 1) }, 201)
  await userEvent.click(dialog.getByRole('button', { name: 'Apply Agreement' }))
  expect(await screen.findByText('1 deal has its commission.')).toBeInTheDocument()
  expect(api.calls(post).map(({ body }) => body)).toEqual([{ advance_ids: [id(9)], agreed: 333.33 }])
})
