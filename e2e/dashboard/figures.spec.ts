import type { AdvanceDetail } from '@mca/contract/advances'
import type { DashboardCharts } from '@mca/contract/dashboard'
import { addDays, formatDate } from '@mca/contract/days'
import { formatMoney, formatMoneyExact, formatRatio, moneyFormatOf } from '@mca/contract/money'
import type { Page } from '@playwright/test'
import { expectErrors } from '../fixtures/console-errors'
import { expectNoSidewaysScroll } from '../fixtures/look'
import { holdCalls, watchCalls } from '../fixtures/network'
import { expect, expectAccessible, test } from '../fixtures/test'
import { card, expectFigures, figuresOf } from './screens'

const goHome = (page: Page) => page.getByRole('link', { name: 'Dashboard', exact: true }).click()

// Proves R2.18, R3.4, R3.5, R3.6, R3.7, R3.8, R3.9, R3.10.
test("after another user's change, dashboard, list, detail and merchant page agree on the next visit", async ({
  page,
  signIn,
  api,
}) => {
  const advance = await api.createAdvance({ amount: 8_000, payback: 10_000 })
  const payment = await api.recordPayment(advance, { amount: 1_000 })
  await signIn()
  await expectFigures(page, await figuresOf(api))
  const agree = async () => {
    const { paid, payback, performance } = await api.get<AdvanceDetail>(`advances/${advance.id}`)
    await goHome(page)
    await expectFigures(page, await figuresOf(api))
    await page.getByRole('link', { name: 'Advances', exact: true }).click()
    await page.getByPlaceholder('Search by advance ID or merchant name...').fill(advance.advance_id)
    const row = page.getByRole('row').filter({ hasText: advance.advance_id })
    // Beside the amount, the cell says how much of it has not cleared.
    await expect(row.getByRole('cell').filter({ hasText: formatMoney(paid) })).toBeVisible()
    await expect(row.getByRole('cell', { name: formatRatio(performance), exact: true })).toBeVisible()
    await page.getByRole('link', { name: `View ${advance.advance_id}` }).click()
    await expect(page.getByRole('group', { name: 'Total Paid' })).toContainText(moneyFormatOf([paid])(paid))
    await expect(page.getByRole('group', { name: 'Remaining Balance' })).toContainText(
      moneyFormatOf([payback - paid])(payback - paid),
    )
    await page.getByRole('link', { name: 'Merchants', exact: true }).click()
    await page.getByPlaceholder('Search by name, DBA, or email...').fill(advance.merchant.name)
    await page.getByRole('cell', { name: advance.merchant.name, exact: true }).click()
    const totals = page.getByRole('table', { name: 'Advances' }).getByRole('row').last()
    await expect(totals).toContainText(formatMoney(paid))
  }
  const pending = await api.recordPayment(advance, { amount: 2_345.67, status: 'pending' })
  await agree()
  await api.put(`payments/${payment.id}`, { ...payment, amount: 4_000 })
  await api.delete(`payments/${pending.id}`)
  await agree()
})

/** Simulates a lost connection for the code of the charts. */
async function cutCharts(page: Page) {
  let isCut = true
  expectErrors(page, /net::ERR_/)
  await page.route('**/assets/*.js', async (route) => {
    if (!isCut) return route.fallback()
    const answer = await route.fetch()
    const isIt = (await answer.text()).includes('No charts yet')
    return isIt ? route.abort('connectionfailed') : route.fulfill({ response: answer })
  })
  return {
    recover: () => {
      isCut = false
    },
  }
}

// Proves R17.90, R17.91, R17.92, R17.94.
test('charts load after the figures, and a bar opens the deals that add up to it', async ({ page, signIn, api }) => {
  const charts = () => api.get<DashboardCharts>('dashboard/charts')
  const { today } = await charts()
  const terms = { payback: 13_000, payment_amount: 100.1, number_of_payments: 130 }
  const advance = await api.createAdvance({ ...terms, date_funded: addDays(today, -84) })
  const due = (await charts()).days.findLast(({ expected }) => expected > 0)?.day ?? ''
  await api.recordPayment(advance, { amount: 40.25, date: due, status: 'cleared' })
  const { expected, received } = (await charts()).days.find(({ day }) => day === due) ?? { expected: 0, received: 0 }

  const asked = watchCalls(page, /\/api\/dashboard\/charts$/)
  const slow = await holdCalls(page, { path: /\/api\/dashboard\/metrics$/ })
  const code = await cutCharts(page)
  await signIn()
  await expect(page.getByText('Loading dashboard...', { exact: true })).toBeVisible()
  await expect.poll(() => slow.asked).toBeGreaterThan(0)
  slow.letGo()
  await expect(card(page, 'Active Advances')).toBeVisible()
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load the charts.' })
  await expect(alert).toBeVisible()
  expect(asked).toEqual([])
  code.recover()
  await alert.getByRole('button', { name: 'Try again' }).click()

  const chart = page.getByRole('group', { name: 'Expected and received of the last 30 days' })
  const bar = chart.getByRole('link', {
    name: `${formatDate(due)}: expected ${formatMoneyExact(expected)}, received ${formatMoneyExact(received)}`,
  })
  await expect(bar).toBeAttached()
  await expect(page.getByRole('region', { name: 'Furthest Behind' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await bar.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/advances/portfolio/days?from=${due}&to=${due}`)
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText(
    `${formatMoneyExact(expected)}${formatMoneyExact(received)}`,
  )
  await page.goBack()
  await expect(bar).toBeAttached()
})
