import { expectNoSidewaysScroll } from '../fixtures/look'
import { watchCalls } from '../fixtures/network'
import { expect, expectAccessible, test } from '../fixtures/test'
import { choicesOf, dialogOf, openDialog } from './screens'

// Proves R6.2, R6.3.
test('exact texts of the payments page: it says where payments are viewed, and lists none', async ({
  page,
  signIn,
  api,
}) => {
  const advance = await api.createAdvance()
  await api.recordPayment(advance, { amount: 4_321 })
  const calls = watchCalls(page, /^\/api\//)
  await signIn('/payments')
  await expect(page.getByRole('heading', { level: 1, name: 'Payments', exact: true })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('Track and manage all advance payments', { exact: true })).toBeVisible()
  await expect(main).toContainText("Payments are viewed inside each advance's detail")
  await expect(main.getByRole('table')).toHaveCount(0)
  await expect(main).not.toContainText('4,321')
  await expect(page.getByRole('link', { name: 'Payments', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveTitle(/^Payments/)
  expect(calls).toHaveLength(0)
  await expectAccessible(page)

  const dialog = await openDialog(page)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await main.getByRole('link', { name: 'View advances' }).click()
  await expect(page).toHaveURL('/advances')
})

test.describe('375 px wide', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  // Proves R2.6, R2.11.
  test('page, dialog, open picker and messages fit and are accessible', async ({ page, signIn, api }) => {
    const merchant = await api.createMerchant({ name: 'The Extraordinarily Long Winded Bluegate Diner of Miami LLC' })
    await api.createAdvance({ merchant_id: merchant.id })
    await signIn('/payments')
    await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const dialog = await openDialog(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('combobox', { name: 'Advance' }).click()
    await expect(choicesOf(dialog).filter({ hasText: merchant.name })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Record Payment' }).click()
    await expect(dialog.getByText('Amount must be positive')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

// Proves R2.12, R2.25, R8.15.
test('a payment is recorded with the keyboard alone', async ({ page, signIn, api }) => {
  const advance = await api.createAdvance()
  await signIn('/payments')
  const open = page.getByRole('main').getByRole('button', { name: 'Record Payment' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page, 'Record Payment')
  const picker = dialog.getByRole('combobox', { name: 'Advance' })
  await expect(picker).toBeFocused()
  await page.keyboard.type(advance.advance_id)
  await expect(choicesOf(dialog)).toHaveText([new RegExp(advance.advance_id)])
  await expect(picker).toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('Enter')
  await expect(picker).toHaveValue(advance.advance_id)
  // The focus stays inside the dialog: after the last button comes the first field.
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('button', { name: 'Record Payment' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(picker).toBeFocused()
  await dialog.getByLabel('Amount').focus()
  await page.keyboard.type('75.25')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Payment recorded successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})
