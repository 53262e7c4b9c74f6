import type { DashboardCharts } from '@mca/contract/dashboard'
import { formatDate } from '@mca/contract/days'
import type { Page } from '@playwright/test'
import { expect, expectToast, signInByForm, test } from '../fixtures/test'
import { doMainJob } from './deal-from-merchant-to-payment'

/** Presses a key as a keyboard with this layout does: `code` is its place, `key` what is printed on it. */
async function pressPlace(page: Page, code: string, key: string, { ctrl = false } = {}) {
  const session = await page.context().newCDPSession(page)
  const event = { code, key, windowsVirtualKeyCode: code.charCodeAt(3), modifiers: ctrl ? 2 : 0 }
  await session.send('Input.dispatchKeyEvent', {
    type: ctrl ? 'rawKeyDown' : 'keyDown',
    ...event,
    ...(!ctrl && { text: key }),
  })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
  await session.detach()
}

// Proves R2.582.
test('on a Russian layout, Ctrl+K, j and n are the keys at the same place', async ({ page, signIn, api }) => {
  await api.createMerchant()
  await signIn('/merchants')
  const row = page.locator('#main tr[data-row]').first()
  await expect(row).toBeVisible()
  await pressPlace(page, 'KeyJ', 'о')
  await expect(row).toBeFocused()
  await pressPlace(page, 'KeyK', 'л', { ctrl: true })
  const search = page.getByRole('combobox', { name: 'Search' })
  await expect(search).toBeFocused()
  await pressPlace(page, 'KeyK', 'л')
  await expect(search).toHaveValue('л')
  await page.keyboard.press('Escape')
  await pressPlace(page, 'KeyN', 'т')
  await expect(page.getByRole('dialog', { name: 'Add Merchant' })).toBeVisible()
})

/** Puts the clock of the browser forward. */
const moveClock = (page: Page, hours: number) =>
  page.addInitScript(
    (offset) => {
      const Clock = Date
      // Only the present moment is off. Whatever extends or copies a date finds the real class.
      globalThis.Date = new Proxy(Clock, {
        construct: (target, given, derived) =>
          Reflect.construct(target, given.length > 0 ? given : [Clock.now() + offset], derived) as Date,
        get: (target, name) => (name === 'now' ? () => Clock.now() + offset : (Reflect.get(target, name) as unknown)),
      })
    },
    hours * 60 * 60_000,
  )

// Proves R1.580.
for (const hours of [2, -2])
  test(`the main job with a clock that is ${hours} hours off`, async ({ page, api }) => {
    await moveClock(page, hours)
    await doMainJob(page, api)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })

// Proves R20.561, R20.562.
test('where it is tomorrow already, a report is as of the day of the business, and a contribution starts with it, says so, and is saved', async ({
  page,
  signIn,
  api,
}) => {
  const { name } = await api.createParty('syndicator')
  const { today } = await api.get<DashboardCharts>('dashboard/charts')
  // As in Manila for most of the day, and here for all of it.
  await moveClock(page, 24)
  await signIn('/advances/portfolio')
  await expect(page.getByLabel('As of')).toHaveValue(today)
  await page.goto('/payments/payouts')
  await page.getByRole('main').getByRole('button', { name: 'Record Contribution' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Record Contribution' })
  await expect(dialog.getByLabel('Received On')).toHaveValue(today)
  await expect(dialog).toContainText(`Today is ${formatDate(today)} for the business.`)
  await dialog.getByLabel('Syndicator').fill(name)
  await dialog.getByRole('option', { name }).click()
  await dialog.getByLabel('Amount').fill('75')
  await dialog.getByLabel('Reason').fill('Wire 8')
  await dialog.getByRole('button', { name: 'Save Draft' }).click()
  await expect(dialog).toBeHidden()
})

// Proves R1.581.
test('without storage, the pages say what is not kept, and one sign-in is enough until a reload', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  await page.goto('/login')
  const notice = page.getByText('This browser does not let this site store anything.')
  await expect(notice).toBeVisible()
  await signInByForm(page)
  await expectToast(page, 'Login successful')
  for (const name of ['Merchants', 'Advances', 'Users']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(notice).toBeVisible()
  }
})
