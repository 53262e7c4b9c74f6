import type { Page } from '@playwright/test'
import { newPerson } from '../fixtures/people'
import { expect, newSession, test } from '../fixtures/test'
import { exampleProfile } from '../payments/ach-examples'

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

const noAccount = 'There is no bank account. Add one and have it approved.'

// Proves R2.760.
for (const width of [1440, 375])
  test(`what is painted of a page stays in its place while the rest loads, at ${width} px`, async ({
    page,
    signIn,
    api,
    advance,
    outbox,
    server,
    quiet,
  }) => {
    // With a bank profile, the pages of the merchant and of the advance say that the bank account is missing.
    const { proposed } = await api.post<{ proposed: { id: string } }>('ach-profile', exampleProfile)
    const approver = await newSession(server.url, await newPerson(api, outbox, server.url))
    await page.request.post(`${server.url}/api/ach-profile/${proposed.id}/approve`, {
      headers: { Authorization: `Bearer ${approver.access_token}` },
      data: {},
    })
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
      [`/merchants/${advance.merchant_id}`, noAccount],
      [`/advances/${advance.id}`, noAccount],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(last, { exact: true }).first()).toBeVisible()
      await quiet()
      expect(await shiftsOf(page), path).toBeLessThan(0.05)
    }
  })
