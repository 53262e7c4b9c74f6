import { expectNoSidewaysScroll } from '../fixtures/look'
import { cutCalls, failCalls, holdCalls } from '../fixtures/network'
import { admin, expect, expectAccessible, expectToast, test } from '../fixtures/test'

const token = { method: 'POST', path: /\/auth\/v1\/token$/ }

// Proves R1.4, R1.13, R1.14, R1.15, R1.16, R1.17, R10.1, R10.22.
test('the sign-in page: its texts and errors, then signing in by keyboard, and Back does not return to the form', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Professional funding management solution', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  await expect(page.getByText('Enter your credentials to access your account', { exact: true })).toBeVisible()
  await expect(page.getByText('Secure access to your merchant cash advance platform', { exact: true })).toBeVisible()
  const email = page.getByLabel('Email Address')
  const password = page.getByLabel('Password')
  const signIn = page.getByRole('button', { name: 'Sign In' })
  // Why the placeholder is an example address: docs/decisions/0006-show-an-example-address-as-the-email-placeholder.md
  await expect(email).toHaveAttribute('placeholder', /.+@.+/)
  await expect(email).toHaveAttribute('type', 'email')
  await expect(password).toHaveAttribute('placeholder', 'Enter your password')
  await expect(password).toHaveAttribute('type', 'password')
  for (const field of [email, password]) await expect(field).toHaveAttribute('required', '')
  await expect(page.getByRole('navigation')).toBeHidden()

  await signIn.click()
  await expect(email).toHaveAccessibleDescription('Email is required')
  await expect(password).toHaveAccessibleDescription('Password is required')
  await expect(email).toBeFocused()
  await expectAccessible(page)
  await email.fill('not an address')
  await password.fill('wrong')
  await signIn.click()
  await expect(email).toHaveAccessibleDescription('Invalid email')

  // The service's message, or our own if it has none
  const failed = page.getByRole('status').filter({ hasText: 'Login failed' })
  await email.fill(admin.email)
  await signIn.click()
  await expect(failed).toContainText('Invalid login credentials')
  await expect(signIn).toBeEnabled()
  await expect(email).toHaveValue(admin.email)
  // The field was disabled during the request and lost the focus. The form gives it back.
  await expect(password).toBeFocused()
  await expectAccessible(page)
  const silent = await failCalls(page, { ...token, status: 400, body: {} })
  await signIn.click()
  await expect(failed.filter({ hasText: 'Invalid email or password' })).toBeVisible()
  silent.recover()
  const lost = await cutCalls(page, token)
  await signIn.click()
  await expect(failed.filter({ hasText: 'No connection to the server.' })).toBeVisible()
  lost.recover()

  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  // By keyboard: one request and a welcome.
  await email.fill('')
  await password.fill('')
  await email.focus()
  await page.keyboard.type(admin.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(admin.password)
  const slow = await holdCalls(page, token)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  await expect(page.getByLabel('Email Address')).toBeDisabled()
  await expect(page.getByLabel('Password')).toBeDisabled()
  await expectAccessible(page)
  slow.letGo()
  await expect(page).toHaveURL('/')
  await expectToast(page, 'Login successful')
  expect(slow.asked).toBe(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recent Payments' })).toBeVisible()
  // The blank page, and this one in place of the form.
  expect(await page.evaluate(() => history.length)).toBe(2)
  // A signed-in user is redirected away from the sign-in page.
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})
