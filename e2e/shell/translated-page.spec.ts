import { admin, expect, test } from '../fixtures/test'
import { translatePages } from '../fixtures/translator'
import { doMainJob } from './deal-from-merchant-to-payment'

// Proves R2.580, R2.581.
test('the main job on pages that the browser translates, with every figure correct', async ({ page, api }) => {
  await translatePages(page)
  const failures: Error[] = []
  page.on('pageerror', (error) => failures.push(error))
  await doMainJob(page, api)
  for (const path of ['/advances', '/merchants', '/syndicators', '/payments/due', '/users']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const cell = page.getByRole('cell', { name: admin.email, exact: true }).last()
  await expect(cell).toBeVisible()
  await expect(cell.locator('font')).toHaveCount(0)
  expect(await page.locator('font').count()).toBeGreaterThan(10)
  expect(failures).toEqual([])
})
