import { expectNoSidewaysScroll } from '../fixtures/look'
import { watchCalls } from '../fixtures/network'
import { expect, expectAccessible, expectToast, test } from '../fixtures/test'
import { field, openDialog, paymentsOf } from './screens'

test.use({ viewport: { width: 375, height: 812 } })

// Proves R6.15, R6.16, R6.18, R6.19, R6.20, R6.23.
test('with the keyboard alone, several payments from one dialog, with figures, suggestions and a warning', async ({
  page,
  signIn,
  api,
}) => {
  const deal = { payment_amount: 125, date_funded: '2026-10-30' }
  const [first, second] = [await api.createAdvance(deal), await api.createAdvance(deal)]
  await api.recordPayment(first, { amount: 125, date: '2026-11-02', payment_method: 'ACH' })
  const lists = watchCalls(page, /\/api\/advances$/)
  await signIn('/payments')
  const dialog = await openDialog(page)
  const figures = dialog.getByRole('region', { name: 'About this advance' })
  const pick = async ({ advance_id }: { advance_id: string }) => {
    await expect(field(dialog, 'Advance')).toBeFocused()
    // A list that is on its way when somebody types is given up, and requested again after the first payment.
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('option').first()).toBeVisible()
    await page.keyboard.type(advance_id.slice(-6))
    await expect(dialog.getByRole('option').filter({ hasText: advance_id })).toBeVisible()
    await expect(field(dialog, 'Advance')).toHaveAttribute('aria-activedescendant', /./)
    await page.keyboard.press('Enter')
    await expect(field(dialog, 'Advance')).toHaveValue(advance_id)
  }
  /** Tab to the suggestion below the amount. */
  const use = async (name: string) => {
    const offer = dialog.getByRole('button', { name, exact: true })
    await expect(offer).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(offer).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(dialog, 'Amount')).toBeFocused()
    await expect(field(dialog, 'Amount')).toHaveValue('125')
  }

  await pick(first)
  await expect(figures).toContainText('$125.00 daily')
  await expect(figures).toContainText('$12,375.00')
  await expect(figures).toContainText('$125.00 · Nov 2, 2026 · Cleared · ACH')
  await use('Use $125.00 scheduled')
  await expectNoSidewaysScroll(page)
  await field(dialog, 'Date').fill('2026-11-02')
  await expect(field(dialog, 'Amount')).toHaveAccessibleDescription(/^Possible duplicate: \$125\.00 on Nov 2, 2026/)
  await expectAccessible(page)
  await page.keyboard.press('Control+Shift+Enter')
  await expect(dialog.getByText('1 recorded, $125.00')).toBeVisible()
  await expectToast(page, 'Payment recorded successfully')
  await expectNoSidewaysScroll(page)

  await pick(second)
  await expect(figures).toContainText('No payments yet')
  await expect(field(dialog, 'Date')).toHaveValue('2026-11-02')
  await expect(field(dialog, 'Payment Method')).toHaveValue('ACH')
  await use('Use $125.00 scheduled')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const common = { amount: 125, date: '2026-11-02', status: 'cleared', payment_method: 'ACH' }
  expect(await paymentsOf(api, first)).toMatchObject([common, common])
  expect(await paymentsOf(api, second)).toMatchObject([common])
  expect(lists.filter((query) => !query.get('search'))).toHaveLength(1)
})
