import type { DashboardMetrics } from '@mca/contract/dashboard'
import { sumOf } from '@mca/contract/rules'
import type { Page } from '@playwright/test'
import { expectFigures, figuresOf } from '../dashboard/screens'
import type { Api } from '../fixtures/api'
import { expect, expectToast, newName, signInByForm } from '../fixtures/test'

/** 30 January 2026 is a Friday; the 125th business day after it is Friday, 24 July 2026. */
const deal = { funded: '2026-01-30', ends: '2026-07-24', fundedShort: 'Jan 30, 2026', endsShort: 'Jul 24, 2026' }

/** The change of each dashboard figure, in dollars or advances. Performance is a quotient and is checked by `figuresOf`. */
const moved = (before: DashboardMetrics, after: DashboardMetrics) =>
  Object.fromEntries(
    (
      [
        'total_portfolio_value',
        'total_outstanding_balance',
        'active_advances_count',
        'total_capital_deployed',
        'total_revenue_collected',
      ] as const
    ).map((figure) => [figure, sumOf([after[figure], -before[figure]])]),
  )

async function createFromForm(page: Page, field: string, kind: string, name: string) {
  const box = page.getByRole('combobox', { name: field, exact: true })
  await box.click()
  await page.getByRole('option', { name: `Create New ${kind}` }).click()
  const dialog = page.getByRole('dialog', { name: `Add ${kind}` })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: `Add ${kind}` }).click()
  await expect(dialog).toBeHidden()
  await expect(box).toHaveValue(name)
}

async function addMerchant(page: Page, merchant: string) {
  await page.getByRole('link', { name: 'Merchants' }).click()
  await page.getByRole('button', { name: 'Add Merchant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Merchant' })
  await dialog.getByLabel('Business Name').fill(merchant)
  await dialog.getByLabel('State').fill('fl')
  await expect(dialog.getByLabel('State')).toHaveValue('FL')
  await dialog.getByRole('button', { name: 'Add Merchant' }).click()
  await expect(dialog).toBeHidden()
}

/** From the merchant's page to the form of a new advance, where a funder and an ISO are created on the way. */
async function startAdvance(page: Page, { merchant, funder, iso }: { merchant: string; funder: string; iso: string }) {
  await page.getByRole('searchbox').fill(merchant)
  await page.getByRole('cell', { name: merchant, exact: true }).click()
  await page.getByRole('link', { name: 'Create Advance' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Advance' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Merchant', exact: true })).toHaveValue(merchant)
  await createFromForm(page, 'Funder', 'Funder', funder)
  await createFromForm(page, 'ISO', 'ISO', iso)
}

async function fillInTerms(page: Page) {
  await page.getByLabel('Funded Amount').fill('20000')
  await page.getByLabel('Factor Rate').fill('1.25')
  await page.getByLabel('Number of Payments').fill('125')
  await page.getByLabel('Date Funded').fill(deal.funded)
  await expect(page.getByLabel('Payback Amount')).toHaveValue('25,000.00')
  await expect(page.getByLabel('Payment Amount')).toHaveValue('200.00')
  await expect(page.getByLabel('Expected End Date')).toHaveValue(deal.ends)
}

async function fillInShares(page: Page, syndicator: string) {
  const company = page.getByRole('region', { name: 'Company Participation' })
  await company.getByLabel('Participation %').fill('75')
  await expect(company.getByLabel('Participation Amount')).toHaveValue('15,000.00')

  const companyFees = page.getByRole('region', { name: 'Company Fees' })
  await companyFees.getByRole('button', { name: 'Add Fee' }).click()
  await expect(companyFees.getByLabel('Fee Name')).toHaveValue('Management Fee')
  await companyFees.getByLabel('Amount').fill('395')
  await expect(companyFees.getByLabel('Percent')).toHaveValue('1.98')

  const syndicators = page.getByRole('region', { name: 'Syndicator Participations' })
  await syndicators.getByRole('button', { name: 'Add Syndicator' }).click()
  await syndicators.getByRole('combobox', { name: 'Syndicator' }).fill(syndicator)
  await page.getByRole('option', { name: syndicator }).click()
  await syndicators.getByLabel('Participation', { exact: true }).fill('5000')
  await expect(syndicators.getByLabel('Participation %')).toHaveValue('25.00')
  await syndicators.getByRole('button', { name: 'Add Fee' }).click()
  await syndicators.getByLabel('Percent', { exact: true }).fill('2')
  await expect(syndicators.getByLabel('Amount')).toHaveValue('100.00')

  const totals = page.getByRole('region', { name: 'Totals Summary' })
  await expect(totals).toContainText('$20,000.00')
  await expect(totals).toContainText('$495.00')
}

