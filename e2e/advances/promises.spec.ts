import { addDays } from '@mca/contract/days'
import type { Payment } from '@mca/contract/payments'
import { nextBankingDay, type AdvanceSchedule } from '@mca/contract/schedules'
import { expectAccessible } from '../fixtures/accessible'
import { expect, expectToast, test } from '../fixtures/test'
import { field, section } from './screens'

// Proves R23.3, R23.4, R23.7.
test('a promise is recorded, in flight with a payment of its day, and open again when that payment is reversed', async ({
  page,
  signIn,
  api,
}) => {
  const { id } = await api.createAdvance()
  const { today } = await api.get<AdvanceSchedule>(`advances/${id}/schedule`)
  const due = nextBankingDay(today) ?? addDays(today, 1)
  await signIn(`/advances/${id}`)
  await page.getByRole('button', { name: 'Record Promise' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record Promise' })
  await field(dialog, 'Amount').fill('500')
  await field(dialog, 'Due').fill(due)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record Promise' }).click()
  await expectToast(page, 'Promise recorded successfully')
  const promise = section(page, 'Promises to Pay').getByRole('row').nth(1)
  await expect(promise).toContainText('Open')
  const payment = { advance_id: id, amount: 500, date: due, status: 'cleared' }
  const { id: paymentId } = await api.post<Payment>('payments', payment)
  await page.reload()
  await expect(promise).toContainText('In flight')
  await api.put(`payments/${paymentId}`, { ...payment, status: 'reversed' })
  await page.reload()
  await expect(promise).toContainText('Open')
})
