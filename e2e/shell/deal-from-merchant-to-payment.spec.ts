import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { doMainJob } from './deal-from-merchant-to-payment'

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/advances')
  await expect(page).toHaveURL('/login')
}

// Far east of UTC. All other journeys are west of it, so a day that shifts either way fails one of them.
test.use({ timezoneId: 'Pacific/Auckland' })

// Proves R2.18, R11.8, R11.10, R11.19.
test('from a new merchant to two payments, with every figure correct to the cent', async ({ page, api }) => {
  await doMainJob(page, api)
  await signOut(page)
})
