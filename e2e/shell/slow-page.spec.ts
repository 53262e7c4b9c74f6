import { holdCalls } from '../fixtures/network'
import { expect, test } from '../fixtures/test'

// Proves R2.13.
test('the previous page stays for a second, then Loading... takes its place', async ({ page, signIn }) => {
  await page.clock.install()
  // The dashboard fetches it when idle.
  const files = await holdCalls(page, { path: /\/remotes\/users\/[^/]+\/mf-manifest\.json$/ })
  await signIn()
  const dashboard = page.getByRole('heading', { level: 1, name: 'Dashboard' })
  await expect(dashboard).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect.poll(() => files.asked).toBeGreaterThan(0)
  await page.clock.runFor(900)
  await expect(dashboard).toBeVisible()
  await page.clock.runFor(1100)
  await expect(page.getByRole('main').getByText('Loading...', { exact: true })).toBeVisible()
  await expect(dashboard).toBeHidden()
  files.letGo()
  await page.clock.resume()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
})
