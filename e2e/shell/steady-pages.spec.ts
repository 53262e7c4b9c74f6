import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'

/** Sums how far content moved that was already painted, in parts of the window: what browsers call the layout shift. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { sum: number } = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)

// Proves R2.760.
for (const width of [1440, 375])
  test(`what is painted of a page stays in its place while the rest loads, at ${width} px`, async ({
    page,
    signIn,
    api,
    advance,
    quiet,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await watchShifts(page)
    const syndicator = await api.createParty('syndicator')
    const iso = await api.createParty('iso')
    await signIn('/')
    for (const [path, last] of [
      ['/', 'Today'],
      ['/account', 'New Releases'],
      [`/syndicators/${syndicator.id}`, 'Payout Terms…'],
      [`/isos/${iso.id}`, 'Tax Record'],
      [`/merchants/${advance.merchant_id}`, 'Create Advance'],
      [`/advances/${advance.id}`, 'Record Promise'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(last, { exact: true }).first()).toBeVisible()
      await quiet()
      expect(await shiftsOf(page), path).toBeLessThan(0.05)
    }
  })
