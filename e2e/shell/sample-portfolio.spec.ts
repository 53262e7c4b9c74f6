import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fromRoot } from '@mca/workspace'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'

test.use({ serverOptions: { SAMPLE_DATA: 'on' }, viewport: { width: 1280, height: 800 } })

/** The README's pictures come from here: `PICTURES=docs npx playwright test sample-portfolio` takes them anew. */
async function takePicture(page: Page, name: string) {
  const folder = fromRoot(process.env['PICTURES'] ?? 'test-results/pictures')
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
}

test('a new database is filled with a portfolio that looks like one', async ({ page, signIn }) => {
  await signIn()
  await expect(page.getByText('Active Advances', { exact: true })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('Payback: ')).toHaveCount(5)
  await expect(main).not.toContainText('No recent')
  await takePicture(page, 'dashboard')

  // The recent payments stand first: their advances have some.
  await main.getByText(/^ADV-/).nth(1).click()
  await expect(page.getByText('Total Paid')).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(1)
  await takePicture(page, 'advance')
})
