import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import { advanceDetail, id, payment, renderRoutes, schedule, tableText, testApi } from '@mca/testing'
import type { AdvanceDetail } from '@mca/contract/advances'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ProfitSection } from '../detail/late-sections'

const api = testApi()
const get = `GET /api/advances/${id(1)}/schedule` as const
beforeEach(() => {
  api.answers(get, schedule())
  // Asked for by deals with an origination commission.
  api.hangs(`GET /api/advances/${id(1)}/commissions`)
})

const show = (advance: AdvanceDetail = advanceDetail()) =>
  renderRoutes([{ path: '/', element: <ProfitSection advance={advance} /> }], '/')
const card = (name = 'Profit') => within(screen.getByRole('region', { name }))
async function open(fields: Partial<AdvanceDetail> = {}) {
  show(advanceDetail(fields))
  expect(await screen.findByText('Net cash to date')).toBeVisible()
}
/** The lines of the statement with their amounts and words. */
const statement = () =>
  card()
    .getAllByRole('term')
    .map(({ textContent, parentElement }) => [
      textContent,
      ...[...(parentElement?.querySelectorAll('dd') ?? [])].map((each) => each.textContent),
    ])

const syndicated = {
  origination_commission: 400,
  company_commission: 250,
  company_fees: [{ fee_name: 'Bank Fee', amount: 95, percent: 0.95 }],
  syndicator_participations: [
    {
      syndicator_id: id(5),
      participation: 3_333.33,
      participation_pct: 33.33,
      commission: 166.67,
      commission_pct: 5,
      syndicator_fees: [{ fee_name: 'Bank Fee', amount: 33.33, percent: 1 }],
      syndicator: { id: id(5), name: 'North Fund' },
    },
    {
      syndicator_id: id(6),
      participation: 2_500,
      participation_pct: 25,
      commission: 125,
      commission_pct: 5,
      syndicator_fees: [{ fee_name: 'Bank Fee', amount: 35, percent: 1.4 }],
      syndicator: { id: id(6), name: 'East Capital' },
    },
  ],
  payments: [payment({ date: '2025-02-10', amount: 1_350.02 })],
} satisfies Partial<AdvanceDetail>

// Proves R17.11, R17.12, R17.13.
test('the parts of the profit add up to it, with their signs, and each says what it is', async () => {
  await open(syndicated)
  expect(
    screen.getByText(
      'As of Feb 14, 2025. Net cash is what the deal has brought in less what went out, is agreed or is owed.',
    ),
  ).toBeVisible()
  expect(statement()).toEqual([
    ['Expected profit at full payback', '+$1,346.67'],
    ['Own money', '$4,166.67'],
    ['Received', '+$1,350.02', 'All cleared payments.'],
    ['Funded Amount', '-$10,000.00', 'Paid to the merchant.'],
    ['Syndicated', '+$5,833.33', 'Syndicators’ share of funding.'],
    [
      'Fees kept',
      '+$705.00',
      'The company keeps its own commission and fees, and those that it has charged syndicators.',
    ],
    ['Commissions agreed', '-$400.00', 'The origination commission. '],
    ['Owed to syndicators', '-$787.52', 'Their share of what was received.'],
    ['Net cash to date', '-$3,299.17'],
  ])
})

const iso = { id: id(5), kind: 'iso' as const, name: 'Harbor Brokers' }
const rep = { id: id(6), kind: 'salesRep' as const, name: 'Rosa Delgado' }
const credited = { agreed: 400, accrued: 400, residual: 0, clawed_back: 0, net: 400, paid: 0 }
/** A deal with this ISO and this origination commission, and its commissions as the ledger has them. */
const showCommissions = (origination_commission: number | null, commissions: object, fields: object = { iso }) => {
  api.answers(`GET /api/advances/${id(1)}/commissions`, commissions)
  api.answers(get, schedule())
  show(advanceDetail({ origination_commission, iso_id: id(5), ...fields }))
}

