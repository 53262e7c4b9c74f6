import { expectNoSidewaysScroll, hueOf } from '../fixtures/look'
import { failCalls } from '../fixtures/network'
import { expect, expectAccessible, expectToast, newName, test } from '../fixtures/test'

// Proves R2.2, R2.14, R5.9, R5.10, R5.11, R5.12, R5.13, R5.14.
test('a merchant with cards, advances and their totals, edited, on a phone, and after a failure', async ({
  page,
  signIn,
  api,
}) => {
  const merchant = await api.createMerchant({
    name: newName('Bluegate Diner'),
    dba: 'Bluegate',
    email: 'owner@bluegate.example.com',
    phone: '(305) 555-0147',
    address: '1200 Ocean Drive',
    city: 'Miami',
    state: 'FL',
    zip: '33139',
    tax_id: '12-3456789',
    business_type: 'Restaurant',
    notes: 'Prefers calls before noon.',
  })
  const [paidUp, behind] = [
    await api.createAdvance({ merchant_id: merchant.id, amount: 10_000, payback: 12_500, date_funded: '2026-01-05' }),
    await api.createAdvance({
      merchant_id: merchant.id,
      amount: 20_000.4,
      payback: 26_000,
      deal_flow: 'Collections',
      date_funded: '2026-02-06',
    }),
  ]
  await api.recordPayment(paidUp, { amount: 12_500 })
  await api.recordPayment(behind, { amount: 1300 })
  await signIn('/merchants')
  await page.getByPlaceholder('Search by name, DBA, or email...').fill(merchant.name)
  await page.getByRole('cell', { name: merchant.name, exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: merchant.name })).toBeVisible()
  await expect(page.getByText('DBA: Bluegate')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Merchants', exact: true })).toHaveAttribute('aria-current', 'page')
  const contact = page.getByRole('region', { name: 'Contact Information' })
  await expect(contact.getByRole('definition')).toHaveText([
    'owner@bluegate.example.com',
    '(305) 555-0147',
    /1200 Ocean Drive\s*Miami, FL 33139/,
  ])
  const business = page.getByRole('region', { name: 'Business Information' })
  await expect(business.getByRole('term')).toHaveText(['Business Type', 'Tax ID', 'Status', 'Notes'])
  await expect(business.getByRole('definition')).toHaveText([
    'Restaurant',
    '12-3456789',
    'Active',
    'Prefers calls before noon.',
  ])

  const advances = page.getByRole('table', { name: 'Advances' })
  await expect(advances.getByRole('columnheader')).toHaveText([
    'Advance ID',
    'Status',
    'Amount',
    'Factor',
    'Payback',
    'Paid',
    'Performance',
    'Date Funded',
  ])
  const row = (code: string) => advances.getByRole('row', { name: new RegExp(code) })
  await expect(row(paidUp.advance_id).getByRole('cell')).toHaveText([
    paidUp.advance_id,
    'Funded',
    '$10,000',
    '1.250',
    '$12,500',
    '$12,500',
    '100.0%',
    'Jan 5, 2026',
  ])
  await expect(row(behind.advance_id).getByRole('cell')).toHaveText([
    behind.advance_id,
    'Collections',
    '$20,000',
    '1.300',
    '$26,000',
    '$1,300',
    '5.0%',
    'Feb 6, 2026',
  ])
  expect(await hueOf(row(paidUp.advance_id).getByText('100.0%'))).toBe('green')
  expect(await hueOf(row(behind.advance_id).getByText('5.0%'))).not.toBe('green')
  expect(await hueOf(row(behind.advance_id).getByText('Collections'))).toBe('orange')
  await expect(advances.getByRole('row').last()).toHaveText(/Total.*\$30,000.*\$38,500.*\$13,800/)
  await expect(advances.getByRole('cell', { name: '$30,000' })).toHaveCSS('text-align', 'end')

  await expect(page.getByRole('link', { name: 'Create Advance' })).toHaveAttribute(
    'href',
    `/advances/new?merchant_id=${merchant.id}`,
  )
  await expect(
    page.getByRole('table', { name: 'Owed' }).getByRole('row', { name: new RegExp(behind.advance_id) }),
  ).toContainText('$24,700')
  await row(behind.advance_id).getByText('$26,000').click()
  await expect(page).toHaveURL(`/advances/${behind.id}`)
  await page.goBack()

  // Edit, from here
  await page.getByRole('button', { name: 'Edit Merchant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Merchant' })
  await expect(dialog.getByLabel('Business Name')).toHaveValue(merchant.name)
  await expectAccessible(page)
  await dialog.getByLabel('DBA').fill('Bluegate Grill')
  await dialog.getByRole('button', { name: 'Update Merchant' }).click()
  await expectToast(page, 'Merchant updated successfully')
  await expect(page.getByText('DBA: Bluegate Grill')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Merchant' })).toBeFocused()

  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Back to Merchants' }).click()
  await expect(page).toHaveURL(`/merchants?${new URLSearchParams({ search: merchant.name }).toString()}`)

  const trouble = await failCalls(page, { path: /\/api\/merchants\/[^/]+$/, status: 500 })
  await page.goto(`/merchants/${merchant.id}`)
  const whole = page.getByRole('alert').filter({ hasText: 'Failed to load merchant details.' })
  await expect(whole).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Merchants' })).toBeVisible()
  await expectAccessible(page)
  trouble.recover()
  await whole.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: merchant.name })).toBeVisible()
})
