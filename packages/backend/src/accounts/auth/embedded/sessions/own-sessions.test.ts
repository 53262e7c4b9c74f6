import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { accountSessions, type AccountSession } from '@mca/contract/accounts'
import { createAuthApp, linkIn, rightPassword, type AuthApp } from '../../../../testing/app/auth-app'
import { secondFactors, type Tokens } from '../../../../testing/calls/second-factors'
import { usualConnections } from '../../../../testing/app/wire-app'

// Two processes on one database: changes through one must be visible in the other at once.
let one: AuthApp
let two: AuthApp
let email: string
let id: string
let users = 0
const { withFactor } = secondFactors(() => one)
beforeAll(async () => {
  one = await createAuthApp(undefined, usualConnections)
  two = await createAuthApp(one, usualConnections)
  one.stopClock()
})
afterAll(async () => {
  await two.close()
  await one.close()
})
beforeEach(async () => {
  email = `person-${++users}@example.com`
  id = await one.addUser(email)
})

/** Advances the clock of both processes. */

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const signInFrom = async (userAgent: string, ip = '198.51.100.7') => {
  const answer = await one.call({
    method: 'POST',
    url: '/token?grant_type=password',
    payload: { email, password: rightPassword },
    headers: { 'user-agent': userAgent },
    ip,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<Tokens>()
}
const api = (auth: AuthApp, method: 'GET' | 'DELETE', path: string, token: string) =>
  auth.app.inject({ method, url: `/api/account/${path}`, headers: { authorization: `Bearer ${token}` } })
const listed = async (token: string, auth = two): Promise<AccountSession[]> => {
  const answer = accountSessions.parse((await api(auth, 'GET', 'sessions', token)).json())
  expect(answer.supported).toBe(true)
  return answer.sessions
}
const works = async ({ access_token }: Tokens, auth = two) =>
  (await auth.call({ method: 'GET', url: '/user', token: access_token })).statusCode === 200
const eventsOf = (action: string) =>
  one.db.query<{ account_name: string; address: string; after: object | null }>(
    { text: 'select account_name, address, after from audit_entries where record_id = $1 and action = $2 order by id' },
    [id, action],
  )

// Proves R18.64.
describe('the list of your own sessions', () => {
  test('shows where and when each began, when it was last used, and which one is the current one', async () => {
    const there = await signInFrom(chrome)
    one.advanceClock(60_000)
    const here = await signInFrom('curl/8.5.0', '203.0.113.9')
    await one.addUser(`other-${email}`)
    await one.signIn(`other-${email}`)
    const [first, second, ...more] = await listed(here.access_token)
    expect(first).toMatchObject({ address: '203.0.113.9', device: 'curl', aal: 'aal1', current: true })
    expect(second).toMatchObject({ address: '198.51.100.7', device: 'Chrome on Windows', current: false })
    expect(more).toEqual([])
    one.advanceClock(60_000)
    const refresh = { refresh_token: there.refresh_token }
    await one.call({ method: 'POST', url: '/token?grant_type=refresh_token', payload: refresh })
    const [used] = await listed(here.access_token)
    expect(used?.created_at).toBe(second?.created_at)
    expect(Date.parse(used?.last_used_at ?? '') - Date.parse(used?.created_at ?? '')).toBe(120_000)
  })

  test('shows that a session has passed the second factor', async () => {
    const { strong } = await withFactor(email)
    expect(await listed(strong.access_token, one)).toMatchObject([{ aal: 'aal2', current: true }])
  })

  test.each([
    [
      'Safari on macOS',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15',
    ],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    ['Edge on Windows', `${chrome} Edg/142.0.0.0`],
    [
      'Chrome on iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) CriOS/142.0 Mobile/15E148 Safari/604.1',
    ],
    ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'],
    ['x'.repeat(40), 'x'.repeat(2_000)],
    ['<script>alert(1)<', '<script>alert(1)</script>'],
    [null, ''],
  ])('says %j of what signed in', async (device, userAgent) => {
    const { access_token } = await signInFrom(userAgent)
    expect(await listed(access_token)).toMatchObject([{ device }])
  })

  test("ends one of them in every process, and never another user's", async () => {
    const there = await signInFrom(chrome)
    const here = await signInFrom(chrome)
    const other = (await listed(here.access_token)).find(({ current }) => !current)?.id ?? ''
    await one.addUser(`other-${email}`)
    const { access_token: stranger } = await one.signIn(`other-${email}`)
    for (const path of [`sessions/${other}`, `sessions/${crypto.randomUUID()}`])
      expect((await api(two, 'DELETE', path, stranger)).statusCode).toBe(404)
    expect(await works(there)).toBe(true)
    expect((await api(one, 'DELETE', `sessions/${other}`, here.access_token)).statusCode).toBe(204)
    expect(await works(there)).toBe(false)
    expect((await api(two, 'DELETE', `sessions/${other}`, here.access_token)).json()).toEqual({
      message: 'This session has already ended',
    })
    expect(await listed(here.access_token)).toHaveLength(1)
    expect(await eventsOf('sessions_ended')).toEqual([
      { account_name: email, address: '127.0.0.1', after: { ended: 1 } },
    ])
  })

  test('signing out everywhere ends all sessions; signing out of the others keeps this one', async () => {
    const [first, second] = [await signInFrom(chrome), await signInFrom(chrome)]
    const signOut = (token: string, scope: string) =>
      one.call({ method: 'POST', url: `/logout?scope=${scope}`, token, ip: '203.0.113.9' })
    await signOut(second.access_token, 'others')
    expect([await works(first), await works(second)]).toEqual([false, true])
    const third = await signInFrom(chrome)
    await signOut(third.access_token, 'global')
    expect([await works(second), await works(third)]).toEqual([false, false])
    const by = { account_name: email, address: '203.0.113.9' }
    expect(await eventsOf('sessions_ended')).toEqual([{ ...by, after: { ended: 1 } }])
    expect(await eventsOf('sign_out')).toEqual([{ ...by, after: { ended: 2 } }])
  })
})

// Proves R18.65.
describe('the limit of a hundred sessions', () => {
  const fill = (count: number) =>
    one.db.query(
      {
        text: `
          insert into auth_sessions (user_id, aal, amr, created_at, refreshed_at)
          select $1, case when n = 1 then 'aal2' else 'aal1' end, '[]', $2, $2::timestamptz - make_interval(mins => 1000 - n)
          from generate_series(1, $3) n`,
      },
      [id, one.accounts.context.now(), count],
    )
  const left = async () =>
    one.db.query<{ aal: string; minutes: number }>(
      {
        text: `
          select aal, round(extract(epoch from $2 - refreshed_at) / 60)::int as minutes
          from auth_sessions where user_id = $1 order by refreshed_at`,
      },
      [id, one.accounts.context.now()],
    )

  test('ends the longest unused session without a second factor at a further sign-in', async () => {
    await fill(100)
    const session = await signInFrom(chrome)
    const sessions = await left()
    expect(sessions).toHaveLength(100)
    expect(sessions.slice(0, 2)).toEqual([
      { aal: 'aal2', minutes: 999 },
      { aal: 'aal1', minutes: 997 },
    ])
    expect(await works(session)).toBe(true)
    expect(await eventsOf('sessions_ended')).toMatchObject([{ after: { ended: 1, because: 'too many sessions' } }])
  })

  test('holds when many sign in at once', async () => {
    await fill(99)
    const sessions = await Promise.all(Array.from({ length: 6 }, (_, at) => signInFrom(chrome, `10.7.0.${at}`)))
    expect(await left()).toHaveLength(100)
    for (const session of sessions) expect(await works(session)).toBe(true)
  })
})

// Proves R18.67.
test('a ban takes effect with the next request, in every process and on every way in', async () => {
  const session = await signInFrom(chrome)
  expect((await api(two, 'GET', 'sessions', session.access_token)).statusCode).toBe(200)
  await one.call({ method: 'POST', url: '/recover', payload: { email } })
  const mails = await one.mailTo(email)
  const ban = (until: string) =>
    one.db.query({ text: 'update auth_users set banned_until = $2 where id = $1' }, [id, until])
  await ban('9999-12-31')
  const refused = await api(two, 'GET', 'sessions', session.access_token)
  expect([refused.statusCode, refused.json()]).toEqual([
    401,
    { message: 'Your session is no longer valid. Please sign in again.' },
  ])
  const user = await two.call({ method: 'GET', url: '/user', token: session.access_token })
  expect([user.statusCode, user.json()]).toMatchObject([403, { code: 'user_banned' }])
  const payload = { refresh_token: session.refresh_token }
  const refreshed = await two.call({ method: 'POST', url: '/token?grant_type=refresh_token', payload })
  expect([refreshed.statusCode, refreshed.json()]).toMatchObject([400, { code: 'user_banned' }])
  await expect(two.signIn(email)).rejects.toThrow('user_banned')
  const token = linkIn(mails[0]).searchParams.get('token')
  const link = await two.call({ method: 'POST', url: '/verify', payload: { type: 'recovery', token_hash: token } })
  expect([link.statusCode, link.json()]).toMatchObject([403, { code: 'otp_expired' }])
  await ban('2020-01-01')
  expect((await api(two, 'GET', 'sessions', session.access_token)).statusCode).toBe(200)
})
