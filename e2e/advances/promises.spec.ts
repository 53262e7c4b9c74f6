import { addDays } from '@mca/contract/days'
import type { Payment } from '@mca/contract/payments'
import { nextBankingDay, type AdvanceSchedule } from '@mca/contract/schedules'
import { expectAccessible } from '../fixtures/accessible'
import { expectNoSidewaysScroll } from '../fixtures/look'
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

// Proves R23.585, R23.586.
test('a call ends with a promise: contact and promise are saved at once, without the scheduled debits', async ({
  page,
  signIn,
  api,
}) => {
  const { today } = await api.get<{ today: string }>('desk/figures')
  const { id } = await api.createAdvance({
    date_funded: addDays(today, -7),
    payback: 12_500,
    payment_amount: 100,
    number_of_payments: 125,
  })
  const due = nextBankingDay(addDays(today, 7)) ?? addDays(today, 8)
  await signIn(`/advances/${id}`)
  await page.getByRole('button', { name: 'Log Contact' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log Contact' })
  await field(dialog, 'Result').selectOption({ label: 'Promise' })
  await field(dialog, 'Spoke With').fill('Dana Cole')
  await field(dialog, 'Amount').fill('500')
  await field(dialog, 'Due').fill(due)
  await dialog.getByRole('checkbox', { name: 'Scheduled debits count' }).uncheck()
  await expectAccessible(page)
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await page.keyboard.press('Control+Enter')
  await expectToast(page, 'Contact created successfully')
  const promise = section(page, 'Promises to Pay').getByRole('row').nth(1)
  await expect(promise).toContainText('$500.00')
  await expect(promise).toContainText('by Dana Cole')
  await expect(promise).toContainText(/scheduled debits left out/)
})
