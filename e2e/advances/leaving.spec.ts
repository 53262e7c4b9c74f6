import type { Page } from '@playwright/test'
import { holdCalls } from '../fixtures/network'
import { expect, test } from '../fixtures/test'
import { field, fillRequired } from './screens'

/** Answers the browser's dialogs with the current `answer`, and records the type of each. */
function answering(page: Page, answer: 'stay' | 'leave') {
  const asked: string[] = []
  const state = { answer, asked }
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void (state.answer === 'leave' ? dialog.accept() : dialog.dismiss())
  })
  return state
}

// Proves R8.23.
test('a link asks before it discards what was typed', async ({ page, signIn }) => {
  await signIn('/advances/new')
  const dialogs = answering(page, 'stay')
  await field(page, 'Aliases').fill('typed here')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => dialogs.asked).toEqual(['confirm'])
  await expect(field(page, 'Aliases')).toHaveValue('typed here')
  await expect(page).toHaveURL('/advances/new')
  dialogs.answer = 'leave'
  await page.getByRole('link', { name: 'Merchants', exact: true }).click()
  await expect(page).toHaveURL('/merchants')
})

// Proves R8.23.
test('the browser’s Back asks too', async ({ page, signIn }) => {
  await signIn('/advances')
  await page.getByRole('link', { name: 'Create Advance' }).first().click()
  const dialogs = answering(page, 'stay')
  await field(page, 'Aliases').fill('typed here')
  await page.goBack()
  await expect.poll(() => dialogs.asked).toEqual(['confirm'])
  await expect(field(page, 'Aliases')).toHaveValue('typed here')
})

// Proves R8.23.
test('closing the page asks', async ({ page, signIn }) => {
  await signIn('/advances/new')
  const dialogs = answering(page, 'stay')
  await field(page, 'Aliases').pressSequentially('typed here')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => dialogs.asked).toEqual(['beforeunload'])
  expect(page.isClosed()).toBe(false)
})

// Proves R8.23.
test('nothing is asked when nothing was typed', async ({ page, signIn, advance }) => {
  await signIn(`/advances/${advance.id}/edit`)
  const dialogs = answering(page, 'stay')
  await expect(field(page, 'Funded Amount')).toHaveValue('10,000.00')
  await field(page, 'Funded Amount').focus()
  await field(page, 'Payback Amount').focus()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/advances')
  expect(dialogs.asked).toEqual([])
})

// Proves R8.23.
test('leaving during a save asks too, and the finished save does not navigate back', async ({ page, signIn, api }) => {
  const merchant = await api.createMerchant()
  await signIn('/advances/new')
  const dialogs = answering(page, 'stay')
  await fillRequired(page, merchant.name)
  const slow = await holdCalls(page, { method: 'POST', path: /\/api\/advances$/ })
  await page.getByRole('button', { name: 'Create Advance' }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  const merchants = page.getByRole('link', { name: 'Merchants', exact: true })
  await merchants.click()
  await expect.poll(() => dialogs.asked).toEqual(['confirm'])
  await expect(page).toHaveURL('/advances/new')
  dialogs.answer = 'leave'
  await merchants.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merchants')
  slow.letGo()
  await expect(page.getByText('Advance created successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merchants')
  await expect(page).toHaveURL('/merchants')
})
