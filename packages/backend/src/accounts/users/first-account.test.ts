import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type AuthApp, createAuthApp, rightPassword } from '../../testing/app/auth-app'
import { usualConnections } from '../../testing/app/wire-app'

let auth: AuthApp
const email = 'admin@example.com'
const hour = 60 * 60_000
beforeAll(async () => {
  auth = await createAuthApp(undefined, usualConnections)
  auth.stopClock()
})
afterAll(() => auth.close())

const signIn = (password = '') =>
  auth.call({ method: 'POST', url: '/token?grant_type=password', payload: { email, password } })
const firstAccountOf = (answer: { json(): unknown }) =>
  (answer.json() as { user: { app_metadata: { first_account?: object } } }).user.app_metadata.first_account

// Proves R18.175.
test('the printed password of the first account expires after 72 hours, the next start prints another, and a chosen one stays', async () => {
  const printed = await auth.accounts.ensureFirstAccount(email)
  const expires = new Date(auth.accounts.context.now().getTime() + 72 * hour).toISOString()
  auth.advanceClock(72 * hour - 1)
  const early = await signIn(printed?.password)
  expect([early.statusCode, firstAccountOf(early)]).toEqual([200, { password_expires_at: expires }])
  expect(await auth.accounts.ensureFirstAccount(email)).toBeUndefined()
  auth.advanceClock(1)
  expect((await signIn(printed?.password)).json()).toMatchObject({ code: 'invalid_credentials' })

  const again = await Promise.all([1, 2].map(() => auth.accounts.ensureFirstAccount(email)))
  const [next, ...more] = again.filter((each) => each !== undefined)
  expect([next?.email, more]).toEqual([email, []])
  const { access_token: token } = (await signIn(next?.password)).json<{ access_token: string }>()
  const payload = { password: rightPassword, current_password: next?.password }
  expect((await auth.call({ method: 'PUT', url: '/user', token, payload })).statusCode).toBe(200)
  auth.advanceClock(1_000 * hour)
  expect(firstAccountOf(await signIn(rightPassword))).toEqual({ password_expires_at: null })
  expect(await auth.accounts.ensureFirstAccount(email)).toBeUndefined()
})

// Proves R18.175.
test('an ADMIN_PASSWORD does not expire, and other accounts are not marked', async () => {
  const other = await createAuthApp(undefined, usualConnections)
  try {
    other.stopClock()
    await other.accounts.ensureFirstAccount(email, rightPassword)
    await other.addUser('ann@example.com')
    other.advanceClock(1_000 * hour)
    const sessions = await Promise.all([email, 'ann@example.com'].map((each) => other.signIn(each)))
    expect(sessions.map((session) => firstAccountOf({ json: () => session }))).toEqual([
      { password_expires_at: null },
      undefined,
    ])
  } finally {
    await other.close()
  }
})

test('the first account is created once, only if there is none, with a password that is returned once', async () => {
  expect(await auth.accounts.ensureFirstAccount('admin@example.com')).toBeUndefined()
  const fresh = await createAuthApp(undefined, usualConnections)
  try {
    const made = await Promise.all([1, 2, 3].map(() => fresh.accounts.ensureFirstAccount('Admin@Example.com')))
    const [first, ...more] = made.filter((each) => each !== undefined)
    expect(more).toEqual([])
    expect(first?.email).toBe('admin@example.com')
    expect(first?.password.length).toBeGreaterThanOrEqual(16)
    await fresh.signIn('admin@example.com', first?.password)
  } finally {
    await fresh.close()
  }
})

// Proves R18.45.
test('a weak ADMIN_PASSWORD is accepted, with a warning that does not repeat it', async () => {
  const fresh = await createAuthApp(undefined, usualConnections)
  try {
    await fresh.accounts.ensureFirstAccount('boss@example.com', 'Password123')
    await fresh.signIn('boss@example.com', 'Password123')
    expect(fresh.logged()).toContain('ADMIN_PASSWORD is weak, change it after signing in: This password is too common')
    expect(fresh.logged()).not.toContain('Password123')
  } finally {
    await fresh.close()
  }
})

test('the first account gets the configured password', async () => {
  const fresh = await createAuthApp(undefined, usualConnections)
  try {
    await fresh.accounts.ensureFirstAccount('boss@example.com', rightPassword)
    await fresh.signIn('boss@example.com')
  } finally {
    await fresh.close()
  }
})
