import type { Page } from '@playwright/test'
import { hueOf } from '../fixtures/look'
import { failCalls, holdCalls } from '../fixtures/network'
import { expect, test } from '../fixtures/test'
import { section } from './screens'

const figure = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

// Proves R7.14, R7.15, R7.16, R7.17, R7.18, R7.19, R11.7.
test('the page shows everything that an advance has', async ({ page, signIn, api }) => {
  const [funder, iso, salesRep, syndicator] = await Promise.all([
    api.createParty('funder'),
    api.createParty('iso'),
    api.createParty('salesRep'),
    api.createParty('syndicator'),
  ])
  const advance = await api.createAdvance({
    funder_id: funder.id,
    iso_id: iso.id,
    sales_rep_id: salesRep.id,
    type: 'RENEWAL',
    deal_flow: 'Collections',
    funding_type: 'LOC',
    aliases: 'Kim Deli',
    collection_frequency: 'Bi-Weekly',
    payment_amount: 250,
    number_of_payments: 50,
    company_participation: 7_500,
    company_participation_pct: 75,
    origination_commission: 500,
    origination_commission_percent: 5,
    company_commission: 300,
    company_commission_pct: 3,
    company_fees: [{ fee_name: 'Bank Fee', amount: 100, percent: 1 }],
    syndicator_participations: [
      {
        syndicator_id: syndicator.id,
        participation: 2_500,
        participation_pct: 25,
        commission: 125,
        commission_pct: 5,
        syndicator_fees: [{ fee_name: 'Processing Fee', amount: 25, percent: 1 }],
      },
    ],
  })
  await api.recordPayment(advance, { amount: 1_000 })
  await api.recordPayment(advance, { amount: 250.4, status: 'pending' })
  await signIn(`/advances/${advance.id}`)

  await expect(page.getByRole('heading', { level: 1, name: advance.advance_id })).toBeVisible()
  await expect(figure(page, 'Funded Amount')).toContainText('$10,000')
  await expect(figure(page, 'Total Paid')).toContainText('$1,250')
  await expect(figure(page, 'Remaining Balance')).toContainText('$11,250')
  await expect(figure(page, 'Performance')).toContainText('10.0%')
  const rows = (name: string) => section(page, name).locator('dl > div')
  await expect(rows('Merchant & Deal Info')).toHaveText([
    `Merchant${advance.merchant.name}`,
    'TypeRenewal',
    'Deal FlowCollections',
    `Funder${funder.name}`,
    `ISO${iso.name}`,
    `Sales Rep${salesRep.name}`,
    'AliasesKim Deli',
  ])
  expect(await hueOf(section(page, 'Merchant & Deal Info').getByText('Collections'))).toBe('orange')
  await expect(rows('Funding Details')).toHaveText([
    'Funding TypeLOC',
    'Factor Rate1.250',
    'Collection FrequencyBi-Weekly',
    'Date FundedJan 5, 2026',
    'Expected End DateJun 30, 2026',
    'Payback Amount$12,500',
    'Payment Amount$250',
    'Number of Payments50',
  ])
  await expect(rows('Company Participation')).toHaveText([
    'Participation$7,500 (75.00%)',
    'Origination Commission$500 (5.00%)',
    'Company Commission$300 (3.00%)',
    'Company FeesBank Fee: $100 (1.00%)',
  ])
  await expect(section(page, 'Syndicator Participations').getByRole('row').nth(1).getByRole('cell')).toHaveText([
    syndicator.name,
    '$2,500 (25.00%)',
    '$125 (5.00%)',
    'Processing Fee: $25 (1.00%)',
  ])

  await page.getByRole('link', { name: 'Edit Advance' }).click()
  await expect(page).toHaveURL(`/advances/${advance.id}/edit`)
  await page.goBack()
  await page.getByRole('link', { name: 'Back to Advances' }).click()
  await expect(page).toHaveURL('/advances')
})

// Proves R7.16, R7.17, R7.18, R7.19, R7.20.
test('fields without a value are left out', async ({ page, signIn, advance }) => {
  await signIn(`/advances/${advance.id}`)
  await expect(section(page, 'Merchant & Deal Info').locator('dt')).toHaveText(['Merchant', 'Type', 'Deal Flow'])
  await expect(section(page, 'Funding Details').locator('dt')).toHaveText([
    'Funding Type',
    'Factor Rate',
    'Collection Frequency',
    'Date Funded',
    'Expected End Date',
    'Payback Amount',
  ])
  await expect(section(page, 'Company Participation').locator('dt')).toHaveText(['Participation'])
  await expect(section(page, 'Syndicator Participations')).toBeHidden()
  await expect(page.getByText('No payments recorded yet')).toBeVisible()
})

