import type { Locator } from '@playwright/test'
import { expect, sampleTest as test } from '../fixtures/test'

/** What a contrast theme leaves of an element: backgrounds and shadows are the theme's own. */
const frameOf = (element: Locator) =>
  element.evaluate((node) => {
    const { outlineStyle, outlineColor, outlineWidth, borderBottomColor } = getComputedStyle(node)
    return { outline: outlineStyle === 'none' ? 'none' : `${outlineWidth} ${outlineColor}`, borderBottomColor }
  })
const isFramed = async (element: Locator, others: Locator) => {
  await expect.poll(async () => (await frameOf(element)).outline).toMatch(/^[2-9]px/)
  expect((await frameOf(others.first())).outline).toBe('none')
}

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

// Proves R2.584.
test('in a contrast theme, what is current is outlined and nothing else is', async ({ page, signIn }) => {
  await signIn('/advances')
  const nav = page.getByRole('navigation', { name: 'Main' })
  await isFramed(nav.locator('[aria-current=page]'), nav.locator('a:not([aria-current])'))

  const rows = page.locator('#main tr[data-row]')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.first()).toBeFocused()
  await isFramed(rows.first(), rows.nth(1))

  await page.keyboard.press('Control+k')
  const options = page.getByRole('dialog').getByRole('option')
  await isFramed(options.and(page.locator('[data-active]')), options.and(page.locator(':not([data-active])')))
  await page.keyboard.press('Escape')

  await page.goto('/advances/new')
  await page.getByRole('combobox', { name: 'Merchant', exact: true }).click()
  await page.keyboard.press('ArrowDown')
  const lines = page.getByRole('listbox').getByRole('option')
  await isFramed(lines.and(page.locator('[data-active]')), lines.and(page.locator(':not([data-active])')))

  // A wider window has these pages in the sidebar.
  await page.setViewportSize({ width: 1000, height: 900 })
  await page.goto('/payments/due')
  const tabs = page.locator('#main nav')
  await isFramed(tabs.locator('a[aria-current]').first(), tabs.locator('a:not([aria-current])'))
})
