import { watchCalls } from '../fixtures/network'
import { expect, expectAccessible, newName, test } from '../fixtures/test'
import { choicesOf, dialogOf, field, named, openDialog, paymentsOf, pickAdvance } from './screens'

const methods = ['ACH', 'Wire', 'Check', 'Credit Card', 'Cash', 'Other']

// Proves R6.5, R6.6, R6.7, R14.1.
test('the picker loads a hundred advances and finds one by its code or its merchant', async ({ page, signIn, api }) => {
  const name = newName('Bluegate Diner')
  const merchant = await api.createMerchant({ name })
  const [first, second] = [
    await api.createAdvance({ merchant_id: merchant.id }),
    await api.createAdvance({ merchant_id: merchant.id }),
  ]
  const other = await api.createAdvance()
  const calls = watchCalls(page, /\/api\/advances$/)
  await signIn('/payments')
  const dialog = await openDialog(page)
  const picker = dialog.getByRole('combobox', { name: 'Advance' })
  const options = choicesOf(dialog)
  await picker.click()
  await expect(options.filter({ hasText: other.advance_id })).toBeVisible()
  expect(calls[0]?.get('limit')).toBe('100')

  await picker.fill(name.toLowerCase())
  await expect(options).toHaveCount(2)
  await expect(options.filter({ hasText: first.advance_id })).toContainText(name)
  await expect(options.filter({ hasText: second.advance_id })).toContainText(name)
  await expectAccessible(page)

  await picker.fill(other.advance_id.toLowerCase())
  await expect(options).toHaveText([new RegExp(`${other.advance_id}.*${other.merchant.name}`)])

  await picker.fill('no advance is called that')
  await expect(dialog.getByText('No advances found', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await pickAdvance(dialog, first)
  await expect(picker).toHaveValue(first.advance_id)
  await dialog.getByRole('button', { name: 'Clear advance' }).click()
  await expect(picker).toHaveValue('')
})

// Proves R6.4, R6.5, R6.8.
test('every status and method is saved, and an edit keeps a method that is not in the list', async ({
  page,
  signIn,
  api,
}) => {
  const advance = await api.createAdvance()
  await signIn(`/advances/${advance.id}`)
  for (const [index, method] of methods.entries()) {
    const status = ['pending', 'cleared', 'reversed', 'failed'][index % 4] ?? ''
    const dialog = await openDialog(page)
    await expect(field(dialog, 'Advance')).toHaveValue(`${advance.advance_id} · ${advance.merchant.name}`)
    await expect(field(dialog, 'Advance')).not.toBeEditable()
    await expect(field(dialog, 'Amount')).toBeFocused()
    await field(dialog, 'Amount').fill(String(index + 1))
    await field(dialog, 'Date').fill(`2026-03-0${index + 1}`)
    await field(dialog, 'Status').selectOption(status)
    await field(dialog, 'Payment Method').selectOption(method)
    await dialog.getByRole('button', { name: 'Record Payment' }).click()
    await expect(dialog).toBeHidden()
  }
  expect((await paymentsOf(api, advance)).map(({ payment_method }) => payment_method).reverse()).toEqual(methods)

  const foreign = await api.recordPayment(advance, { amount: 50, payment_method: 'Barter', notes: 'As agreed' })
  await page.reload()
  await page.getByRole('button', { name: named('Edit', '$50.00', 'Jan 6, 2026') }).click()
  const editing = dialogOf(page, 'Edit Payment')
  await expect(field(editing, 'Advance')).toHaveValue(`${advance.advance_id} · ${advance.merchant.name}`)
  await expect(field(editing, 'Advance')).not.toBeEditable()
  await expect(field(editing, 'Payment Method')).toHaveValue('Barter')
  await expect(field(editing, 'Date')).toHaveValue('2026-01-06')
  await expect(field(editing, 'Notes')).toHaveValue('As agreed')
  await expectAccessible(page)
  await field(editing, 'Notes').fill('')
  await field(editing, 'Amount').fill('51')
  await editing.getByRole('button', { name: 'Update Payment' }).click()
  await expect(page.getByText('Payment updated successfully', { exact: true })).toBeVisible()
  await expect(editing).toBeHidden()
  expect(await api.get(`payments/${foreign.id}`)).toMatchObject({
    amount: 51,
    payment_method: 'Barter',
    notes: null,
    date: '2026-01-06',
  })
})

for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })

    // Proves R6.9, R11.8.
    test("a new payment's date is the person's own day, and no screen shifts it", async ({ page, signIn, api }) => {
      const advance = await api.createAdvance()
      await signIn('/payments')
      // Yesterday, at a time when Auckland is a day ahead of UTC or Los Angeles is a day behind.
      for (const hour of [5, 12]) {
        const moment = new Date(Date.now() - 86_400_000)
        moment.setUTCHours(hour, 30)
        await page.clock.setFixedTime(moment)
        const dialog = await openDialog(page)
        const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezoneId }).format(moment)
        await expect(field(dialog, 'Date')).toHaveValue(today)
        await dialog.getByRole('button', { name: 'Cancel' }).click()
      }
      const dialog = await openDialog(page)
      await pickAdvance(dialog, advance)
      await field(dialog, 'Amount').fill('10')
      await field(dialog, 'Date').fill('2026-03-01')
      await dialog.getByRole('button', { name: 'Record Payment' }).click()
      await expect(dialog).toBeHidden()
      await page.goto(`/advances/${advance.id}`)
      await page.getByRole('button', { name: named('Edit', '$10.00', 'Mar 1, 2026') }).click()
      const editing = dialogOf(page, 'Edit Payment')
      await expect(field(editing, 'Date')).toHaveValue('2026-03-01')
      await editing.getByRole('button', { name: 'Update Payment' }).click()
      await expect(editing).toBeHidden()
      expect(await paymentsOf(api, advance)).toMatchObject([{ date: '2026-03-01' }])
    })
  })
}
