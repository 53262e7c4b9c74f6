import {
  addDays,
  dealFlows,
  formatDate,
  formatMoney,
  formatMoneyExact,
  formatRatio,
  valuesOf,
  type AdvanceDetail,
  type DashboardCharts,
} from '@mca/contract'
import type { Page } from '@playwright/test'
import { answerNextQuestion, expectNoSidewaysScroll } from '../fixtures/look'
import { holdCalls, watchCalls } from '../fixtures/network'
import { expect, expectAccessible, test } from '../fixtures/test'
import { card, expectFigures, figuresOf } from './screens'

const goHome = (page: Page) => page.getByRole('link', { name: 'Dashboard', exact: true }).click()

// Proves R2.18, R3.4, R3.5, R3.6, R3.7, R3.8, R3.9, R3.10.
test('the six figures equal an independent sum after payments are recorded, changed and deleted', async ({
  page,
  signIn,
  api,
}) => {
  // Every way for an advance to be active or not: by deal flow, and by being paid to the exact cent.
  for (const deal_flow of valuesOf(dealFlows)) {
    const each = await api.createAdvance({ deal_flow, amount: 1_111.11, payback: 1_499.99 })
    await api.recordPayment(each, { amount: 33.33 })
  }
  const closed = await api.createAdvance({ amount: 1_000, payback: 1_300.1 })
  await api.recordPayment(closed, { amount: 1_300.1 })
  const advance = await api.createAdvance({ amount: 7_777.77, payback: 9_999.99 })
  await signIn()
  await expectFigures(page, await figuresOf(api))

  const open = async () => {
    await page.getByRole('region', { name: 'Recently Funded Advances' }).getByRole('link', { name: 'View all' }).click()
    await page.getByPlaceholder('Search by advance ID or merchant name...').fill(advance.advance_id)
    await page.getByRole('link', { name: `View ${advance.advance_id}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: advance.advance_id })).toBeVisible()
  }
  await open()
  const recorded = page.getByRole('dialog', { name: 'Record Payment' })
  for (const amount of ['1234.56', '0.01']) {
    await page.getByRole('button', { name: 'Record Payment' }).click()
    await recorded.getByLabel('Amount').fill(amount)
    await recorded.getByLabel('Date').fill('2026-05-05')
    await recorded.getByRole('button', { name: 'Record Payment' }).click()
    await expect(recorded).toBeHidden()
  }
  await goHome(page)
  await expectFigures(page, await figuresOf(api))

  await open()
  await page.getByRole('button', { name: 'Edit payment of $1,234.56 on May 5, 2026' }).click()
  const edited = page.getByRole('dialog', { name: 'Edit Payment' })
  // With the cent above, this pays the advance off exactly.
  await edited.getByLabel('Amount').fill('9999.98')
  await edited.getByRole('button', { name: 'Update Payment' }).click()
  await expect(edited).toBeHidden()
  await expect(page.getByRole('group', { name: 'Remaining Balance' })).toContainText('$0')
  await goHome(page)
  await expectFigures(page, await figuresOf(api))

  await open()
  const asked = answerNextQuestion(page, 'yes')
  await page.getByRole('button', { name: 'Delete payment of $9,999.98 on May 5, 2026' }).click()
  await asked
  await expect(page.getByText('Payment deleted successfully')).toBeVisible()
  await goHome(page)
  await expectFigures(page, await figuresOf(api))
})

// Proves R2.18.
test("after another person's change dashboard, list, detail and merchant page agree on the next visit", async ({
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
    await expect(row.getByRole('cell', { name: formatMoney(paid), exact: true })).toBeVisible()
    await expect(row.getByRole('cell', { name: formatRatio(performance), exact: true })).toBeVisible()
    await page.getByRole('link', { name: `View ${advance.advance_id}` }).click()
    await expect(page.getByRole('group', { name: 'Total Paid' })).toContainText(formatMoney(paid))
    await expect(page.getByRole('group', { name: 'Remaining Balance' })).toContainText(formatMoney(payback - paid))
    await page.getByRole('link', { name: 'Merchants', exact: true }).click()
    await page.getByPlaceholder('Search by name, DBA, or email...').fill(advance.merchant.name)
    await page.getByRole('cell', { name: advance.merchant.name, exact: true }).click()
    const totals = page.getByRole('table', { name: 'Advances' }).getByRole('row').last()
    await expect(totals).toContainText(formatMoney(paid))
  }
  await agree()
  await api.recordPayment(advance, { amount: 2_345.67, status: 'pending' })
  await agree()
  await api.put(`payments/${payment.id}`, { ...payment, amount: 4_000 })
  await agree()
  await api.delete(`payments/${payment.id}`)
  await agree()
})

/** Simulates a lost connection for the code of the charts. */
async function cutCharts(page: Page) {
  let isCut = true
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
test('charts come after the figures, and a bar opens the deals that add up to it', async ({ page, signIn, api }) => {
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