// Proves R22.70.
test.each([
  ['agreed', { accrued: 0, net: 0, paid: 0 }, 'Commissions agreed', ''],
  ['paid in part', { paid: 150.5 }, 'Commissions agreed', '$150.50 of all commissions is paid. '],
  ['paid', { paid: 400 }, 'Commissions paid', ''],
  [
    'paid after a clawback, so less than the origination commission',
    { clawed_back: 100, net: 300, paid: 300 },
    'Commissions agreed',
    '$300.00 of all commissions is paid. $100.00 less is owed by agreements. ',
  ],
])('the commissions of a deal are %s', async (_name, fields, label, words) => {
  showCommissions(400, { agreements: [{ party: iso }], payees: [{ party: iso, ...credited, ...fields }] })
  const text = `The origination commission. ${words}The Commissions card shows what is owed.`
  await waitFor(() => expect(statement()).toContainEqual([label, '-$400.00', text]))
})

// Proves R22.730.
test.each([
  [
    'of a sales rep and residuals',
    400,
    {
      agreements: [{ party: iso }, { party: rep }],
      payees: [
        { party: iso, ...credited, residual: 12.34 },
        { party: rep, ...credited, agreed: 50 },
      ],
    },
    '-$400.00',
    '$62.34 of other commissions by agreements is not counted. ',
  ],
  [
    'by the rate of an agreement alone',
    null,
    { agreements: [{ party: iso }], payees: [{ party: iso, ...credited }] },
    '$0.00',
    '$400.00 of other commissions by agreements is not counted. ',
  ],
  [
    'that are clawed back',
    400,
    { agreements: [{ party: iso }], payees: [{ party: iso, ...credited, clawed_back: 200 }] },
    '-$400.00',
    '$200.00 less is owed by agreements. ',
  ],
])('the profit says how it differs from commissions %s', async (_name, origination, commissions, amount, words) => {
  showCommissions(origination, commissions)
  const text = `The origination commission. ${words}The Commissions card shows what is owed.`
  await waitFor(() => expect(statement()).toContainEqual(['Commissions agreed', amount, text]))
})

// Proves R22.730.
test('a commission without an agreement is owed to nobody, which the profit says with a link to the ISO', async () => {
  showCommissions(400, { agreements: [], payees: [] })
  const link = await screen.findByRole('link', { name: 'Harbor Brokers' })
  expect(link).toHaveAttribute('href', `/isos/${id(5)}?tab=agreement`)
  expect(link.closest('dd')).toHaveTextContent(
    'The origination commission. It is not owed, because Harbor Brokers has no agreement that applies to this deal.',
  )
})

// Proves R22.730.
test('a commission of a deal without an ISO is owed to nobody', async () => {
  showCommissions(400, { agreements: [], payees: [] }, { iso_id: null, iso: null })
  expect(await screen.findByText(/It is not owed to anyone, because this deal has no ISO\./)).toBeVisible()
})

// Proves R17.11, R17.13.
test.each([
  [
    'that is closed has made this, and does not say what it would',
    {
      closed: true,
      paid: 12_500,
      performance: 1,
      payments: [payment({ amount: 12_500 })],
    },
    [],
    '+$2,500.00',
    'As of Feb 14, 2025. Net cash is what the deal has brought in less what went out, is agreed or is owed.',
  ],
  [
    'that defaulted says what was lost',
    { deal_flow: 'Defaulted' as const, paid: 1_000.5, payments: [payment({ amount: 1_000.5 })] },
    [
      ['Payback lost', '$11,499.50'],
      ['Principal lost', '$8,999.50'],
    ],
    '-$8,999.50',
    'As of Feb 14, 2025. Net cash is what the deal has brought in less what went out, is agreed or is owed.',
  ],
  [
    'of which a payment is dated after today does not count it',
    {
      paid: 700,
      payments: [payment({ amount: 500, date: '2025-02-14' }), payment({ amount: 200, date: '2025-02-15' })],
    },
    [['Expected profit at full payback', '+$2,500.00']],
    '-$9,500.00',
    'As of Feb 14, 2025. Net cash is what the deal has brought in less what went out, is agreed or is owed.',
  ],
  [
    'before its funding shows how it begins',
    { date_funded: '2025-02-20', origination_commission: 300 },
    [['Expected profit at full payback', '+$2,200.00']],
    '-$10,300.00',
    'Before funding. On Feb 20, 2025, the day of funding, the deal starts with these figures.',
  ],
])('a deal %s', async (_name, fields, figures, result, text) => {
  await open(fields)
  expect(statement().slice(0, figures.length)).toEqual(figures)
  expect(statement().at(-1)).toEqual(['Net cash to date', result])
  expect(statement()[figures.length]?.[0]).toBe('Received')
  expect(screen.getByText(text)).toBeVisible()
})

