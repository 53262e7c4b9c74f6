import { partyKinds, type Party, type PartyKind } from '@mca/contract'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible'
import { failCalls } from '../fixtures/network'
import { expect, newName, test } from '../fixtures/test'

// A separate database, because this file fills whole pages, on which other tests would not find their records.
test.use({ serverOptions: { SAMPLE_DATA: 'off' } })

const options = (page: Page): Locator => page.getByRole('listbox').getByRole('option')
const box = (page: Page, label: string): Locator => page.getByRole('combobox', { name: label, exact: true })

/** Creates a record from a pick-list, with the name that is typed there, and expects it to be selected. */
async function create(page: Page, label: string, nameField: string) {
  const name = newName(label)
  await box(page, label).fill(name)
  await expect(options(page)).toHaveText([`Create New ${label}`])
  await options(page).first().click()
  const typed = page.getByRole('dialog', { name: `Add ${label}` }).getByLabel(nameField)
  await expect(typed).toBeFocused()
  await expect(typed).toHaveValue(name)
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(name)
  // Enter submits the dialog, but not the form behind it.
  await typed.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeHidden()
  await expect(box(page, label)).toHaveValue(name)
  await expect(page.getByText(new RegExp(`^${label} created successfully$`, 'i'))).toBeVisible()
  return name
}

for (const kind of Object.keys(partyKinds) as PartyKind[]) {
  const { one } = partyKinds[kind]
  // Proves R8.14.
  test(`${one}: a new record can be created there, is selected, and can be cleared`, async ({ page, signIn }) => {
    await signIn('/advances/new')
    if (kind === 'syndicator') await page.getByRole('button', { name: 'Add Syndicator' }).click()
    await create(page, one, 'Name')
    await page.getByRole('button', { name: new RegExp(`^Clear ${one}$`, 'i') }).click()
    await expect(box(page, one)).toHaveValue('')
  })
}

// Proves R8.14.
test('Merchant: a new record can be created there and is selected, and the rest of the form stays', async ({
  page,
  signIn,
}) => {
  await signIn('/advances/new')
  await page.getByLabel('Aliases').fill('typed before')
  await create(page, 'Merchant', 'Business Name')
  await expect(page.getByLabel('Aliases')).toHaveValue('typed before')
  await page.getByRole('button', { name: 'Clear merchant' }).click()
  await expect(box(page, 'Merchant')).toHaveValue('')
})

// Proves R8.14, R14.1.
test('typing finds a record beyond the first hundred', async ({ page, signIn, api }) => {
  const parties: Party[] = []
  for (let made = 0; made < 101; made += 1) parties.push(await api.createParty('iso', { name: newName('AAA') }))
  const beyond = await api.createParty('iso', { name: newName('Zebra Crossing') })
  await signIn('/advances/new')
  await box(page, 'ISO').click()
  await expect(options(page)).toHaveCount(101)
  await expect(options(page).filter({ hasText: beyond.name })).toHaveCount(0)
  await box(page, 'ISO').fill('zebra')
  await expect(options(page).filter({ hasText: beyond.name })).toHaveCount(1)
  await options(page).filter({ hasText: beyond.name }).click()
  await expect(box(page, 'ISO')).toHaveValue(beyond.name)
  await page.getByLabel('Aliases').click()
  await expect(box(page, 'ISO')).toHaveValue(beyond.name)
})

// Proves R8.16.
test('a stored record beyond the first hundred shows its name', async ({ page, signIn, api }) => {
  const merchant = await api.createMerchant({ name: newName('Zz Last') })
  for (let made = 0; made < 101; made += 1) await api.createMerchant({ name: newName('AAA') })
  await signIn(`/advances/new?merchant_id=${merchant.id}`)
  await expect(box(page, 'Merchant')).toHaveValue(merchant.name)
})

// Proves R8.15.
test('it can be used by keyboard alone', async ({ page, signIn, api }) => {
  const funder = await api.createParty('funder', { name: newName('Keyboard Capital') })
  await signIn('/advances/new')
  await box(page, 'Funder').focus()
  await page.keyboard.type(funder.name)
  await expect(box(page, 'Funder')).toHaveAttribute('aria-activedescendant', /./)
  await expect(options(page).and(page.locator('[data-active]'))).toHaveText(funder.name)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(box(page, 'Funder')).toHaveValue(funder.name)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(box(page, 'Funder')).toHaveValue(funder.name)
  await page.keyboard.press('Tab')
  await expect(box(page, 'ISO')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Delete')
  await expect(box(page, 'Funder')).toHaveValue('')
})

// Proves R8.17.
test('a pick-list that fails says so and loads on Try again', async ({ page, signIn, api }) => {
  const rep = await api.createParty('salesRep')
  const trouble = await failCalls(page, { path: /\/api\/sales-reps$/, status: 503 })
  await signIn('/advances/new')
  await box(page, 'Sales Rep').click()
  await expect(page.getByText('Failed to load Sales Reps. Please try again.')).toBeVisible()
  trouble.recover()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(options(page).filter({ hasText: rep.name })).toHaveCount(1)
})
