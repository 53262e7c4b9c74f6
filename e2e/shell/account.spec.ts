import { expectErrors } from '../fixtures/console-errors'
import { newPerson, openMailedLink, submitPassword } from '../fixtures/people'
import { expect, expectAccessible, expectToast, newSession, storeSession, test } from '../fixtures/test'

// Proves R1.18, R1.19, R2.39, R18.170.
test('a forgotten password: from the sign-in page to the mail, a new password and a new sign-in', async ({
  page,
  api,
  outbox,
  server,
}) => {
  const { email } = await newPerson(api, outbox, server.url)
  await page.goto('/login')
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot Your Password?' })).toBeVisible()
  await expect(page.getByLabel('Email Address')).toHaveValue(email)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(`If an account exists for ${email}, a link to set a new password is on its way.`),
  ).toBeFocused()
  await expectAccessible(page)
  await openMailedLink(page, await outbox.linkTo(email, 2))
  await submitPassword(page, 'remembered at last')
  await page.waitForURL('/login')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password').fill('remembered at last')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text')
  await expectAccessible(page)
  const signIn = page.waitForRequest(/\/auth\/v1\/token\?grant_type=password$/)
  await page.keyboard.press('Enter')
  // The link has made this browser known to the account.
  expect((await (await signIn).allHeaders())['cookie']).toMatch(/^mca-device-/)
  await expect(page).toHaveURL('/')
})

// Proves R9.18, R9.19, R9.20.
test('changing name and password: the users page shows the name, and another browser is signed out', async ({
  page,
  api,
  outbox,
  server,
  browser,
}) => {
  const { email, password } = await newPerson(api, outbox, server.url)
  // Names are unique, so a second run needs another one.
  const renamed = `Ada ${email.split('@')[0]}`
  const elsewhere = await newSession(server.url, { email, password })
  await storeSession(page, await newSession(server.url, { email, password }))
  await page.goto('/users')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByLabel('Full Name').fill(renamed)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Name' }).click()
  await expectToast(page, 'Name updated successfully')
  await expect(page.getByRole('row', { name: email }).getByText(renamed)).toBeVisible()
  await expect(page.getByRole('complementary').getByText(renamed)).toBeVisible()

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  expectErrors(page, /status of 400/)
  await dialog.getByLabel('Current Password').fill('not this one')
  await dialog.getByLabel('New Password').fill('a new pass phrase')
  await dialog.getByLabel('Confirm Password').fill('a new pass phrase')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Current Password')).toHaveAccessibleDescription('Current password is wrong')
  await expect(dialog.getByLabel('Current Password')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Current Password').fill(password)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Password changed successfully')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused()

  const other = await (await browser.newContext({ baseURL: server.url })).newPage()
  await storeSession(other, elsewhere)
  await other.goto('/users')
  await expect(other).toHaveURL('/login')
  await newSession(server.url, { email, password: 'a new pass phrase' })
})
