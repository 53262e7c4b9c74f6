import type { Page } from '@playwright/test'
import { expect, expectAccessible, newName, signInByForm, test } from '../fixtures/test'

const palette = (page: Page) => page.getByRole('combobox', { name: 'Search' })
async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
}

// Proves R2.48, R2.50, R2.52, R2.53, R2.54, R2.55, R2.56.
test('with the keyboard alone: the palette opens an advance, a merchant and a dialog; / searches a list, j goes to a row, Enter opens it', async ({
  page,
  signIn,
  api,
}) => {
  const name = newName('Bluegate Diner')
  const digits = String(Date.now()).slice(-7)
  const merchant = await api.createMerchant({ name, phone: `(305) ${digits.slice(0, 3)}-${digits.slice(3)}` })
  const advance = await api.createAdvance({ merchant_id: merchant.id })
  await signIn('/isos')
  await expect(page.getByRole('heading', { level: 1, name: 'ISOs' })).toBeVisible()
  // Typed while the code of the palette is loading.
  await page.keyboard.press('Control+k')
  await page.keyboard.type(advance.advance_id)
  await expect(palette(page)).toHaveValue(advance.advance_id)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/advances/${advance.id}`)
  await expect(page).toHaveTitle(`${advance.advance_id} · ${name} · MCA Back Office`)

  await openPalette(page)
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toContainText(
    advance.advance_id,
  )
  await page.keyboard.type(digits)
  const found = page.getByRole('group', { name: 'Merchants' }).getByRole('option', { name })
  await expect(found).toContainText(`Phone ${merchant.phone}`)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/merchants/${merchant.id}`)
  await expect(page).toHaveTitle(`${name} · MCA Back Office`)

  await openPalette(page)
  await page.keyboard.type('inv us')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Invite New User' })
  await expect(dialog.getByLabel('Full Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/merchants/${merchant.id}`)

  const tow = newName('Harbor Tow')
  await api.createMerchant({ name: `${tow} A` })
  const second = await api.createMerchant({ name: `${tow} B` })
  await page.getByRole('link', { name: 'Merchants', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Merchants' })).toBeVisible()
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(tow)
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('row', { name: `${tow} A` })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('row', { name: `${tow} B` })).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: `${tow} B` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/merchants/${second.id}`)
})

// Proves R2.48, R2.52, R2.57.
test('on a phone: the button opens the palette, leaving a changed form asks first, and Sign Out clears the recently opened records', async ({
  page,
  advance,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signInByForm(page)
  await page.goto(`/advances/${advance.id}/edit`)
  await expect(page).toHaveTitle(`Edit ${advance.advance_id} · ${advance.merchant.name} · MCA Back Office`)
  await page.getByLabel('Aliases').fill('Bluegate')
  await page.getByRole('button', { name: 'Search' }).click()
  await palette(page).fill('users')
  await page.getByRole('option', { name: 'Users', exact: true }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Aliases')).toHaveValue('Bluegate')
  await page.getByRole('button', { name: 'Search' }).click()
  await palette(page).fill('sign out')
  await page.getByRole('option', { name: 'Sign Out' }).click()
  const opened = () => page.evaluate(() => localStorage.getItem('mca-recent'))
  expect(await opened()).toContain(advance.advance_id)
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await opened()).toBeNull()
})
