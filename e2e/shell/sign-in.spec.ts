import { expect, expectAccessible, signInByForm, test } from '../fixtures/test'

// Proves R1.16.
test('a person signs in and finds the dashboard', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expectAccessible(page)

  await signInByForm(page)
  await expect(page.getByText('Login successful')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recent Payments' })).toBeVisible()
  await expectAccessible(page)
})
