import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createAuthApp, type AuthApp } from '../../../../testing/app/auth-app'
import { sql } from '../../../../platform/database/sql'

let auth: AuthApp
let email: string
let users = 0
beforeAll(async () => {
  auth = await createAuthApp()
})
afterAll(() => auth.close())
beforeEach(async () => {
  email = `person-${++users}@example.com`
  await auth.addUser(email)
})

const day = 24 * 60 * 60_000
const refresh = (refresh_token: unknown) =>
  auth.call({ method: 'POST', url: '/token?grant_type=refresh_token', payload: { refresh_token } })
const refreshed = async (token: string) => {
  const answer = await refresh(token)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ access_token: string; refresh_token: string }>()
}
const getUser = (token: string) => auth.call({ method: 'GET', url: '/user', token })

describe('refreshing', () => {
  test('issues a successor in the same session', async () => {
    const first = await auth.signIn(email)
    const second = await refreshed(first.refresh_token)
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect((await getUser(second.access_token)).json()).toMatchObject({ email })
    const third = await refreshed(second.refresh_token)
    expect((await getUser(third.access_token)).statusCode).toBe(200)
  })

  test('concurrent refreshes all succeed with the same successor', async () => {
    const { refresh_token } = await auth.signIn(email)
    const answers = await Promise.all(Array.from({ length: 6 }, () => refreshed(refresh_token)))
    expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1)
    await refreshed(answers[0]?.refresh_token ?? '')
  })

  test('a lost response can be repeated at any time: the parent of the active token still works', async () => {
    const { refresh_token } = await auth.signIn(email)
    const lost = await refreshed(refresh_token)
    auth.advanceClock(2 * day)
    expect((await refreshed(refresh_token)).refresh_token).toBe(lost.refresh_token)
  })

  test('an older token is exchanged for the active one within ten seconds of its use', async () => {
    const { refresh_token } = await auth.signIn(email)
    const second = await refreshed(refresh_token)
    const third = await refreshed(second.refresh_token)
    const fourth = await refreshed(third.refresh_token)
    expect((await refreshed(refresh_token)).refresh_token).toBe(fourth.refresh_token)
  })

  test('any other reuse ends the session and all its tokens at once', async () => {
    const other = await auth.signIn(email)
    const { refresh_token } = await auth.signIn(email)
    const second = await refreshed(refresh_token)
    const third = await refreshed(second.refresh_token)
    auth.advanceClock(11_000)
    const stolen = await refresh(refresh_token)
    expect([stolen.statusCode, stolen.json()]).toEqual([
      400,
      { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
    ])
    expect((await refresh(third.refresh_token)).json()).toMatchObject({ code: 'refresh_token_not_found' })
    const user = await getUser(third.access_token)
    expect([user.statusCode, user.json()]).toMatchObject([403, { code: 'session_not_found' }])
    expect((await getUser(other.access_token)).statusCode).toBe(200)
  })

  test('a session ends 14 days after its last refresh and 30 days after sign-in', async () => {
    const idle = await auth.signIn(email)
    auth.advanceClock(14 * day)
    const late = await refresh(idle.refresh_token)
    expect([late.statusCode, late.json()]).toMatchObject([400, { code: 'session_expired' }])
    let busy = await auth.signIn(email)
    for (let week = 0; week < 4; week++) {
      auth.advanceClock(7 * day)
      busy = await refreshed(busy.refresh_token)
    }
    auth.advanceClock(2 * day)
    expect((await refresh(busy.refresh_token)).json()).toMatchObject({ code: 'session_expired' })
  })

  test('rejects invalid tokens', async () => {
    for (const [token, code] of [
      [undefined, 'validation_failed'],
      ['', 'validation_failed'],
      ['short', 'validation_failed'],
      ['x'.repeat(42), 'validation_failed'],
      [{ a: 1 }, 'validation_failed'],
      ['abcdef012345', 'refresh_token_not_found'],
      ['x'.repeat(43), 'refresh_token_not_found'],
    ] as const) {
      const answer = await refresh(token)
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code }])
    }
  })

  // Proves R18.47.
  test('is never refused for the failures of others at the same address, who are refused after thirty', async () => {
    const ip = '10.8.9.1'
    const at = (grant: string, payload: object) =>
      auth.call({ method: 'POST', url: `/token?grant_type=${grant}`, payload, ip })
    const { refresh_token } = await auth.signIn(email)
    auth.stopClock()
    const badRefresh = () => at('refresh_token', { refresh_token: 'x'.repeat(43) })
    for (let call = 0; call < 30; call++) {
      expect((await badRefresh()).statusCode).toBe(400)
      await at('pkce', {})
    }
    for (const bad of [await badRefresh(), await at('pkce', {})]) {
      expect([bad.statusCode, bad.json()]).toMatchObject([429, { code: 'over_request_rate_limit' }])
      expect(Number(bad.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await at('refresh_token', { refresh_token })).statusCode).toBe(200)
  })

  test('stores no refresh token in readable form', async () => {
    const { refresh_token } = await auth.signIn(email)
    const second = await refreshed(refresh_token)
    const rows = await auth.db.query<{ row: string }>(sql`select t::text as row from auth_refresh_tokens t`)
    const text = rows.map(({ row }) => row).join('\n')
    for (const token of [refresh_token, second.refresh_token]) {
      expect(text).not.toContain(token)
      expect(text).not.toContain(Buffer.from(token).toString('hex'))
      expect(text).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    }
  })
})

describe('signing out', () => {
  const signOut = (token: string, scope = '') => auth.call({ method: 'POST', url: `/logout${scope}`, token })

  test.each([
    ['?scope=local', [403, 200]],
    ['?scope=others', [200, 403]],
    ['?scope=global', [403, 403]],
    ['', [403, 403]],
  ])('%j ends the right sessions', async (scope, [own, other]) => {
    const here = await auth.signIn(email)
    const there = await auth.signIn(email)
    const answer = await signOut(here.access_token, scope)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect((await getUser(here.access_token)).statusCode).toBe(own)
    expect((await getUser(there.access_token)).statusCode).toBe(other)
    expect((await refresh(here.refresh_token)).statusCode).toBe(own === 200 ? 200 : 400)
    expect((await refresh(there.refresh_token)).statusCode).toBe(other === 200 ? 200 : 400)
  })

  test('rejects an unknown scope, and a session that has already ended', async () => {
    const { access_token } = await auth.signIn(email)
    expect((await signOut(access_token, '?scope=everyone')).json()).toMatchObject({ code: 'validation_failed' })
    await signOut(access_token)
    const again = await signOut(access_token)
    expect([again.statusCode, again.json()]).toMatchObject([403, { code: 'session_not_found' }])
  })
})
