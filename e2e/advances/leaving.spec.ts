import type { Locator, Page } from '@playwright/test'
import { expectErrors } from '../fixtures/console-errors'
import { holdCalls } from '../fixtures/network'
import { expect, expectAccessible, expectToast, test } from '../fixtures/test'
import { field, fillRequired } from './screens'

/**
 * Our own dialog. A dialog of the browser would fail the test: Playwright dismisses it, and then this one is not found.
 */
const question = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'You have unsaved changes. Leave without saving?' })

// Proves R8.23.
test('a link, Back, closing the page and leaving during a save ask before they discard typed values, even offline', async ({
  page,
  signIn,
  api,
  quiet,
}) => {
  const merchant = await api.createMerchant()
  await signIn('/advances')
  await page.getByRole('link', { name: 'Create Advance' }).first().click()
  await field(page, 'Aliases').fill('typed here')
  await page.getByRole('link', { name: 'Merchants', exact: true }).click()
  await expect(question(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeHidden()
  await expect(page).toHaveURL('/advances/new')

  await field(page, 'Aliases').focus()
  await quiet()
  expectErrors(page, /net::ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await page.goBack()
  await expect(question(page)).toBeVisible()
  await expect(page).toHaveURL('/advances/new')
  // A second Back while it asks.
  await page.goBack()
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(page).toHaveURL('/advances/new')
  await expect(field(page, 'Aliases')).toHaveValue('typed here')
  await expect(field(page, 'Aliases')).toBeFocused()
  await page.context().setOffline(false)

  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  expect(page.isClosed()).toBe(false)

  await page.goBack()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/advances')

  // During a save, which does not navigate back when it is finished.
  await page.getByRole('link', { name: 'Create Advance' }).first().click()
  await fillRequired(page, merchant.name)
  const slow = await holdCalls(page, { method: 'POST', path: /\/api\/advances$/ })
  await page.getByRole('button', { name: 'Create Advance' }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await page.getByRole('link', { name: 'Merchants', exact: true }).click()
  await expect(question(page)).toBeVisible()
  await expect(page).toHaveURL('/advances/new')
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merchants')
  slow.letGo()
  await expectToast(page, 'Advance created successfully')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merchants')
  await expect(page).toHaveURL('/merchants')
})
