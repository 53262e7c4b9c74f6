import { expectNoSidewaysScroll } from '../fixtures/look'
import { expect, expectAccessible, test } from '../fixtures/test'
import { expectFigures, list } from './screens'

// A separate, empty server. These tests record nothing.
test.use({ serverOptions: { LOG_LEVEL: 'error' } })

for (const width of [1440, 375]) {
  // Proves R3.7, R3.10, R3.15.
  test(`a portfolio without advances, ${width} px wide`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn()
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
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}
