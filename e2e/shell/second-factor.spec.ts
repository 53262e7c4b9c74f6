import type { Page } from '@playwright/test'
import { authenticatorOf } from '../fixtures/authenticator'
import { expectErrors } from '../fixtures/console-errors'
import { expectNoSidewaysScroll } from '../fixtures/look'
import { mailedReset, newPerson, openMailedLink, submitPassword, type Person } from '../fixtures/people'
import { addSecondFactor } from '../fixtures/second-factor'
import { expect, expectAccessible, expectToast, newSession, storeSession, test } from '../fixtures/test'

const givePassword = async (page: Page, { email, password }: Pick<Person, 'email' | 'password'>) => {
  await page.goto('/login')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Two-factor authentication' })).toBeVisible()
}

const factors = (page: Page) => page.getByRole('region', { name: 'Two-factor authentication' })

// Proves R18.110, R18.111, R18.112, R18.113, R18.114.
test('a second factor is set up and required at sign-in, in every tab, and a recovery code removes it', async ({
  page,
  api,
  outbox,
  server,
}) => {
  const person = await newPerson(api, outbox, server.url)
  await storeSession(page, await newSession(server.url, person))
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Two-factor authentication and sessions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account Security' })).toBeVisible()
  await expect(page.getByText('Two-factor authentication is off.')).toBeVisible()
  await expectAccessible(page)
  await factors(page).getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set Up Two-Factor Authentication' })
  await expect(dialog.getByLabel('Name')).toHaveValue('Authenticator app')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const key = (await dialog.getByLabel('Key').textContent()) ?? ''
  expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  await expectAccessible(page)
  const app = authenticatorOf(key)
  const code = dialog.getByLabel('Code')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  expectErrors(page, /status of 422/)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/This code is wrong or was used already/)
  await expect(code).toBeFocused()
  // In the format that apps copy.
  await page.keyboard.insertText(app.code().replace(/(...)/, '$1 '))
  await page.keyboard.press('Enter')

  const codes = page.getByRole('dialog', { name: 'Recovery Codes' })
  await expect(codes.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const [first = '', , , fourth = ''] = await codes.getByRole('listitem').allTextContents()
  const download = page.waitForEvent('download')
  await codes.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`Recovery codes for ${person.email}`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(codes.getByRole('button', { name: 'Done' })).toBeDisabled()
  await codes.getByLabel('I have saved them').check()
  await codes.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 codes are left.')).toBeVisible()
  await expect(page.getByText(first)).toBeHidden()

  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await givePassword(page, person)
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  // Meanwhile, no other page is accessible, in any tab.
  const tab = await page.context().newPage()
  await tab.goto('/users')
  await expect(tab).toHaveURL('/login')
  await expect(tab.getByLabel('Code')).toBeFocused()
  await page.bringToFront()
  await expect(page.getByText('Login successful')).toBeHidden()
  await page.getByLabel('Code').fill(app.code())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/')
  await expectToast(page, 'Login successful')
  await expect(tab).toHaveURL('/')
  await tab.close()

  // The phone is lost.
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await givePassword(page, person)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  const field = page.getByLabel('Recovery Code')
  await expect(field).toBeFocused()
  await field.fill('AAAA-BBBB-CCCC-DDDD')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/This recovery code is wrong or was already used./)
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill(fourth)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account')
  await expectToast(page, 'Second factor removed')
  await expect(page.getByText('Two-factor authentication is off.')).toBeVisible()
  await expect(factors(page).getByRole('button', { name: 'Set up' })).toBeVisible()
})

// Proves R18.115.
test('a new password by mail requires the second factor first, and reports a problem with the password', async ({
  page,
  api,
  outbox,
  server,
}) => {
  const person = await newPerson(api, outbox, server.url)
  const { app } = await addSecondFactor(server.url, await newSession(server.url, person))
  await openMailedLink(page, await mailedReset(server.url, outbox, person))
  await expect(page).toHaveURL('/set-password')
  await page.getByRole('button', { name: `Open the link as ${person.email}` }).click()
  await expect(page.getByText(`Signing in as ${person.email}`)).toBeVisible()
  await expect(page.getByLabel('New Password')).toBeHidden()
  await page.getByLabel('Code').fill(app.code())
  await page.keyboard.press('Enter')
  await expect(page.getByText(`For ${person.email}`)).toBeVisible()
  expectErrors(page, /status of 422/)
  await submitPassword(page, person.password)
  await expect(page.getByLabel('New Password')).toHaveAccessibleDescription(/different from the old password/)
  await expect(page.getByLabel('New Password')).toBeFocused()
  await submitPassword(page, 'another long password')
  await expectToast(page, 'Password set successfully')
  await expect(page).toHaveURL('/login')
})
