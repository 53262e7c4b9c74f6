import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { recoveryCodes, remainingRecoveryCodes } from '@mca/contract/accounts'
import { GoTrueClient } from '@supabase/auth-js'
import { createAuthApp, linkIn, rightPassword, type AuthApp } from '../../../testing/app/auth-app'
import { secondFactors, type Tokens } from '../../../testing/calls/second-factors'
import { usualConnections } from '../../../testing/app/wire-app'

let one: AuthApp
let two: AuthApp
let email: string
let id: string
let users = 0
const { withFactor, post, codeOf, enroll, verify } = secondFactors(() => one)
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
  one.advanceClock(60_000)
})

const api = (method: 'GET' | 'POST' | 'DELETE', path: string, token: string, payload?: object, auth = one) =>
  auth.app.inject({
    method,
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
const makeCodes = async (token: string) => {
  const answer = await api('POST', 'account/recovery-codes', token)
  expect(answer.statusCode).toBe(201)
  return recoveryCodes.parse(answer.json()).codes
}
const left = async (token: string) =>
  remainingRecoveryCodes.parse((await api('GET', 'account/recovery-codes', token)).json()).left
const recover = (token: string, code: unknown, auth = one) => api('POST', 'account/recover', token, { code }, auth)
/** Somebody with a factor and codes, who has lost the phone and gives the password. */
const lostPhone = async () => {
  const { strong, factor } = await withFactor(email)
  const codes = await makeCodes(strong.access_token)
  return { strong, factor, codes, weak: (await one.signIn(email)).access_token }
}
const eventsOf = async (...actions: string[]) =>
  one.db.query<{ action: string; account_name: string; after: object | null }>(
    {
      text: `
        select action, account_name, after from audit_entries where record_id = $1 and action = any ($2) order by id`,
    },
    [id, actions],
  )

// Proves R18.60.
describe('recovery codes', () => {
  test('are ten of 80 bits, shown once and stored as hashes', async () => {
    const { codes, strong } = await lostPhone()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
    expect(await left(strong.access_token)).toBe(10)
    const rows = await one.db.query<{ row: string }>({ text: 'select c::text as row from account_recovery_codes c' })
    const trail = await one.db.query<{ row: string }>({ text: 'select e::text as row from audit_entries e' })
    const stored = [...rows, ...trail].map(({ row }) => row).join()
    for (const code of codes) {
      for (const text of [code, code.replaceAll('-', '')]) {
        expect(stored).not.toContain(text)
        expect(stored).not.toContain(Buffer.from(text).toString('hex'))
        expect(one.logged()).not.toContain(text)
      }
    }
    expect((await one.mailTo(email)).at(-1)).toContain('Subject: New recovery codes were created for your account')
    expect(await eventsOf('recovery_codes')).toMatchObject([{ account_name: email, after: null }])
  })

  test('need a session that has passed a second factor', async () => {
    const { access_token } = await one.signIn(email)
    const refused = await api('POST', 'account/recovery-codes', access_token)
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { message: 'Recovery codes need a second factor. Please set one up first.' },
    ])
    expect(await left(access_token)).toBe(0)
  })

  // Proves R18.146.
  test('need more than a stolen token: a sign-in within the last five minutes, or the password', async () => {
    const { strong } = await withFactor(email)
    one.advanceClock(5 * 60_000)
    const renewed = await post('/token?grant_type=refresh_token', '', { refresh_token: strong.refresh_token })
    const { access_token } = renewed.json<Tokens>()
    for (const token of [strong.access_token, access_token]) {
      const refused = await api('POST', 'account/recovery-codes', token)
      const message = 'Confirm your password first, or sign in again.'
      expect([refused.statusCode, refused.json()]).toEqual([403, { message, errors: [{ path: 'password', message }] }])
    }
    expect(await left(access_token)).toBe(0)
    expect(await eventsOf('recovery_codes')).toEqual([])

    const answer = await api('POST', 'account/confirm-password', access_token, { password: rightPassword })
    const confirmed = answer.json<Tokens>().access_token
    await makeCodes(confirmed)
    one.advanceClock(5 * 60_000)
    expect((await api('POST', 'account/recovery-codes', confirmed)).statusCode).toBe(403)
  })

  test('replace the earlier ones', async () => {
    const { strong, codes, weak } = await lostPhone()
    const newer = await makeCodes(strong.access_token)
    expect(await left(strong.access_token)).toBe(10)
    expect((await recover(weak, codes[0])).statusCode).toBe(422)
    expect((await recover(weak, newer[0])).statusCode).toBe(200)
  })

  // Proves R18.63.
  test('are deleted with their account', async () => {
    await lostPhone()
    await one.addUser(`admin-${email}`)
    const { access_token } = await one.signIn(`admin-${email}`)
    expect((await api('DELETE', `users/${id}`, access_token)).statusCode).toBe(204)
    const rows = await one.db.query({ text: 'select from account_recovery_codes where account_id = $1' }, [id])
    expect(rows).toEqual([])
  })
})

