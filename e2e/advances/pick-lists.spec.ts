import { partyKinds } from '@mca/contract/parties'
import type { Locator, Page } from '@playwright/test'
import { expect, expectToast, newName, test } from '../fixtures/test'

const options = (page: Page): Locator => page.getByRole('listbox').getByRole('option')
const box = (page: Page, label: string): Locator => page.getByRole('combobox', { name: label, exact: true })

/** Creates a record from a pick-list with the typed name, and expects it to be selected. */
async function create(page: Page, label: string, nameField: string) {
  const name = newName(label)
  await box(page, label).fill(name)
  await expect(options(page)).toHaveText([`Create New ${label}`])
  await options(page).first().click()
  const typed = page.getByRole('dialog', { name: `Add ${label}` }).getByLabel(nameField)
  await expect(typed).toBeFocused()
  await expect(typed).toHaveValue(name)
  await expect.poll(() => page.evaluate(() => window.getSelection()?.toString())).toBe(name)
  // Enter submits the dialog, but not the form behind it.
  await typed.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeHidden()
  await expect(box(page, label)).toHaveValue(name)
  await expectToast(page, `${label} created successfully`)
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
