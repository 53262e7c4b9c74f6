import type { AdvanceDetail } from '@mca/contract/advances'
import type { DashboardMetrics } from '@mca/contract/dashboard'
import { expectNoSidewaysScroll, hueOf } from '../fixtures/look'
import { cutCalls, failCalls, holdCalls } from '../fixtures/network'
import { expect, expectAccessible, newName, test } from '../fixtures/test'
import { card, expectFigures, list } from './screens'

const metrics = { path: /\/api\/dashboard\/metrics$/ }

// Proves R2.6, R2.12, R3.1, R3.2, R3.11, R3.12, R3.13.
test('the newest five payments and advances, however long and large, at every width, each opened by keyboard or pointer', async ({
  page,
  signIn,
  api,
}) => {
  const merchant = await api.createMerchant({ name: `${newName('Superextraordinarily')}${'longwinded'.repeat(12)}` })
  const advances: AdvanceDetail[] = []
  for (const [index, day] of ['01', '06', '03', '05', '02', '04'].entries())
    advances.push(
      await api.createAdvance({
        merchant_id: merchant.id,
        date_funded: `2099-06-${day}`,
        expected_end_date: '2099-12-31',
        amount: 400_000_000_000.5 + index,
        payback: 500_000_000_000.51,
      }),
    )
  const [first, other] = advances
  if (!first || !other) throw new Error('no advances')
  for (const [status, amount, date] of [
    ['cleared', 199_999_999_999.99, '2099-07-06'],
    ['pending', 99.49, '2099-07-05'],
    ['reversed', 300, '2099-07-04'],
    ['failed', 400, '2099-07-03'],
    ['cleared', 500, '2099-07-01'],
    ['cleared', 600, '2099-07-02'],
  ] as const)
    await api.recordPayment(amount === 99.49 ? other : first, { status, amount, date })
  await signIn()
  const payments = list(page, 'Recent Payments').getByRole('listitem')
  const told = (money: string, { advance_id }: AdvanceDetail, ...rest: string[]) =>
    [money, merchant.name, advance_id, ...rest].join('')
  await expect(payments).toHaveText([
    told('$200,000,000,000', first, 'Jul 6, 2099', 'Cleared'),
    told('$99', other, 'Jul 5, 2099', 'Pending'),
    told('$300', first, 'Jul 4, 2099', 'Reversed'),
    told('$400', first, 'Jul 3, 2099', 'Failed'),
    told('$600', first, 'Jul 2, 2099', 'Cleared'),
  ])
  expect(await hueOf(payments.getByText('Cleared', { exact: true }).first())).toBe('green')
  expect(['orange', 'yellow']).toContain(await hueOf(payments.getByText('Pending', { exact: true })))
  expect(await hueOf(payments.getByText('Failed', { exact: true }))).toBe('grey')
  const funded = list(page, 'Recently Funded Advances').getByRole('listitem')
  await expect(funded).toHaveText(
    [1, 3, 5, 2, 4].map(
      (index, place) =>
        `${advances[index]?.advance_id}${merchant.name}Jun ${6 - place}, 2099$400,000,000,00${index + 1}Payback: $500,000,000,001`,
    ),
  )
  for (const width of [1440, 1024, 768, 375]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  const main = page.getByRole('main')
  const waiting = ['Due', 'Returns to handle', 'Payouts to approve or send', 'On the desk', 'Late advances']
  await expect(main.getByRole('link', { name: 'Late advances' })).toBeVisible()
  await main.getByRole('link', { name: 'Record Payment' }).focus()
  for (const next of ['Create Advance', 'Add Merchant', ...waiting, 'All follow-ups']) {
    await page.keyboard.press('Tab')
    await expect(main.getByRole('link', { name: next, exact: true })).toBeFocused()
  }
  for (const figure of ['Total Outstanding Balance', 'Total Revenue Collected']) {
    await page.keyboard.press('Tab')
    await expect(main.getByText(`How ${figure} is calculated`)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(list(page, 'Recent Payments').getByRole('link', { name: 'View all' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(payments.first().getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/advances/${first.id}`)
  await page.goBack()
  await funded.last().click()
  await expect(page).toHaveURL(`/advances/${advances[4]?.id}`)
})

// Proves R2.14, R2.15, R3.7, R3.10, R3.15, R3.16.
test('the page has loading and failed states, Try again reloads it, and without advances it says so', async ({
  page,
  signIn,
}) => {
  await page.clock.install()
  const slow = await holdCalls(page, metrics)
  await signIn()
  await expect(page.getByText('Loading dashboard...', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  slow.letGo()
  await expect(card(page, 'Active Advances')).toBeVisible()
  await expect(page.getByText('Loading dashboard...')).toBeHidden()

  const trouble = await failCalls(page, { ...metrics, status: 500 })
  await page.reload()
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load dashboard metrics.' })
  await expect(alert).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Advance' })).toBeVisible()
  await expect(page.getByRole('group')).toHaveCount(0)
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const again = alert.getByRole('button', { name: 'Try again' })
  // The call that the page makes when it opens has failed too, so nothing recovers by itself.
  await expect(again).toBeEnabled()
  trouble.recover()
  await again.click()
  await expect(card(page, 'Active Advances')).toBeVisible()
  await expect(alert).toBeHidden()

  // On the next visit there is no network: the loaded data stays, and the page says that it may be outdated.
  const lost = await cutCalls(page, metrics)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  // Data loaded less than a second ago is not requested again.
  await page.clock.fastForward(5_000)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(alert).toBeVisible()
  await expect(card(page, 'Active Advances')).toBeVisible()
  await expect(again).toBeEnabled()
  lost.recover()
  await again.click()
  await expect(alert).toBeHidden()

  // A portfolio without advances, on a screen and on a phone.
  const empty: DashboardMetrics = {
    total_portfolio_value: 0,
    total_outstanding_balance: 0,
    portfolio_performance_pct: 0,
    active_advances_count: 0,
    total_capital_deployed: 0,
    total_revenue_collected: 0,
    recent_payments: [],
    recently_funded_advances: [],
  }
  await page.route('**/api/dashboard/metrics', (route) => route.fulfill({ json: empty }))
  await page.reload()
  await expectFigures(page, {
    'Total Portfolio Value': '$0',
    'Total Outstanding Balance': '$0',
    'Portfolio Performance': '0.0%',
    'Active Advances': '0',
    'Total Capital Deployed': '$0',
    'Total Revenue Collected': '$0',
  })
  await expect(list(page, 'Recent Payments').getByText('No recent payments', { exact: true })).toBeVisible()
  await expect(list(page, 'Recently Funded Advances').getByText('No recent advances', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 375, height: 900 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

// Proves R3.2.
test('Record Payment opens the dialog on the page of payments, and closing it is lasting', async ({ page, signIn }) => {
  await signIn('/')
  await page.getByRole('main').getByRole('link', { name: 'Record Payment' }).click()
  await expect(page).toHaveURL(/\/payments$/)
  await expect(page.getByRole('dialog', { name: 'Record Payment' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  await expect(page.getByText("Payments are viewed inside each advance's detail")).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})
