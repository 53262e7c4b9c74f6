import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { advanceDetail, id, payment, renderRoutes, tableText } from '@mca/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'
import { Component } from './advance.page'
import { setUpAdvancePage } from '../testing/show-advance'

const { api, one, openAdvance } = setUpAdvancePage(routes)
const card = (name: string) => within(screen.getByRole('region', { name }))
const figure = (name: string) => screen.getByRole('group', { name })
/** A card's terms with their definitions. */
function details(name: string) {
  const texts = (role: string) =>
    card(name)
      .getAllByRole(role)
      .map(({ textContent }) => textContent)
  const definitions = texts('definition')
  return texts('term').map((term, index) => [term, definitions[index]])
}

// Proves R7.23.
test('shows an error if the URL has no id', async () => {
  renderRoutes([{ path: '/', element: <Component /> }], '/')
  expect(await screen.findByRole('alert')).toHaveTextContent('Advance ID is required')
})

// Proves R7.22.
test('shows a loading state', async () => {
  api.hangs(`GET ${one}`)
  renderRoutes(routes, `/advances/${id(1)}`)
  expect(await screen.findByText('Loading advance...')).toBeVisible()
})

// Proves R7.22.
test('shows a load error, and retries', async () => {
  api.refuses(`GET ${one}`, 'Sorry')
  renderRoutes(routes, `/advances/${id(1)}`)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to load advance details.')
  api.answers(`GET ${one}`, advanceDetail())
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'ADV-000001' })).toBeVisible()
})

// Proves R7.40.
test('the returned part of Total Paid is said in its card, and the amount still owed beside the balance', async () => {
  const payments = [
    { ...payment({ amount: 2_000 }), status: 'cleared' as const },
    { ...payment({ amount: 250.5 }), id: id(40), status: 'failed' as const },
  ]
  await openAdvance({ payments, paid: 2_250.5 })
  expect(screen.getByRole('group', { name: 'Total Paid' })).toHaveTextContent('$2,250.50$250.50 returned')
  expect(screen.getByRole('group', { name: 'Remaining Balance' })).toHaveTextContent('$10,500.00 still owed')
})

// Proves R7.40.
test('a pending payment is said not to have cleared yet', async () => {
  const payments = [{ ...payment({ amount: 500 }), status: 'pending' as const }]
  await openAdvance({ payments, paid: 500 })
  expect(screen.getByRole('group', { name: 'Total Paid' })).toHaveTextContent('$500$500 in flight')
  expect(screen.getByRole('group', { name: 'Remaining Balance' })).toHaveTextContent('$12,500 still owed')
})

// Proves R7.14, R7.15, R7.24.
test('the header links to the list and the form, and four cards show the figures', async () => {
  await openAdvance({ paid: 6_250.4, performance: 0.500_032 })
  expect(screen.getByRole('link', { name: 'Back to Advances' })).toHaveAttribute('href', '/advances')
  expect(screen.getByRole('link', { name: 'Edit Advance' })).toHaveAttribute('href', `/advances/${id(1)}/edit`)
  expect(screen.queryByText('Closed')).not.toBeInTheDocument()
  expect(figure('Funded Amount')).toHaveTextContent('$10,000.00')
  expect(figure('Total Paid')).toHaveTextContent('$6,250.40')
  expect(figure('Remaining Balance')).toHaveTextContent('$6,249.60')
  expect(figure('Performance')).toHaveTextContent('50.0%')
})

// Proves R20.584.
test('the balance says what is still owed when a payment that counts as paid came back', async () => {
  const payments = [payment({ amount: 1_000 }), payment({ id: id(12), amount: 500, status: 'reversed' })]
  await openAdvance({ payments, paid: 1_500, paid_statuses: ['cleared', 'pending', 'failed', 'reversed'] })
  expect(figure('Remaining Balance')).toHaveTextContent('$11,000')
  expect(figure('Remaining Balance')).toHaveTextContent('$11,500 still owed')
})

// Proves R7.14, R7.15, R11.6.
test('an advance that was overpaid is closed, in green, with a negative balance', async () => {
  await openAdvance({ paid: 13_000, performance: 1.04, closed: true })
  expect(screen.getByText('Closed')).toHaveAttribute('data-palette', 'black')
  expect(figure('Remaining Balance')).toHaveTextContent('-$500')
  expect(within(figure('Performance')).getByText('104.0%')).toHaveAttribute('data-palette', 'green')
})

