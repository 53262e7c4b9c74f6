import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { createAuthApp, rightPassword, type AuthApp } from '../../../../testing/app/auth-app'
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
const getUser = (token: string) => auth.call({ method: 'GET', url: '/user', token })
// Each test uses its own address, because refused changes count against its limit.
const change = (token: string, payload: object) =>
  auth.call({ method: 'PUT', url: '/user', token, payload, ip: `10.8.0.${users}` })

test('a new password ends the other sessions and all links, but not this session', async () => {
  const here = await auth.signIn(email)
  const there = await auth.signIn(email)
  await auth.call({ method: 'POST', url: '/recover', payload: { email } })
  expect(await auth.mailTo(email)).toHaveLength(1)
  const values = { password: 'a new pass phrase', current_password: rightPassword, code_challenge: null }
  const answer = await change(here.access_token, values)
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { email }])
  expect((await getUser(here.access_token)).statusCode).toBe(200)
  expect((await getUser(there.access_token)).json()).toMatchObject({ code: 'session_not_found' })
  expect(await auth.db.query(sql`select * from auth_links`)).toEqual([])
  await expect(auth.signIn(email)).rejects.toThrow('invalid_credentials')
  await auth.signIn(email, 'a new pass phrase')
})

// Proves R18.41, R18.42.
test('rejects weak, unchanged and malformed passwords', async () => {
  const { access_token } = await auth.signIn(email)
  for (const password of ['', '1234567', '🙂🙂🙂🙂']) {
    const weak = await change(access_token, { password })
    expect([weak.statusCode, weak.json()]).toMatchObject([
      422,
      { code: 'weak_password', weak_password: { reasons: ['length'] } },
    ])
  }
  for (const [password, reason, message] of [
    ['Password123', 'pwned', 'This password is too common. Choose one that nobody would guess.'],
    [email, 'characters', "Password can't be just your name, your email address or the product's name."],
  ]) {
    const weak = await change(access_token, { password })
    const refusal = { code: 'weak_password', message, weak_password: { reasons: [reason] } }
    expect([weak.statusCode, weak.json()]).toEqual([422, refusal])
  }
  expect((await change(access_token, { password: rightPassword })).json()).toMatchObject({ code: 'same_password' })
  expect((await change(access_token, { password: 'x'.repeat(1025) })).json()).toMatchObject({
    code: 'validation_failed',
  })
  expect((await change(access_token, { password: 12345678 })).json()).toMatchObject({ code: 'validation_failed' })
  expect((await change(access_token, { password: null })).statusCode).toBe(200)
  await auth.signIn(email)
})

// Proves R18.40.
test('changing a password requires the current one', async () => {
  const { access_token } = await auth.signIn(email)
  for (const missing of [{}, { current_password: null }]) {
    const refused = await change(access_token, { password: 'a new pass phrase', ...missing })
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { code: 'current_password_required', message: 'Enter your current password' },
    ])
  }
  await auth.signIn(email)
})

// Proves R18.40.
test('a new password without the current one is counted as a guess at it', async () => {
  const { access_token } = await auth.signIn(email)
  for (let times = 0; times < 10; times += 1) await change(access_token, { password: `guess number ${times}` })
  expect((await change(access_token, { password: rightPassword })).statusCode).toBe(429)
})

// Proves R9.20.
test('checks the current password if it is given, and ten wrong ones lock it', async () => {
  const { access_token } = await auth.signIn(email)
  const wrong = { password: 'a new pass phrase', current_password: 'not this one' }
  const refused = await change(access_token, wrong)
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'current_password_mismatch' }])
  expect((await change(access_token, { ...wrong, current_password: 7 })).json()).toMatchObject({
    code: 'current_password_mismatch',
  })
  const right = { password: 'a new pass phrase', current_password: rightPassword }
  expect((await change(access_token, right)).statusCode).toBe(200)
  await auth.signIn(email, 'a new pass phrase')
  for (let times = 0; times < 10; times += 1) await change(access_token, { ...wrong, password: 'yet another one' })
  const locked = await change(access_token, { password: 'yet another one', current_password: 'a new pass phrase' })
  expect([locked.statusCode, locked.json()]).toMatchObject([429, { code: 'over_request_rate_limit' }])
})

// Proves R9.19.
test.each([
  ['  Ann  ', 200, 'Ann'],
  ['', 400, null],
  [7, 400, null],
  ['x'.repeat(256), 400, null],
  [null, 200, null],
])('a name of %j is answered with %i', async (name, status, stored) => {
  const { access_token } = await auth.signIn(email)
  const answer = await change(access_token, { data: { name } })
  expect(answer.statusCode).toBe(status)
  if (status === 200)
    expect(answer.json<{ user_metadata: { name?: string } }>().user_metadata.name ?? null).toBe(stored)
  else expect(answer.json()).toMatchObject({ code: 'validation_failed' })
})

test("merges the user's own data, never app_metadata, role or address", async () => {
  const { access_token } = await auth.signIn(email)
  await change(access_token, { data: { name: 'Ann Lee', colour: 'blue' } })
  const answer = await change(access_token, { data: { colour: null, size: 3 }, role: 'admin', email })
  expect(answer.json()).toMatchObject({ user_metadata: { name: 'Ann Lee', size: 3 }, role: 'authenticated', email })
  const forbidden = await change(access_token, { app_metadata: { role: 'admin' } })
  expect([forbidden.statusCode, forbidden.json()]).toMatchObject([403, { code: 'not_admin' }])
  expect((await change(access_token, { email: 'other@example.com' })).json()).toMatchObject({
    code: 'validation_failed',
  })
  const half = await change(access_token, { data: { name: 'A\ud83d', '\udc00': ['\\ud800', '\\\ud800'] } })
  expect(half.json()).toMatchObject({ user_metadata: { name: 'A\ufffd', '\ufffd': ['\\ud800', '\\\ufffd'] } })
  expect((await change(access_token, { data: { long: 'x'.repeat(5000) } })).json()).toMatchObject({
    code: 'validation_failed',
  })
})