describe('with the password and a recovery code', () => {
  // Proves R18.58, R18.61.
  test('a person gets in without the lost factor, while all other sessions end and the owner is notified', async () => {
    const { strong, codes, weak } = await lostPhone()
    for (const [method, path] of [
      ['GET', 'account'],
      ['GET', 'account/sessions'],
      ['GET', 'account/recovery-codes'],
      ['POST', 'account/recovery-codes'],
      ['GET', 'merchants'],
      ['GET', 'nothing'],
    ] as const)
      expect([path, (await api(method, path, weak)).statusCode]).toEqual([path, 403])
    const answer = await recover(weak, codes[3])
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { left: 9 }])
    expect((await api('GET', 'merchants', weak, undefined, two)).statusCode).toBe(200)
    const user = await one.call({ method: 'GET', url: '/user', token: weak })
    expect(user.json()).not.toHaveProperty('factors')
    expect((await api('GET', 'merchants', strong.access_token, undefined, two)).statusCode).toBe(401)
    expect((await one.mailTo(email)).at(-1)).toContain('Subject: A recovery code was used for your account')
    expect(await eventsOf('recovery_code_used')).toMatchObject([{ account_name: email }])
  })

  test('the remaining codes work with the next factor', async () => {
    const { codes, weak } = await lostPhone()
    await recover(weak, codes[0])
    const factor = await enroll(weak, 'new phone')
    expect((await verify(weak, factor.id, codeOf(factor.totp.secret))).statusCode).toBe(200)
    const again = (await one.signIn(email)).access_token
    expect((await recover(again, codes[0])).statusCode).toBe(422)
    expect((await recover(again, codes[1])).json()).toMatchObject({ left: 8 })
  })

  test('in any spelling', async () => {
    const { codes, weak } = await lostPhone()
    const typed = ` ${codes[9]?.toLowerCase().replaceAll('-', ' ')} `
    expect((await recover(weak, typed)).statusCode).toBe(200)
  })

  // Proves R18.62.
  test('once, even when sent to two processes at the same time', async () => {
    const { codes, weak } = await lostPhone()
    const answers = await Promise.all([one, two, one, two].map((auth) => recover(weak, codes[0], auth)))
    // The others find that it was used, or that no second factor is left.
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
    for (const { statusCode } of answers) expect([200, 409, 422]).toContain(statusCode)
    expect(await left(weak)).toBe(9)
  })

  // Proves R18.62.
  test("not with somebody else's code, and not at all after ten wrong ones", async () => {
    const { codes, weak } = await lostPhone()
    const mine = { email, id, weak, codes }
    email = `other-${email}`
    id = await one.addUser(email)
    const theirs = await lostPhone()
    const message = 'This recovery code is wrong or was already used.'
    for (let times = 0; times < 10; times++) {
      const refused = await recover(mine.weak, theirs.codes[times], times % 2 ? two : one)
      expect([refused.statusCode, refused.json()]).toEqual([422, { message, errors: [{ path: 'code', message }] }])
    }
    const locked = await recover(mine.weak, mine.codes[0], two)
    expect([locked.statusCode, locked.json()]).toEqual([
      429,
      { message: 'Too many wrong codes. Please try again in 15 minutes.' },
    ])
    expect(locked.headers['retry-after']).toMatch(/^\d+$/)
    expect((await recover(theirs.weak, theirs.codes[0])).statusCode).toBe(200)
    id = mine.id
    expect(await eventsOf('failed_factor')).toHaveLength(10)
  })

  test('only when needed, and only with a code', async () => {
    const { strong, codes, weak } = await lostPhone()
    for (const token of [
      strong.access_token,
      (await one.addUser(`plain-${email}`), await one.signIn(`plain-${email}`)).access_token,
    ])
      expect((await recover(token, codes[0])).statusCode).toBe(409)
    for (const code of ['', '   ', 7, null, 'x'.repeat(101), undefined])
      expect((await recover(weak, code)).statusCode).toBe(400)
    expect(await left(strong.access_token)).toBe(10)
  })
})

// Proves R18.69.
test('a new password from a mailed link takes effect only after the second step, with the browser client', async () => {
  const { factor } = await withFactor(email)
  const url = await one.listen()
  const client = new GoTrueClient({ url: `${url}/auth/v1`, autoRefreshToken: false, persistSession: false })
  await client.resetPasswordForEmail(email, { redirectTo: `${url}/set-password` })
  const { origin, pathname, searchParams } = linkIn((await one.mailTo(email)).at(-1))
  const landed = await fetch(`${origin}${pathname}`, { method: 'POST', body: searchParams, redirect: 'manual' })
  const hash = new URLSearchParams(new URL(landed.headers.get('location') ?? '').hash.slice(1))
  const tokens = { access_token: hash.get('access_token') ?? '', refresh_token: hash.get('refresh_token') ?? '' }
  expect((await client.setSession(tokens)).error).toBeNull()
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
  const password = 'a new pass phrase'
  expect((await client.updateUser({ password })).error).toMatchObject({ status: 401, code: 'insufficient_aal' })
  const { data } = await client.mfa.challenge({ factorId: factor.id })
  const code = codeOf(factor.totp.secret)
  const verified = await client.mfa.verify({ factorId: factor.id, challengeId: data?.id ?? '', code })
  expect(verified.error).toBeNull()
  expect((await client.updateUser({ password })).error).toBeNull()
  await expect(one.signIn(email, rightPassword)).rejects.toThrow('invalid_credentials')
  await one.signIn(email, password)
  await client.dispose()
})
