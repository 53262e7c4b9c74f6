import type { AdvanceDetail } from '@mca/contract/advances'
import type { Page as ListPage } from '@mca/contract/lists'
import { expect, expectToast, test } from '../fixtures/test'
import { field, pick, typeInto } from './screens'

// Proves R2.10, R7.1, R7.14, R8.1, R8.20, R11.5, R11.10, R11.19.
test('the server stores the typed values, and the toast of the new advance links to its page and its form', async ({
  page,
  signIn,
  api,
  quiet,
}) => {
  const merchant = await api.createMerchant()
  const [funder, iso, salesRep] = await Promise.all([
    api.createParty('funder'),
    api.createParty('iso'),
    api.createParty('salesRep'),
  ])
  await signIn(`/advances/new?merchant_id=${merchant.id}`)
  await expect(page).toHaveTitle('Create New Advance · MCA Back Office')
  await expect(page.getByRole('combobox', { name: 'Merchant' })).toHaveValue(merchant.name)
  await quiet()
  await pick(page, 'Funder', funder.name)
  await pick(page, 'ISO', iso.name)
  await pick(page, 'Sales Rep', salesRep.name)
  await field(page, 'Type').selectOption('RENEWAL')
  await field(page, 'Deal Flow').selectOption('Issues')
  await field(page, 'Funding Type').selectOption('LOC')
  await field(page, 'Aliases').fill('  Kim Deli ')
  await typeInto(field(page, 'Funded Amount'), '10000.55')
  await typeInto(field(page, 'Factor Rate'), '1.2345')
  await field(page, 'Collection Frequency').selectOption('Weekly')
  await typeInto(field(page, 'Number of Payments'), '26')
  await field(page, 'Date Funded').fill('2026-01-05')
  await typeInto(field(page, 'Participation %'), '60')
  await typeInto(field(page, 'Origination Commission'), '123.45')
  await typeInto(field(page, 'Company Commission %'), '2')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Create Advance' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ status: 'active' })
  await expect(page).toHaveURL('/advances')
  await expectToast(page, 'Advance created successfully')
  const { data } = await api.get<ListPage<AdvanceDetail>>(`advances?search=${encodeURIComponent(merchant.name)}`)
  expect(await api.get(`advances/${data[0]?.id}`)).toMatchObject({
    merchant_id: merchant.id,
    funder_id: funder.id,
    iso_id: iso.id,
    sales_rep_id: salesRep.id,
    type: 'RENEWAL',
    deal_flow: 'Issues',
    funding_type: 'LOC',
    aliases: 'Kim Deli',
    status: 'active',
    amount: 10_000.55,
    factor_rate: 1.2345,
    // 10,000.55 × 1.2345 = 12,345.678975, rounded half away from zero to the cent.
    payback: 12_345.68,
    number_of_payments: 26,
    payment_amount: 474.83,
    collection_frequency: 'Weekly',
    date_funded: '2026-01-05',
    // 26 × 5 business days.
    expected_end_date: '2026-07-06',
    company_participation: 6_000.33,
    company_participation_pct: 60,
    origination_commission: 123.45,
    origination_commission_percent: 1.23,
    company_commission: 200.01,
    company_commission_pct: 2,
  })

  const toast = page.getByRole('status').filter({ hasText: 'Advance created successfully' })
  await toast.getByRole('link', { name: /^View ADV-\d+$/ }).click()
  await expect(page).toHaveURL(`/advances/${data[0]?.id}`)
  await expect(page.locator('main header').getByText(merchant.name).first()).toBeVisible()
  await page.getByRole('link', { name: 'Edit Advance' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Advance')
  await page.getByRole('link', { name: merchant.name }).click()
  await expect(page).toHaveURL(`/merchants/${merchant.id}`)
})
