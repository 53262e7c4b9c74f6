import type { AdvanceDetail, Page as ListPage } from '@mca/contract'
import { failCalls, holdCalls, loseFirstAnswer } from '../fixtures/network'
import { expect, test } from '../fixtures/test'
import { field, fillRequired, pick, section, typeInto } from './screens'

const save = 'Create Advance'

// Proves R8.1, R8.2, R8.3, R8.4, R8.5.
test('six sections, each with its fields', async ({ page, signIn }) => {
  await signIn('/advances/new')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create New Advance')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Basic Information',
    'Funding Details',
    'Company Participation',
    'Company Fees',
    'Syndicator Participations',
    'Totals Summary',
  ])
  const labels = (name: string) => section(page, name).locator('label')
  await expect(labels('Basic Information')).toHaveText([
    'Merchant',
    'Type',
    'Deal Flow',
    'Funder',
    'ISO',
    'Sales Rep',
    'Aliases',
  ])
  await expect(labels('Funding Details')).toHaveText([
    'Funding Type',
    'Funded Amount',
    'Factor Rate',
    'Payback Amount',
    'Collection Frequency',
    'Payment Amount',
    'Number of Payments',
    'Date Funded',
    'Expected End Date',
  ])
  await expect(labels('Company Participation')).toHaveText([
    'Participation Amount',
    'Participation %',
    'Origination Commission',
    'Origination Commission %',
    'Company Commission',
    'Company Commission %',
  ])
})

// Proves R8.20, R14.3.
test('a new form starts with the defaults', async ({ page, signIn }) => {
  await signIn('/advances/new')
  for (const [label, value] of [
    ['Type', 'NEW'],
    ['Deal Flow', 'Funded'],
    ['Funding Type', 'STANDARD'],
    ['Collection Frequency', 'Daily'],
    ['Participation %', '100.00'],
    ['Date Funded', ''],
    ['Expected End Date', ''],
    ['Merchant', ''],
  ] as const) {
    await expect(field(page, label), label).toHaveValue(value)
  }
})

// Proves R8.3, R8.4, R14.6.
test('each fixed list has all of its options', async ({ page, signIn }) => {
  await signIn('/advances/new')
  for (const [label, count] of [
    ['Type', 2],
    ['Deal Flow', 6],
    ['Funding Type', 2],
    ['Collection Frequency', 4],
  ] as const) {
    await expect(field(page, label).getByRole('option'), label).toHaveCount(count)
  }
})

// Proves R7.1, R8.1, R8.20, R11.5, R11.10, R11.19.
test('the server stores what was typed', async ({ page, signIn, api }) => {
  const merchant = await api.createMerchant()
  const [funder, iso, salesRep] = await Promise.all([
    api.createParty('funder'),
    api.createParty('iso'),
    api.createParty('salesRep'),
  ])
  await signIn(`/advances/new?merchant_id=${merchant.id}`)
  await expect(page.getByRole('combobox', { name: 'Merchant' })).toHaveValue(merchant.name)
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
  await page.getByRole('button', { name: save }).click()
  expect((await sent).postDataJSON()).toMatchObject({ status: 'active' })
  await expect(page).toHaveURL('/advances')
  await expect(page.getByText('Advance created successfully')).toBeVisible()
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
})

// Proves R8.26, R10.1, R10.15, R10.18, R10.20.
test('each missing field shows its message, and the first one gets the focus', async ({ page, signIn }) => {
  await signIn('/advances/new')
  await page.getByRole('button', { name: 'Add Syndicator' }).click()
  await typeInto(field(page, 'Participation %').first(), '101')
  await page.getByRole('button', { name: save }).click()
  for (const [label, message] of [
    ['Merchant', 'Merchant is required'],
    ['Funded Amount', 'Funded amount must be positive'],
    ['Payback Amount', 'Payback amount must be positive'],
    ['Date Funded', 'Date funded is required'],
    ['Expected End Date', 'Expected end date is required'],
    ['Syndicator', 'Syndicator is required'],
  ] as const) {
    await expect(field(page, label), label).toHaveAccessibleDescription(message)
  }
  await expect(page.getByText('Participation % must be between 0 and 100')).toBeVisible()
  await expect(field(page, 'Merchant')).toBeFocused()
  await typeInto(field(page, 'Funded Amount'), '5')
  await expect(page.getByText('Funded amount must be positive')).toBeHidden()
  await expect(page).toHaveURL('/advances/new')
})