// Proves R17.10.
test('both cards say that they are loading or failed, and try again', async () => {
  api.refuses(get, 'Sorry')
  show()
  expect(screen.getByText('Loading the profit...')).toBeVisible()
  expect(await screen.findByText('Failed to load the profit.')).toBeVisible()
  expect(card('Expected and Received').getByRole('alert')).toHaveTextContent('Failed to load what was expected.')
  api.answers(get, schedule())
  await userEvent.click(card().getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Net cash to date')).toBeVisible()
})

// Proves R17.15.
test('the chart has every figure in a table, to the cent', async () => {
  await open({ payments: [payment({ date: '2025-01-08', amount: 100.25 })] })
  const name = 'Expected, received and cash position'
  await userEvent.click(await screen.findByRole('button', { name: `Show table: ${name}` }))
  const table = await screen.findByRole('table', { name })
  // The funding, 100 debits and nothing else: all days are banking days.
  await waitFor(() => expect(tableText(table)).toHaveLength(102))
  const rows = tableText(table)
  expect(rows.slice(0, 4)).toEqual([
    ['Day', 'Expected', 'Received', 'Cash position'],
    ['Jan 6, 2025', '$0.00', '$0.00', '-$10,000.00'],
    ['Jan 7, 2025', '$125.00', '$0.00', '-$10,000.00'],
    ['Jan 8, 2025', '$250.00', '$100.25', '-$9,899.75'],
  ])
  expect(rows.at(-1)).toEqual(['May 29, 2025', '$12,500.00', '—', '—'])
})

// Proves R17.16.
test.each([
  ['before its funding', { date_funded: '2025-02-20' }, 'The deal is funded on Feb 20, 2025.'],
  ['without payments', {}, 'Nothing has been received by Feb 14, 2025.'],
  [
    'that defaulted',
    { deal_flow: 'Defaulted' as const, payments: [payment({ amount: 100.5 })] },
    'The deal flow is Defaulted.',
  ],
  ['that is closed', { closed: true, paid: 12_500, payments: [payment({ amount: 12_500 })] }, 'The deal is Closed.'],
])('the chart of a deal %s says so', async (_name, fields, text) => {
  show(advanceDetail(fields))
  expect(await screen.findByText(text)).toBeVisible()
})

// Proves R17.16.
test('the chart of a deal without a schedule has no expected', async () => {
  const no_schedule = 'Payment Amount is missing.'
  api.answers(get, schedule({ terms: { payment_amount: null }, no_schedule }))
  show()
  expect(
    await screen.findByText('Nothing has been received by Feb 14, 2025. Nothing was expected: there is no schedule.'),
  ).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: /^Show table/ }))
  const table = await screen.findByRole('table', { name: 'Expected, received and cash position' })
  await within(table).findByText('Feb 14, 2025 (today)')
  const rows = tableText(table)
  expect([rows[0], rows[1], rows.at(-1)]).toEqual([
    ['Day', 'Received', 'Cash position'],
    ['Jan 6, 2025', '$0.00', '-$10,000.00'],
    ['Feb 14, 2025 (today)', '$0.00', '-$10,000.00'],
  ])
})