async function saveAdvance(page: Page) {
  await page.getByRole('button', { name: 'Create Advance' }).click()
  await expect(page).toHaveURL('/advances')
  await expectToast(page, 'Advance created successfully')
}

async function openFromList(page: Page, { merchant, funder }: { merchant: string; funder: string }) {
  await page.getByPlaceholder('Search by advance ID or merchant name...').fill(merchant)
  const row = page.getByRole('row').filter({ hasText: merchant })
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row).toContainText(funder)
  await expect(row).toContainText('$20,000')
  await expect(row).toContainText('1.250')
  await expect(row).toContainText('$25,000')
  await expect(row).toContainText(deal.fundedShort)
  await row.getByRole('link', { name: /^View ADV-/ }).click()
  // In the details, and in the schedule as soon as that has loaded.
  await expect(page.getByText(deal.endsShort).first()).toBeVisible()
}

async function recordPayment(page: Page, amount: string, date: string) {
  await page.getByRole('button', { name: 'Record Payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record Payment' })
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByLabel('Date').fill(date)
  await dialog.getByLabel('Payment Method').selectOption('ACH')
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await expect(dialog).toBeHidden()
}

async function expectHalfPaid(page: Page) {
  const history = page.getByRole('region', { name: 'Payment History' })
  await expect(history.getByRole('row')).toHaveCount(3)
  await expect(history.getByRole('row').nth(1)).toContainText('Feb 3, 2026')
  await expect(history.getByRole('row').nth(2)).toContainText('Feb 2, 2026')
  await expect(page.getByRole('group', { name: 'Funded Amount' })).toContainText('$20,000')
  await expect(page.getByRole('group', { name: 'Total Paid' })).toContainText('$12,500')
  await expect(page.getByRole('group', { name: 'Remaining Balance' })).toContainText('$12,500')
  await expect(page.getByRole('group', { name: 'Performance' })).toContainText('50.0%')
}

/** From the sign-in through a new merchant, an advance and two payments to the dashboard, with every figure checked to the cent. */
export async function doMainJob(page: Page, api: Api): Promise<void> {
  // A list with records has one add button, in the page's header.
  await api.createMerchant()
  const before = await api.get<DashboardMetrics>('dashboard/metrics')
  const merchant = newName('Bluegate Diner')
  const [funder, iso] = [newName('Harbor Capital'), newName('Northline Brokers')]
  const syndicator = await api.createParty('syndicator')

  await signInByForm(page)
  await addMerchant(page, merchant)
  await startAdvance(page, { merchant, funder, iso })
  await fillInTerms(page)
  await fillInShares(page, syndicator.name)
  await saveAdvance(page)

  await openFromList(page, { merchant, funder })
  await recordPayment(page, '200.10', '2026-02-02')
  await recordPayment(page, '12299.90', '2026-02-03')
  await expectHalfPaid(page)

  expect(moved(before, await api.get<DashboardMetrics>('dashboard/metrics'))).toEqual({
    total_portfolio_value: 20_000,
    total_outstanding_balance: 12_500,
    active_advances_count: 1,
    total_capital_deployed: 20_000,
    total_revenue_collected: 12_500,
  })
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expectFigures(page, await figuresOf(api))
}
