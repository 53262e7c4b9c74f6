import { expectNoSidewaysScroll } from '../fixtures/look'
import { watchCalls } from '../fixtures/network'
import { expect, expectAccessible, expectToast, test } from '../fixtures/test'
import { choicesOf, dialogOf } from './screens'

test.use({ viewport: { width: 375, height: 812 } })

// Proves R2.6, R2.11, R2.12, R2.25, R6.2, R6.3, R6.5, R8.15.
test('on a phone and with the keyboard alone: page, dialog, picker and messages fit, and a payment is recorded', async ({
  page,
  signIn,
  api,
}) => {
  const merchant = await api.createMerchant({ name: 'The Extraordinarily Long Winded Bluegate Diner of Miami LLC' })
  const advance = await api.createAdvance({ merchant_id: merchant.id })
  const calls = watchCalls(page, /^\/api\/payments$/)
  await signIn('/payments')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: 'Payments', exact: true })).toBeVisible()
  await expect(main).toContainText("Payments are viewed inside each advance's detail")
  await expect(main.getByRole('table')).toHaveCount(0)
  expect(calls).toHaveLength(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const open = main.getByRole('button', { name: 'Record Payment' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page, 'Record Payment')
  const picker = dialog.getByRole('combobox', { name: 'Advance' })
  await expect(picker).toBeFocused()
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await expect(dialog.getByText('Amount must be positive')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await picker.focus()
  await page.keyboard.type(advance.advance_id)
  await expect(choicesOf(dialog)).toHaveText([new RegExp(`${advance.advance_id}.*${merchant.name}`)])
  await expect(picker).toHaveAttribute('aria-activedescendant', /./)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(picker).toHaveValue(advance.advance_id)
  // The focus stays inside the dialog: the first field follows the last button.
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('button', { name: 'Record and add another' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(picker).toBeFocused()
  await dialog.getByLabel('Amount').focus()
  await page.keyboard.type('75.25')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Payment recorded successfully')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})
