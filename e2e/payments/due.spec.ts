import type { Locator } from '@playwright/test'
import { paths } from '@mca/contract/app'
import { formatDate, formatWeekday } from '@mca/contract/days'
import type { DueList } from '@mca/contract/payments'
import { isBankingDay, nextBankingDay, previousBankingDay } from '@mca/contract/schedules'
import { expectNoSidewaysScroll } from '../fixtures/look'
import { expect, expectAccessible, expectToast, newName, test } from '../fixtures/test'
import { field, paymentsOf } from './screens'

// Proves R15.67, R15.68, R15.70, R15.72, R15.73, R15.78.
test('all missing amounts of a day are recorded at once, one of them corrected, and undone; the keyboard changes the day', async ({
  page,
  signIn,
  api,
}) => {
  const { today, day: shown, previous_day } = await api.get<DueList>('payments/due')
  const day = (isBankingDay(today) ? today : previous_day) ?? ''
  const group = newName('Due')
  const deal = async (name: string) => {
    const { id: merchant_id } = await api.createMerchant({ name: `${name} ${group}` })
    // The first debit is due on the next banking day.
    const terms = { payment_amount: 125.1, number_of_payments: 100, date_funded: previousBankingDay(day) ?? '' }
    return api.createAdvance({ merchant_id, ...terms, expected_end_date: '2099-12-31' })
  }
  const [paid, first, second] = [await deal('Ash'), await deal('Elm'), await deal('Oak')]
  await api.recordPayment(paid, { amount: 125.1, date: day })

  await signIn('/payments')
  await page.getByRole('link', { name: 'Due Today', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Due ${formatWeekday(shown)}` })).toBeVisible()
  await page.goto(`${paths.due(day)}&search=${encodeURIComponent(group)}`)
  const heading = page.getByRole('heading', { level: 1 })
  const table = page.getByRole('table', { name: 'debits' })
  const row = (name: string) => table.getByRole('row', { name: new RegExp(name) })
  const figure = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd')
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(figure('Due')).toHaveText('$375.30')
  await expect(figure('Missing')).toHaveText('$250.20')
  await expect(row('Ash')).toContainText('$125.10$125.10$0.00$0.00$0.00')

  const later = nextBankingDay(day) ?? ''
  await page.keyboard.press('l')
  await expect(heading).toHaveText(`Due ${formatWeekday(later)}`)
  await expect(figure('Not Entered Yet')).toHaveText('$375.30')
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('h')
  await expect(page).toHaveURL(/search=[^&]*h&?/)
  await expect(heading).toHaveText(`Due ${formatWeekday(later)}`)
  await page.getByRole('searchbox').fill(group)
  await page.getByRole('main').focus()
  await page.keyboard.press('h')
  await expect(heading).toHaveText(`Due ${formatWeekday(day)}`)
  await expect(figure('Missing')).toHaveText('$250.20')

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByText('2 selected, $250.20')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Record 2 Payments' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record 2 Payments' })
  const amount = field(dialog, `Oak ${group} · ${second.advance_id}`)
  await expect(amount).toHaveValue('125.10')
  // The sum covers what scrolls under it, the dollar signs too.
  const layer = (locator: Locator) => locator.evaluate((element) => Number(getComputedStyle(element).zIndex))
  const sum = dialog.getByText('2 payments, $250.20').locator('..')
  expect(await layer(sum)).toBeGreaterThan(await layer(dialog.getByText('$', { exact: true }).first()))
  await amount.fill('60.05')
  await expect(dialog).toContainText('$65.05 left')
  await expect(dialog).toContainText('2 payments, $185.15')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record 2 Payments' }).click()

  await expectToast(page, '2 payments recorded')
  await expectToast(page, `$185.15 on ${formatDate(day)}`)
  await expect(figure('Received')).toHaveText('$310.25')
  await expect(figure('Missing')).toHaveText('$65.05')
  await expect(row('Oak')).toContainText('$125.10$60.05$0.00$0.00$65.05')
  // The focus keeps the toast open, however long the rest takes.
  await page.getByRole('button', { name: 'Undo' }).focus()
  await expect(row('Elm')).toContainText('$125.10$125.10$0.00$0.00$0.00')
  expect(await paymentsOf(api, first)).toMatchObject([{ amount: 125.1, date: day, status: 'cleared' }])
  expect(await paymentsOf(api, second)).toMatchObject([{ amount: 60.05, date: day, status: 'cleared' }])

  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, '2 payments removed')
  await expect(figure('Missing')).toHaveText('$250.20')
  expect(await paymentsOf(api, first)).toEqual([])
  expect(await paymentsOf(api, paid)).toHaveLength(1)

  await page.setViewportSize({ width: 375, height: 812 })
  await expect(row('Elm')).toBeVisible()
  // Beside the merchant, without scrolling sideways.
  const missing = row('Elm').getByRole('cell').nth(1)
  // One cell has both amounts: due, and missing below it.
  await expect(missing).toHaveText('$125.10$125.10')
  await expect(missing).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.reload()
  await expect(figure('Missing')).toHaveText('$250.20')
})