// Proves R7.16, R7.19.
test('a missing name reads as unknown', async () => {
  await openAdvance({
    merchant: { id: id(1), name: 'Unknown' },
    syndicator_participations: [
      {
        syndicator_id: id(5),
        participation: 1,
        participation_pct: 0,
        commission: 0,
        commission_pct: 0,
        syndicator_fees: [],
        // A server of the specification may omit them.
        syndicator: null as never,
      },
    ],
  })
  expect(details('Merchant & Deal Info')[0]).toEqual(['Merchant', 'Unknown'])
  expect(screen.getByRole('cell', { name: 'Unknown Syndicator' })).toBeVisible()
})

// Proves R7.16, R7.17, R7.18, R7.19, R7.33.
test('shows every field of an advance', async () => {
  await openAdvance({
    type: 'RENEWAL',
    deal_flow: 'Collections',
    funding_type: 'LOC',
    aliases: 'Kim Deli',
    iso: { id: id(3), name: 'Apex Brokers' },
    sales_rep: { id: id(4), name: 'Sam Ortiz' },
    origination_commission: 500.5,
    origination_commission_percent: 5,
    company_commission: 300,
    company_commission_pct: null,
    company_fees: [{ fee_name: 'Bank Fee', amount: 100, percent: 1 }],
    syndicator_participations: [
      {
        syndicator_id: id(5),
        participation: 2_500,
        participation_pct: 25,
        commission: 125,
        commission_pct: 5,
        syndicator_fees: [
          { fee_name: 'Processing Fee', amount: 25, percent: 1 },
          { fee_name: 'Processing Fee', amount: 25, percent: 1 },
        ],
        syndicator: { id: id(5), name: 'North Fund' },
      },
    ],
  })
  expect(details('Merchant & Deal Info')).toEqual([
    ['Merchant', 'Bluegate Diner LLC'],
    ['Type', 'Renewal'],
    ['Deal Flow', 'Collections'],
    ['Funder', 'Atlas Capital'],
    ['ISO', 'Apex Brokers'],
    ['Sales Rep', 'Sam Ortiz'],
    ['Aliases', 'Kim Deli'],
  ])
  for (const [name, address] of [
    ['Bluegate Diner LLC', `/merchants/${id(1)}`],
    ['Atlas Capital', '/funders?search=Atlas%20Capital'],
    ['Apex Brokers', '/isos?search=Apex%20Brokers'],
    ['Sam Ortiz', '/sales-reps?search=Sam%20Ortiz'],
    ['North Fund', `/syndicators/${id(5)}`],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address)
  expect(details('Funding Details')).toEqual([
    ['Funding Type', 'LOC'],
    ['Factor Rate', '1.250'],
    ['Collection Frequency', 'Daily'],
    ['Date Funded', 'Jan 6, 2025'],
    ['Expected End Date', 'Apr 14, 2025'],
    ['Payback Amount', '$12,500'],
    ['Payment Amount', '$125'],
    ['Number of Payments', '100'],
  ])
  expect(details('Company Participation')).toEqual([
    ['Participation', '$10,000.00 (100.00%)'],
    ['Origination Commission', '$500.50 (5.00%)'],
    ['Company Commission', '$300.00'],
    ['Company Fees', 'Bank Fee: $100.00 (1.00%)'],
  ])
  expect(tableText(screen.getByRole('table', { name: 'Syndicator participations' }))).toEqual([
    ['Syndicator', 'Participation', 'Commission', 'Fees'],
    ['North Fund', '$2,500 (25.00%)', '$125 (5.00%)', 'Processing Fee: $25 (1.00%)Processing Fee: $25 (1.00%)'],
  ])
})

// Proves R7.16, R7.17, R7.18, R7.19, R7.20.
test('omits missing data of an advance', async () => {
  await openAdvance({ funder: null, payment_amount: null, number_of_payments: null })
  expect(details('Merchant & Deal Info').map(([term]) => term)).toEqual(['Merchant', 'Type', 'Deal Flow'])
  expect(details('Funding Details').map(([term]) => term)).toEqual([
    'Funding Type',
    'Factor Rate',
    'Collection Frequency',
    'Date Funded',
    'Expected End Date',
    'Payback Amount',
  ])
  expect(details('Company Participation').map(([term]) => term)).toEqual(['Participation'])
  expect(screen.queryByRole('region', { name: 'Syndicator Participations' })).not.toBeInTheDocument()
  expect(screen.getByText('No payments recorded yet')).toBeVisible()
})