// Proves R7.16, R7.19.
test('a missing name reads as unknown', async ({ page, signIn, api }) => {
  const syndicator = await api.createParty('syndicator')
  const advance = await api.createAdvance({
    syndicator_participations: [
      {
        syndicator_id: syndicator.id,
        participation: 1,
        participation_pct: 0,
        commission: 0,
        commission_pct: 0,
        syndicator_fees: [],
      },
    ],
  })
  const nameless = {
    ...advance,
    merchant: null,
    syndicator_participations: advance.syndicator_participations.map((row) => ({ ...row, syndicator: null })),
  }
  await page.route(`**/api/advances/${advance.id}`, (route) => route.fulfill({ json: nameless }))
  await signIn(`/advances/${advance.id}`)
  await expect(section(page, 'Merchant & Deal Info').getByText('Unknown', { exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Unknown Syndicator' })).toBeVisible()
})

// Proves R7.14, R7.15, R11.6.
test('paid more than the payback: closed, green, and a negative balance', async ({ page, signIn, api, advance }) => {
  await api.recordPayment(advance, { amount: 13_000 })
  await signIn(`/advances/${advance.id}`)
  await expect(page.getByText('Closed', { exact: true })).toHaveAttribute('data-palette', 'black')
  await expect(figure(page, 'Remaining Balance')).toContainText('-$500')
  expect(await hueOf(figure(page, 'Performance').getByText('104.0%'))).toBe('green')
})

// Proves R2.18.
test('after another person’s payment, the next visit shows the new figures, here and in the list', async ({
  page,
  signIn,
  api,
  advance,
}) => {
  await signIn(`/advances?search=${advance.advance_id}`)
  await page.getByRole('link', { name: `View ${advance.advance_id}` }).click()
  await expect(figure(page, 'Total Paid')).toContainText('$0')
  await api.recordPayment(advance, { amount: 2_500 })
  await page.goBack()
  await expect(page.getByRole('cell', { name: '20.0%' })).toBeVisible()
  await page.goForward()
  await expect(figure(page, 'Total Paid')).toContainText('$2,500')
  await expect(figure(page, 'Performance')).toContainText('20.0%')
})

// Proves R2.14, R7.22.
test('the page says that it loads, and that loading failed', async ({ page, signIn, advance }) => {
  const path = new RegExp(`/api/advances/${advance.id}$`)
  const held = await holdCalls(page, { path })
  await signIn(`/advances/${advance.id}`)
  await expect(page.getByText('Loading advance...')).toBeVisible()
  held.letGo()
  await expect(page.getByRole('heading', { name: advance.advance_id })).toBeVisible()

  const trouble = await failCalls(page, { path, status: 500 })
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Failed to load advance details.')
  trouble.recover()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: advance.advance_id })).toBeVisible()
})

// Proves R2.15.
test('when a refresh fails, the page says that its figures may be outdated', async ({ page, signIn, api, advance }) => {
  const payment = await api.recordPayment(advance, { amount: 2_500 })
  await signIn(`/advances/${advance.id}`)
  await expect(figure(page, 'Total Paid')).toContainText('$2,500')
  const trouble = await failCalls(page, { path: new RegExp(`/api/advances/${advance.id}$`), status: 500 })
  page.once('dialog', (question) => void question.accept())
  await page.getByRole('button', { name: 'Delete payment' }).click()
  await expect(page.getByText('Payment deleted successfully')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Failed to load advance details.')
  await expect(figure(page, 'Total Paid')).toBeVisible()
  trouble.recover()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(figure(page, 'Total Paid')).toContainText('$0')
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(api.get(`payments/${payment.id}`)).rejects.toThrow('404')
})

// Proves R7.22.
test('an unknown advance shows an error and a link back', async ({ page, signIn }) => {
  await signIn('/advances/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Failed to load advance details.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Advances' }).click()
  await expect(page).toHaveURL('/advances')
})
