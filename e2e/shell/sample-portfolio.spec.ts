import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fromRoot } from '@mca/workspace'
import type { Page } from '@playwright/test'
import { expect, sampleTest as test } from '../fixtures/test'

test.use({ viewport: { width: 1280, height: 800 } })

/** Takes the README's screenshots: `PICTURES=docs npx playwright test sample-portfolio` updates them. */
async function takePicture(page: Page, name: string) {
  const folder = fromRoot(process.env['PICTURES'] ?? 'test-results/pictures')
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
}

test('a new database is filled with a realistic portfolio', async ({ page, signIn }) => {
  await signIn()
  await expect(page.getByText('Active Advances', { exact: true })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('Payback: ')).toHaveCount(5)
  await expect(main).not.toContainText('No recent')
  await takePicture(page, 'dashboard')

  // The recent payments come first, because their advances have payments to show.
  await main.getByText(/^ADV-/).nth(1).click()
  await expect(page.getByText('Total Paid')).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(1)
  await takePicture(page, 'advance')
})
