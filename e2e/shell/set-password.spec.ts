import type { Page } from '@playwright/test'
import type { Api } from '../fixtures/api'
import { expectNoSidewaysScroll } from '../fixtures/look'
import { expectErrors } from '../fixtures/console-errors'
import { failCalls, holdCalls } from '../fixtures/network'
import type { Outbox } from '../fixtures/outbox'
import {
  invitePerson,
  isSessionStored,
  mailedReset,
  newPerson,
  openMailedLink,
  pressContinue,
  submitPassword,
} from '../fixtures/people'
import { expect, expectAccessible, expectToast, newSession, storeSession, test } from '../fixtures/test'

const welcome = 'Welcome! Please set your password to complete setup'

/** Opens the form through the link in a new invitation. */
async function openByInvitation(page: Page, api: Api, outbox: Outbox) {
  const { email } = await invitePerson(api)
  const link = await outbox.linkTo(email)
  // Like a mail scanner, which reads every link before the person does.
  for (const method of ['HEAD', 'GET', 'GET'])
    expect((await fetch(link, { method, redirect: 'follow' })).status).toBe(200)
  await openMailedLink(page, link)
  // The tokens are removed from the address, so that they are not in the history.
  await expect(page).toHaveURL('/set-password')
  await expect(page.getByText(welcome, { exact: true })).toBeVisible()
  return {
    first: page.getByLabel('New Password'),
    second: page.getByLabel('Confirm Password'),
    set: page.getByRole('button', { name: 'Set Password' }),
  }
}

// Proves R9.10, R9.11, R9.12, R10.24, R12.8.
test('an invitation opens the form; a failed attempt can be repeated; then the sign-in page opens, signed out', async ({
  page,
  api,
  outbox,
}) => {
  const { first, second, set } = await openByInvitation(page, api, outbox)
  await expect(page.getByRole('heading', { level: 1, name: 'Set Your Password' })).toBeVisible()
  await expect(page.getByText('You will be redirected to sign in after setting your password.')).toBeVisible()
  await first.fill('long enough now')
  await second.fill('long enough too')
  await set.click()
  await expect(second).toHaveAccessibleDescription('Passwords do not match')
  await expect(second).toBeFocused()
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  // A message about both fields is removed as soon as either changes.
  await first.fill('long enough to')
  await expect(second).toHaveAccessibleDescription('')
  await first.fill('long enough now')
  await second.fill('long enough now')
  const calls = { method: 'PUT', path: /\/auth\/v1\/user$/ }
  const failing = await failCalls(page, { ...calls, status: 400, body: {} })
  await set.click()
  await expectToast(page, 'Failed to set password')
  await expect(set).toBeEnabled()
  await expect(first).toHaveValue('long enough now')
  failing.recover()

  const slow = await holdCalls(page, calls)
  await set.click()
  await expect(page.getByRole('button', { name: 'Setting Password...' })).toBeDisabled()
  slow.letGo()
  await expectToast(page, 'Password set successfully')
  await expectToast(page, 'You can now sign in with your new password')
  await page.waitForURL('/login')
  expect(await isSessionStored(page)).toBe(false)
  // The form is not in the history.
  await page.goBack()
  await expect(page).not.toHaveURL('/set-password')
})

// Proves R9.11, R9.13, R9.15, R12.8.
test('a reset link opens the form, which shows why a password is refused; a used link shows an error, also without an address', async ({
  page,
  api,
  outbox,
  server,
}) => {
  const person = await newPerson(api, outbox, server.url)
  expectErrors(page, /status of 4(03|22)/)
  const link = await mailedReset(server.url, outbox, person)
  await openMailedLink(page, link)
  await expect(page.getByText(welcome, { exact: true })).toBeVisible()
  await submitPassword(page, person.password)
  await expectToast(page, 'different from the old password')
  await expect(page).toHaveURL('/set-password')

  await page.goto('/config.json')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/set-password#type=recovery&access_token=forged')
  await expect(page.getByText(welcome, { exact: true })).toBeVisible()
  await submitPassword(page, 'long enough now')
  await expectToast(page, 'Auth session missing!')

  await page.goto('/config.json')
  await openMailedLink(page, link)
  await expect(page.getByRole('alert')).toContainText('Email link is invalid or has expired')
  await expect(page.getByRole('alert')).toContainText('Please ask for a new invitation or password reset email.')
  await expect(page.getByText(welcome)).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await expect(page).toHaveURL('/login')

  // Links that were created without an address lead to the first page.
  await page.goto('/config.json')
  await page.goto('/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired')
  await expect(page.getByRole('alert')).toContainText('Email link is invalid or has expired')
  const { email } = await invitePerson(api)
  const fragment = await pressContinue(await outbox.linkTo(email))
  await page.goto('/config.json')
  await page.goto(`/#${fragment.toString()}`)
  await expect(page).toHaveURL('/set-password')
  await expect(page.getByText(welcome, { exact: true })).toBeVisible()
})

// Proves R9.14.
test("a failed link cannot change anybody's password, even if somebody else is signed in", async ({
  page,
  api,
  outbox,
  server,
}) => {
  const person = await newPerson(api, outbox, server.url)
  await storeSession(page, await newSession(server.url, person))
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') changes.push(request.url())
  })
  await page.goto('/set-password#type=recovery&access_token=forged&refresh_token=forgedforged')
  await page.getByRole('button', { name: 'Open the link' }).click()
  await expectToast(page, 'Failed to open the link')
  await expect(page.getByText(`You are signed in as ${person.email}.`)).toBeVisible()
  await expect(page.getByLabel('New Password')).toBeHidden()
  expect(changes).toEqual([])
  expect(await isSessionStored(page)).toBe(true)
})
