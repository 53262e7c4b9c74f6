import { expectErrors } from '../fixtures/console-errors'
import { expect, expectToast, test } from '../fixtures/test'
import { rowOf } from './screens'

// Proves R2.29, R7.3, R12.1.
test('deleting asks first, and an advance with payments stays', async ({ page, signIn, api }) => {
  const merchant = await api.createMerchant()
  const [empty, paid] = [
    await api.createAdvance({ merchant_id: merchant.id }),
    await api.createAdvance({ merchant_id: merchant.id }),
  ]
  await api.recordPayment(paid)
  expectErrors(page, /status of 409/)
  await signIn(`/advances?search=${encodeURIComponent(merchant.name)}`)
  const questions: string[] = []
  let answer = false
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void (answer ? dialog.accept() : dialog.dismiss())
  })
  await page.getByRole('button', { name: `Delete ${empty.advance_id}` }).click()
  expect(questions).toEqual(['Are you sure you want to delete this advance?'])
  await expect(rowOf(page, empty)).toBeVisible()
  answer = true
  await page.getByRole('button', { name: `Delete ${paid.advance_id}` }).click()
  await expectToast(page, '1 payment')
  await page.getByRole('button', { name: `Delete ${empty.advance_id}` }).click()
  await expectToast(page, 'Advance deleted successfully')
  await expect(rowOf(page, empty)).toBeHidden()
  await expect(rowOf(page, paid)).toBeVisible()
})
