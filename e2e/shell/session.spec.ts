import type { Page } from '@playwright/test'
import { expectErrors } from '../fixtures/console-errors'
import { holdCalls, watchForQuiet } from '../fixtures/network'
import { isSessionStored } from '../fixtures/people'
import { storageKey } from '../fixtures/session'
import { admin, expect, expectAccessible, newSession, signInByForm, storeSession, test } from '../fixtures/test'

const refreshes = { method: 'POST', path: /\/auth\/v1\/token$/ }

/** The session that is stored in the browser. */
const stored = (page: Page) =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? 'null') as { access_token: string; expires_at: number } | null,
    storageKey,
  )

// Proves R1.1.
test('a visitor gets the sign-in page everywhere, the history keeps no entry for the requested page, and no file of a section is fetched', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  for (const path of ['/', '/isos', '/advances/00000000-0000-4000-8000-000000000000/edit', '/nowhere']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/login')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  }
  expect(asked.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(0)
  expect(asked.filter((path) => path.startsWith('/remotes/'))).toEqual([])
  await page.goto('/set-password')
  await expect(page.getByRole('heading', { name: 'Set Your Password' })).toBeVisible()
  // The previous history entry is the sign-in page, which replaced the last protected path.
  await page.goBack()
  await expect(page).toHaveURL('/login')
})

// Proves R1.2, R1.3.
test('a centered spinner is shown while the session is determined; then it is refreshed silently, or ends if it cannot be', async ({
  page,
  server,
}) => {
  const session = await newSession(server.url)
  await storeSession(page, { ...session, expires_at: Math.floor(Date.now() / 1000) - 60 })
  const slow = await holdCalls(page, refreshes)
  await page.goto('/isos')
  const loading = page.getByText('Loading...', { exact: true })
  await expect(loading).toBeVisible()
  // The spinner in the HTML page is replaced by the app's, in the same place.
  await expect(async () => {
    const box = await loading.boundingBox()
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720)).toBeLessThan(40)
    expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - 450)).toBeLessThan(40)
  }).toPass()
  await expect(page.getByRole('navigation')).toBeHidden()
  await expectAccessible(page)
  slow.letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'ISOs' })).toBeVisible()
  await expect(page).toHaveURL('/isos')
  expect((await stored(page))?.access_token).not.toBe(session.access_token)

  // An unknown path redirects to the dashboard and is replaced in the history.
  await page.goto('/isos/nowhere/at/all')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/isos')

  expectErrors(page, /status of 400/)
  await storeSession(page, { ...session, refresh_token: 'a-token-that-nobody-gave-out', expires_at: 1 })
  await page.goto('/isos')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

// Proves R1.5, R1.7.
test('a session is refreshed before it expires, without interrupting the user, and the page follows every session event', async ({
  page,
  server,
  quiet,
}) => {
  await page.clock.install()
  const session = await newSession(server.url)
  await storeSession(page, session)
  await page.goto('/payments')
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  // The accounts client is loaded after ten seconds. It arrives in real time: the clock must not go past the time limit of its file.
  await page.clock.runFor(11_000)
  await quiet()
  const refreshed = page.waitForResponse((response) => refreshes.path.test(new URL(response.url()).pathname))
  // A token is valid for an hour. The session is refreshed a minute before it expires.
  await page.clock.fastForward('58:59')
  await page.clock.runFor(31_000)
  expect((await refreshed).status()).toBe(200)
  await expect.poll(async () => (await stored(page))?.access_token).not.toBe(session.access_token)
  await expect(page).toHaveURL('/payments')
  await page.getByRole('link', { name: 'ISOs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ISOs' })).toBeVisible()

  // The message that the accounts client of another tab would send to this one
  const say = (event: string, then: unknown) =>
    page.evaluate(
      ([channel, message]) => {
        const tab = new BroadcastChannel(channel)
        tab.postMessage(message)
        tab.close()
      },
      [storageKey, { event, session: then }] as const,
    )
  const events = ['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'PASSWORD_RECOVERY']
  for (const event of [...events, 'MFA_CHALLENGE_VERIFIED']) {
    const email = `${event.toLowerCase()}@example.com`
    await say(event, { ...session, user: { ...session.user, email } })
    await expect(page.getByText(email, { exact: true })).toBeVisible()
  }
  await say('SIGNED_OUT', null)
  await expect(page).toHaveURL('/login')
})

// Proves R1.8, R1.22.
test('a 401 response to any call signs out and opens the sign-in page', async ({ page, server }) => {
  expectErrors(page, /status of 40[13]/)
  const session = await newSession(server.url)
  await storeSession(page, session)
  const quiet = watchForQuiet(page)
  await page.goto('/payments')
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  await quiet()
  // The session ends on the server, as after signing out elsewhere or deleting the account.
  await fetch(`${server.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${session.access_token}` },
  })
  // Without the movement of the pointer, which also makes a call, the sidebar's counts, that can end the session before the press.
  await page.getByRole('link', { name: 'Funders' }).dispatchEvent('click')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  // The accounts client, which clears the session, is loaded for that.
  await expect.poll(() => isSessionStored(page)).toBe(false)

  // The same in the middle of a save.
  const next = await newSession(server.url)
  await storeSession(page, next)
  await page.goto('/isos')
  await page.getByRole('button', { name: 'Add ISO' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Never saved')
  await quiet()
  await fetch(`${server.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${next.access_token}` },
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Add ISO' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByLabel('Email Address').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  // It is offered again, because it was never saved.
  await expect(page).toHaveURL('/isos')
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Never saved')
})

// Proves R1.6.
test('two tabs share one session: signed in, refreshed and signed out together', async ({ page, context, server }) => {
  const other = await context.newPage()
  await other.goto('/login')
  await signInByForm(page)
  await expect(other).toHaveURL('/')
  await expect(other.getByText(admin.email, { exact: true })).toBeVisible()

  // Both tabs find the token expired at the same time and use the same refresh token.
  const session = await newSession(server.url)
  await storeSession(page, { ...session, expires_at: Math.floor(Date.now() / 1000) - 60 })
  await Promise.all([page.goto('/isos'), other.goto('/funders')])
  await expect(page.getByRole('heading', { level: 1, name: 'ISOs' })).toBeVisible()
  await expect(other.getByRole('heading', { level: 1, name: 'Funders' })).toBeVisible()
  await page.getByRole('link', { name: 'Users' }).click()
  await other.getByRole('link', { name: 'Users' }).click()
  for (const tab of [page, other]) await expect(tab.getByRole('cell', { name: admin.email, exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login')
})