// Proves R8.10.
test('Enter in a text input does not submit', async ({ page, signIn, api }) => {
  const merchant = await api.createMerchant()
  await signIn('/advances/new')
  await fillRequired(page, merchant.name)
  for (const label of ['Funded Amount', 'Aliases', 'Number of Payments', 'Participation %']) {
    await field(page, label).press('Enter')
  }
  await field(page, 'Merchant').press('Enter')
  await expect(page.getByText('Saving...')).toBeHidden()
  await expect(page).toHaveURL('/advances/new')
  const { pagination } = await api.get<ListPage<AdvanceDetail>>(`advances?search=${encodeURIComponent(merchant.name)}`)
  expect(pagination.total).toBe(0)
})

// Proves R2.27.
test('while saving, the button says so, and a second press saves nothing more', async ({ page, signIn, api }) => {
  const merchant = await api.createMerchant()
  await signIn('/advances/new')
  await fillRequired(page, merchant.name)
  const held = await holdCalls(page, { method: 'POST', path: /\/api\/advances$/ })
  await page.getByRole('button', { name: save }).dblclick()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await page.getByRole('button', { name: 'Saving...' }).click({ force: true })
  held.letGo()
  await expect(page).toHaveURL('/advances')
  expect(held.asked).toBe(1)
})

// Proves R2.28, R10.21.
test('a server error about one field appears under it, and nothing typed is lost', async ({ page, signIn, api }) => {
  const [merchant, funder] = [await api.createMerchant(), await api.createParty('funder')]
  await signIn('/advances/new')
  await fillRequired(page, merchant.name)
  await pick(page, 'Funder', funder.name)
  await api.delete(`funders/${funder.id}`)
  await page.getByRole('button', { name: save }).click()
  await expect(field(page, 'Funder')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Funded Amount')).toHaveValue('10,000.00')
  await page.getByRole('button', { name: 'Clear funder' }).click()
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByText('Advance created successfully')).toBeVisible()
})

// Proves R2.28, R12.2.
test('a save that fails without a message shows our own, and nothing typed is lost', async ({ page, signIn, api }) => {
  const merchant = await api.createMerchant()
  const trouble = await failCalls(page, { method: 'POST', path: /\/api\/advances$/, status: 500 })
  await signIn('/advances/new')
  await fillRequired(page, merchant.name)
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByRole('status').getByText('Failed to create advance')).toBeVisible()
  await expect(page).toHaveURL('/advances/new')
  await expect(field(page, 'Merchant')).toHaveValue(merchant.name)
  await expect(field(page, 'Payback Amount')).toHaveValue('12,500.00')
  trouble.recover()
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByText('Advance created successfully')).toBeVisible()
})

// Proves R2.37, R12.10.
test('an advance whose answer was lost is booked once when it is saved again', async ({ page, signIn, api }) => {
  const merchant = await api.createMerchant()
  await signIn('/advances/new')
  await fillRequired(page, merchant.name)
  const keys = await loseFirstAnswer(page, { method: 'POST', path: /\/api\/advances$/ })
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByRole('status').getByText('saving again from here never creates it twice')).toBeVisible()
  await page.getByRole('button', { name: save }).click()
  await expect(page).toHaveURL('/advances')
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]])
  expect(await api.get(`merchants/${merchant.id}/advances`)).toHaveLength(1)
})

// Proves R8.23.
test('Cancel goes back to the list', async ({ page, signIn }) => {
  await signIn('/advances/new')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/advances')
})
