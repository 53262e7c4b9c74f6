import type { Merchant, Page } from '@mca/contract'
import { answerNextQuestion, expectNoSidewaysScroll, hueOf, shortDate } from '../fixtures/look'
import { cutCalls, failCalls, holdCalls } from '../fixtures/network'
import { expect, expectAccessible, newName, test } from '../fixtures/test'

// A separate database, so that the list is empty at first.
test.use({ serverOptions: { SAMPLE_DATA: 'off' } })

// Proves R2.33, R5.2, R5.5, R5.6, R5.7, R12.1.
test('an added merchant is shown in its columns, and every field comes back in the dialog', async ({
  page,
  signIn,
  api,
}) => {
  const name = newName('Bluegate Diner')
  const typed = {
    'Business Name': name,
    DBA: 'Bluegate',
    Email: 'owner@bluegate.example.com',
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
  await expect(page.getByText('Merchant created successfully', { exact: true })).toBeVisible()
  await expect(adding).toBeHidden()

  await expect(page.getByRole('columnheader')).toHaveText([
    'Business Name',
    'DBA',
    'Email',
    'Phone',
    'Location',
    'Status',
    'Created',
    'Actions',
  ])
  const row = page.getByRole('row', { name: new RegExp(name) })
  const [stored] = (await api.get<Page<Merchant>>(`merchants?search=${encodeURIComponent(name)}`)).data
  await expect(row.getByRole('cell')).toHaveText([
    name,
    'Bluegate',
    'owner@bluegate.example.com',
    '(305) 555-0147',
    'Miami, FL',
    'Active',
    shortDate(stored?.created_at ?? ''),
    '',
  ])
  await expectAccessible(page)
  expect(await hueOf(row.getByText('Active', { exact: true }))).toBe('green')

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Merchant' })
  for (const [label, text] of Object.entries({ ...typed, State: 'FL' }))
    await expect(editing.getByLabel(label, { exact: true })).toHaveValue(text)
})

// Proves R5.3, R5.4, R5.5, R13.5.
test('search finds name, DBA and email; the filter and the page stay in the URL; a row leads to its merchant', async ({
  page,
  signIn,
  api,
}) => {
  const word = newName('Quarry').replace(' ', '')
  const [byName, byDba, byEmail] = [
    await api.createMerchant({ name: `${word} Market`, city: 'Austin' }),
    await api.createMerchant({ name: newName('Trading as'), dba: `${word} Tools`, status: 'defaulted' }),
    await api.createMerchant({ name: newName('By mail'), email: `owner@${word}.example.com`, status: 'inactive' }),
  ]
  await signIn('/merchants')
  await page.getByPlaceholder('Search by name, DBA, or email...').fill(word.toUpperCase())
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(
    page
      .getByRole('row', { name: new RegExp(byName.name) })
      .getByRole('cell')
      .nth(4),
  ).toHaveText('Austin')
  expect(await hueOf(page.getByRole('cell', { name: 'Inactive' }).locator('span'))).toBe('grey')
  await page.getByRole('combobox', { name: 'Filter by status' }).selectOption('Defaulted')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('cell', { name: byDba.name, exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Filter by status' })).toHaveValue('defaulted')
  await page.goBack()
  await expect(page.getByRole('cell', { name: byEmail.name, exact: true })).toBeVisible()

  // A click on a button in the row does not open the merchant.
  await page.getByRole('button', { name: `Edit ${byName.name}` }).click()
  await page.getByRole('dialog').getByRole('heading').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/merchants\?/)
  const question = answerNextQuestion(page, 'no')
  await page.getByRole('button', { name: `Delete ${byName.name}` }).click()
  await question
  await expect(page).toHaveURL(/\/merchants\?/)

  await page.getByRole('link', { name: `View ${byName.name}` }).click()
  await expect(page).toHaveURL(`/merchants/${byName.id}`)
  await page.goBack()
  await page.getByRole('cell', { name: byEmail.name, exact: true }).click()
  await expect(page).toHaveURL(`/merchants/${byEmail.id}`)
  await expect(page.getByRole('heading', { level: 1, name: byEmail.name })).toBeVisible()
})

// Proves R2.27, R2.28, R12.2, R12.10, R13.2.
test('loading, failing, saving slowly and losing the connection', async ({ page, signIn, api }) => {
  const merchant = await api.createMerchant()
  await signIn('/payments')
  const lists = { path: /\/api\/merchants$/ }
  const slow = await holdCalls(page, lists)
  await page.getByRole('link', { name: 'Merchants' }).click()
  await expect(page.getByText('Loading merchants...', { exact: true })).toBeVisible()
  await expectAccessible(page)
  slow.letGo()
  await expect(page.getByRole('cell', { name: merchant.name, exact: true })).toBeVisible()

  const down = await failCalls(page, { ...lists, status: 500 })
  await page.reload()
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load merchants. Please try again.' })
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  down.recover()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('cell', { name: merchant.name, exact: true })).toBeVisible()

  // Create
  const posts = { method: 'POST', path: /\/api\/merchants$/ }
  await page.getByRole('button', { name: 'Add Merchant' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Merchant' })
  const name = newName('Typed once')
  await adding.getByLabel('Business Name').fill(name)
  await adding.getByLabel('Notes').fill('All of this stays.')
  const failing = await failCalls(page, { ...posts, status: 500 })
  await adding.getByRole('button', { name: 'Add Merchant' }).click()
  await expect(page.getByRole('status').getByText('Failed to create merchant', { exact: true })).toBeVisible()
  failing.recover()
  const lost = await cutCalls(page, posts)
  await adding.getByRole('button', { name: 'Add Merchant' }).click()
  await expect(
    page.getByRole('status').getByText('No connection to the server. Check your network and try again.'),
  ).toBeVisible()
  lost.recover()
  await expect(adding.getByLabel('Notes')).toHaveValue('All of this stays.')
  const late = await holdCalls(page, posts)
  await adding.getByRole('button', { name: 'Add Merchant' }).click()
  await expect(adding.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await adding.getByLabel('Business Name').press('Enter')
  late.letGo()
  await expect(adding).toBeHidden()
  expect(late.asked).toBe(1)
  await expect(page.getByRole('cell', { name, exact: true })).toHaveCount(1)

  // Update and delete
  await failCalls(page, { method: 'PUT', path: /\/api\/merchants\//, status: 500 })
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('button', { name: 'Update Merchant' }).click()
  await expect(page.getByRole('status').getByText('Failed to update merchant', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  const refusing = await failCalls(page, { method: 'DELETE', path: /\/api\/merchants\//, status: 500 })
  const question = answerNextQuestion(page, 'yes')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await question
  await expect(page.getByText('Failed to delete merchant', { exact: true })).toBeVisible()
  refusing.recover()
})

// Proves R2.6.
test('on a phone the list and its dialog fit', async ({ page, signIn, api }) => {
  const { name } = await api.createMerchant({
    name: newName('Tidewater Marine Supply and Equipment Rental'),
    email: 'accounts.payable.department@tidewater-marine-supply.example.com',
    dba: 'Tidewater',
  })
  await page.setViewportSize({ width: 375, height: 812 })
  await signIn(`/merchants?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
