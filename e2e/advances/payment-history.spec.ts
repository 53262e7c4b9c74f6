import { addDays } from '@mca/contract/days'
import type { AdvanceSchedule } from '@mca/contract/schedules'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible'
import { hueOf } from '../fixtures/look'
import { expect, expectToast, test } from '../fixtures/test'
import { field, section } from './screens'

// Proves R2.18, R2.29, R7.20, R7.21, R12.3.
test('a payment is recorded on this advance, edited from its row and deleted, and every figure is updated', async ({
  page,
  signIn,
  advance,
}) => {
  await signIn(`/advances/${advance.id}`)
  await expect(page.getByText('No payments recorded yet')).toBeVisible()
  await page.getByRole('button', { name: 'Record Payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record Payment' })
  await expect(field(dialog, 'Advance')).toHaveValue(new RegExp(advance.advance_id))
  await expect(field(dialog, 'Advance')).not.toBeEditable()
  await expect(field(dialog, 'Status')).toHaveValue('cleared')
  await field(dialog, 'Amount').fill('1250')
  await field(dialog, 'Date').fill('2026-02-02')
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await expectToast(page, 'Payment recorded successfully')
  await expect(dialog).toBeHidden()
  const row = section(page, 'Payment History').getByRole('row').nth(1)
  await expect(row).toContainText('Feb 2, 2026')
  await expect(page.getByRole('group', { name: 'Remaining Balance' })).toContainText('$11,250')
  await expect(page.getByRole('group', { name: 'Performance' })).toContainText('10.0%')

  await page.getByRole('button', { name: 'Edit payment of $1,250.00 on Feb 2, 2026' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Payment' })
  // The amount has the focus, so it shows the plain number.
  await expect(field(editing, 'Amount')).toHaveValue('1250')
  await field(editing, 'Amount').fill('2500')
  await field(editing, 'Status').selectOption('pending')
  await editing.getByRole('button', { name: /Payment$/ }).click()
  await expectToast(page, 'Payment updated successfully')
  await expect(row).toContainText('Pending')
  await expect(page.getByRole('group', { name: 'Total Paid' })).toContainText('$2,500')

  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.message())
    void (questions.length === 1 ? question.dismiss() : question.accept())
  })
  const remove = page.getByRole('button', { name: 'Delete payment of $2,500.00 on Feb 2, 2026' })
  await remove.click()
  await expect(page.getByRole('group', { name: 'Total Paid' })).toContainText('$2,500')
  await remove.click()
  await expectToast(page, 'Payment deleted successfully')
  await expect(page.getByText('No payments recorded yet')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Total Paid' })).toContainText('$0')
  expect(questions).toEqual(Array(2).fill('Are you sure you want to delete this payment?'))
})

/** The signed amounts of the card 'Profit', in cents, and below them the true profit. */
async function profitOf(page: Page) {
  const texts = await section(page, 'Profit').locator('dl').last().locator('dt + dd').allTextContents()
  const cents = texts.map((text) => Math.round(Number(text.replace(/[+$,]/g, '')) * 100))
  return { parts: cents.slice(0, -1), profit: cents.at(-1) }
}

// Proves R17.10, R17.12, R17.13, R17.15.
test('the profit of a deal adds up, and is updated by a payment together with the chart', async ({
  page,
  signIn,
  api,
  advance,
}) => {
  const { today } = await api.get<AdvanceSchedule>(`advances/${advance.id}/schedule`)
  const syndicator = await api.createParty('syndicator')
  const { id } = await api.createAdvance({
    date_funded: addDays(today, -28),
    payment_amount: 125,
    number_of_payments: 100,
    origination_commission: 400,
    company_fees: [{ fee_name: 'Bank Fee', amount: 95, percent: 0.95 }],
    syndicator_participations: [
      {
        syndicator_id: syndicator.id,
        participation: 3_333.33,
        participation_pct: 33.33,
        commission: 166.67,
        commission_pct: 5,
        syndicator_fees: [],
      },
    ],
  })
  await signIn(`/advances/${id}`)
  const result = section(page, 'Profit').locator('dl').last().locator('dt + dd').last()
  // -10,000.00 + 3,333.33 + 261.67 - 400.00
  await expect(result).toHaveText('-$6,805.00')
  // The deal has just begun, so it does not show a loss.
  expect(await hueOf(result.locator('span'))).not.toBe('red')
  const before = await profitOf(page)
  expect(before.parts.reduce((sum, part) => sum + part, 0)).toBe(before.profit)
  // Below a page of payments, the chart is drawn when it comes near the window.
  await section(page, 'Expected and Received').scrollIntoViewIfNeeded()
  const mark = page.getByRole('img', { name: /\(today\): expected/ })
  await mark.scrollIntoViewIfNeeded()
  await expect(mark).toHaveAccessibleName(/received \$0\.00, cash position -\$6,805\.00$/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Record Payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record Payment' })
  await field(dialog, 'Amount').fill('1350.02')
  await field(dialog, 'Date').fill(today)
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  // The syndicator is owed 1,350.02 × 3,333.33 / 10,000.00 = 450.0062….
  await expect(result).toHaveText('-$5,904.99')
  await expect(section(page, 'Profit')).toContainText(/Owed to syndicators\s*[−-]\$450\.01/)
  const after = await profitOf(page)
  expect(after.parts.reduce((sum, part) => sum + part, 0)).toBe(after.profit)
  await expect(mark).toHaveAccessibleName(/received \$1,350\.02, cash position -\$5,904\.99$/)
})
