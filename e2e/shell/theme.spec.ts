import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'

const canvas = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const ink = (page: Page) => page.evaluate(() => getComputedStyle(document.body).color)
const light = 'rgb(246, 247, 249)'
const dark = 'rgb(17, 19, 26)'

// Proves R2.40.
test('the theme follows the system from the first paint on; paper is light', async ({ page }) => {
  // Only the page itself: its scripts never load.
  await page.route(/\/assets\/(?!early)/, () => undefined)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByText('Loading...')).toBeVisible()
  expect(await canvas(page)).toBe(dark)
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await canvas(page)).toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await canvas(page)).toBe(light)
  const inkOfLight = await ink(page)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  expect(await ink(page)).toBe(inkOfLight)
  // The paper itself is the background.
  expect(await canvas(page)).toBe('rgba(0, 0, 0, 0)')
})

// Proves R2.41.
test("a selected theme overrides the system's, after a reload and in another tab", async ({
  page,
  signIn,
  context,
}) => {
  await signIn()
  const tab = await context.newPage()
  await tab.goto('/users')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(() => canvas(page)).toBe(dark)
  await expect.poll(() => canvas(tab)).toBe(dark)
  await tab.reload()
  await expect(tab.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  expect(await canvas(tab)).toBe(dark)
  await page.getByRole('radio', { name: 'System' }).check()
  await expect.poll(() => canvas(tab)).toBe(light)
})
