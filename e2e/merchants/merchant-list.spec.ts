import type { Page } from '@mca/contract/lists'
import type { Merchant } from '@mca/contract/merchants'
import { expectNoSidewaysScroll, hueOf, shortDate } from '../fixtures/look'
import { expect, expectAccessible, expectToast, newName, test } from '../fixtures/test'

// Proves R2.6, R2.33, R5.2, R5.5, R5.6, R5.7, R12.1.
test('an added merchant is shown in its columns, every field is in the dialog again, and everything fits on a phone', async ({
  page,
  signIn,
  api,
}) => {
  const name = newName('Bluegate Marine Supply and Equipment Rental')
  const typed = {
    'Business Name': name,
    DBA: 'Bluegate',
    Email: 'accounts.payable.department@bluegate-marine-supply.example.com',
    Phone: '(305) 555-0147',
    Address: '1200 Ocean Drive',
    City: 'Miami',
    ZIP: '33139',
    'Tax ID': '12-3456789',
    'Business Type': 'Restaurant',
    Notes: 'Prefers calls before noon.',
  }
  await signIn('/merchants')
  await page.getByRole('button', { name: 'Add Merchant' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Merchant' })
  const field = (label: string) => adding.getByLabel(label, { exact: true })
  // A state is two letters, in upper case, whatever is typed.
  await field('State').pressSequentially('flo')
  await expect(field('State')).toHaveValue('FL')
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text)
  await adding.getByRole('button', { name: 'Add Merchant' }).click()
  await expectToast(page, 'Merchant created successfully')
  await expect(adding).toBeHidden()
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('row')).toHaveCount(2)

  await expect(page.getByRole('columnheader')).toHaveText([
    'Business Name',
    'DBA',
    'Email',
    'Phone',
    'Location',
    'Status',
    'Created',
    'Still Owed',
    'Behind',
    'Actions',
  ])
  const row = page.getByRole('row', { name: new RegExp(name) })
  const [stored] = (await api.get<Page<Merchant>>(`merchants?search=${encodeURIComponent(name)}`)).data
  await expect(row.getByRole('cell')).toHaveText([
    name,
    'Bluegate',
    'accounts.payable.department@bluegate-marine-supply.example.com',
    '(305) 555-0147',
    'Miami, FL',
    'Active',
    shortDate(stored?.created_at ?? ''),
    '$0',
    '$0',
    '',
  ])
  expect(await hueOf(row.getByText('Active', { exact: true }))).toBe('green')

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Merchant' })
  for (const [label, text] of Object.entries({ ...typed, State: 'FL' }))
    await expect(editing.getByLabel(label, { exact: true })).toHaveValue(text)
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(editing).toBeHidden()
  await expectNoSidewaysScroll(page)
})
