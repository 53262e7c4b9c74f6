import type { Payment } from '@mca/contract/payments'
import { expectNoSidewaysScroll } from '../fixtures/look'
import { expect, expectAccessible, test } from '../fixtures/test'

// Proves R18.120, R18.121, R18.122, R18.124.
test('changes and deletions are in the history of the advance and of its merchant', async ({
  page,
  signIn,
  api,
  advance,
}) => {
  const payment = await api.post<Payment>('payments', { advance_id: advance.id, amount: 1234.5, date: '2026-01-05' })
  await api.delete(`payments/${payment.id}`)
  await signIn(`/advances/${advance.id}/edit`)
  const factor = page.getByRole('textbox', { name: 'Factor Rate' })
  await factor.fill('1.3')
  await factor.press('Tab')
  await page.getByRole('button', { name: 'Update Advance' }).click()
  await expect(page).toHaveURL('/advances')
  await page.goto(`/advances/${advance.id}`)
  const history = page.getByRole('region', { name: 'History', exact: true })
  await history.scrollIntoViewIfNeeded()
  await expect(history.getByText('changed factor rate from 1.250 to 1.300')).toBeVisible()
  const deleted = history
    .getByRole('listitem')
    .filter({ hasText: 'deleted the payment of $1,234.50 dated Jan 5, 2026' })
  await deleted.getByRole('button', { name: /^Show details/ }).press('Enter')
  await expect(deleted.getByText('Cleared')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 800 })
  await expectNoSidewaysScroll(page)
  await history.getByRole('combobox').selectOption('Payments')
  await expect(history.getByText(/changed factor rate/)).toHaveCount(0)
  await expect(deleted).toBeVisible()

  await page.goto(`/merchants/${advance.merchant.id}`)
  await history.scrollIntoViewIfNeeded()
  await expect(history.getByText(/changed factor rate of/)).toBeVisible()
  await history.getByRole('link', { name: advance.advance_id }).first().click()
  await expect(page).toHaveURL(`/advances/${advance.id}`)
})

// Proves R18.125, R18.126.
test('an administrator filters the activity by action, and the page fits on a phone without sideways scrolling', async ({
  page,
  signIn,
  advance,
}) => {
  await signIn('/users')
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page).toHaveURL('/users/activity')
  await expect(page.getByRole('table', { name: 'entries' })).toContainText(advance.advance_id)
  await page.getByRole('button', { name: /^Filter/ }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('combobox', { name: 'Action' }).fill('Signed')
  await page.getByRole('option', { name: 'Signed in' }).click()
  await filters.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/action=sign_in/)
  await expect(page.getByRole('table', { name: 'entries' })).toContainText(/signed in from/)
  await page.setViewportSize({ width: 375, height: 800 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
