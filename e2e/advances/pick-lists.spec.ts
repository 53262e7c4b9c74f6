import { partyKinds } from '@mca/contract'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible'
import { expect, newName, test } from '../fixtures/test'

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

// Proves R8.14.
test('every pick-list can create a record, which is selected and can be cleared; the rest of the form stays', async ({
  page,
  signIn,
}) => {
  await signIn('/advances/new')
  await page.getByLabel('Aliases').fill('typed before')
  await page.getByRole('button', { name: 'Add Syndicator' }).click()
  for (const [label, nameField] of [
    ['Merchant', 'Business Name'],
    ...Object.values(partyKinds).map(({ one }) => [one, 'Name'] as const),
  ] as const) {
    await create(page, label, nameField)
    await page.getByRole('button', { name: new RegExp(`^Clear ${label}$`, 'i') }).click()
    await expect(box(page, label)).toHaveValue('')
  }
  await expect(page.getByLabel('Aliases')).toHaveValue('typed before')
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
