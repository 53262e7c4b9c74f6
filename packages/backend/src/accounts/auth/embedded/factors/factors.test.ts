import { describe, expect, test } from '@jest/globals'
import { decodeJwt } from 'jose'
import { Secret } from 'otpauth'
import { rightPassword } from '../../../../testing/app/auth-app'
import { setUpFactorApp } from '../../../../testing/app/set-up-factor-app'
import { sql } from '../../../../platform/database/sql'

const { auth, email, signedInClient, post, codeOf, enroll, challenge, verify, withFactor } = setUpFactorApp()
const api = async (token: string) =>
  (await auth().app.inject({ method: 'GET', url: '/api/users', headers: { authorization: `Bearer ${token}` } }))
    .statusCode

test('a lone surrogate in the name of a factor or its issuer is not a server error', async () => {
  const { access_token } = await auth().signIn(email())
  const halves = { factor_type: 'totp', friendly_name: 'phone \ud83d', issuer: 'Office \ud83d' }
  const answer = await post('/factors', access_token, halves)
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { friendly_name: 'phone \ufffd' }])
})

test('the client enrolls, verifies, lists and removes a factor', async () => {
  const client = await signedInClient()
  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
  if (!enrolled.data) throw enrolled.error
  const { id, totp } = enrolled.data
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
  expect(totp.qr_code).not.toMatch(/[#%]/)
  expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/)
  const address = new URL(totp.uri)
  expect(decodeURIComponent(address.pathname)).toContain(`127.0.0.1:${email()}`)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ algorithm: 'SHA1', digits: '6', period: '30' })
  const verified = await client.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) })
  expect(verified.error).toBeNull()
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
  })
  expect((await client.mfa.listFactors()).data?.totp).toMatchObject([
    { id, status: 'verified', friendly_name: 'phone' },
  ])
  expect((await client.mfa.unenroll({ factorId: id })).data).toEqual({ id })
  await client.refreshSession()
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  })
})

describe('with a verified factor', () => {
  test("a password alone gives access neither to the application nor to the account's settings", async () => {
    const { strong } = await withFactor()
    expect(await api(strong.access_token)).toBe(200)
    const weak = (await auth().signIn(email())).access_token
    expect(await api(weak)).toBe(403)
    const change = await auth().call({
      method: 'PUT',
      url: '/user',
      token: weak,
      payload: { password: 'another password' },
    })
    expect([change.statusCode, change.json()]).toMatchObject([401, { code: 'insufficient_aal' }])
    const refused = await post('/factors', weak, { factor_type: 'totp', friendly_name: 'second' })
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'insufficient_aal' }])
  })

  test('the second step gives access to both', async () => {
    const { factor } = await withFactor()
    const weak = await auth().signIn(email())
    const answer = await verify(weak.access_token, factor.id, codeOf(factor.totp.secret))
    const token = answer.json<{ access_token: string }>().access_token
    expect(decodeJwt(token)).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] })
    expect(await api(token)).toBe(200)
    const payload = { password: 'another password', current_password: rightPassword }
    const change = await auth().call({ method: 'PUT', url: '/user', token, payload })
    expect(change.statusCode).toBe(200)
  })

  test('sessions at aal1 end, and tokens from before the second step are useless', async () => {
    const other = await auth().signIn(email())
    const { first, strong } = await withFactor()
    expect((await auth().call({ method: 'GET', url: '/user', token: other.access_token })).json()).toMatchObject({
      code: 'session_not_found',
    })
    expect(await api(first.access_token)).toBe(403)
    const refresh = (refresh_token: string) => post('/token?grant_type=refresh_token', '', { refresh_token })
    const next = await refresh(strong.refresh_token)
    expect(decodeJwt(next.json<{ access_token: string }>().access_token)['aal']).toBe('aal2')
    expect((await refresh(first.refresh_token)).json()).toMatchObject({ code: 'refresh_token_already_used' })
  })

  test('removing it needs aal2 and lowers sessions to aal1 at once', async () => {
    const { factor, strong } = await withFactor()
    const remove = (token: string) => auth().call({ method: 'DELETE', url: `/factors/${factor.id}`, token })
    const weak = (await auth().signIn(email())).access_token
    const refused = await remove(weak)
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'insufficient_aal' }])
    expect((await remove(strong.access_token)).json()).toEqual({ id: factor.id })
    expect(await api(weak)).toBe(200)
    const next = await post('/token?grant_type=refresh_token', '', { refresh_token: strong.refresh_token })
    expect(decodeJwt(next.json<{ access_token: string }>().access_token)).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    })
  })
})

describe('codes', () => {
  test('work one step before and after the current one, once each, and never an older one', async () => {
    const { access_token } = await auth().signIn(email())
    const { id, totp } = await enroll(access_token)
    expect((await verify(access_token, id, codeOf(totp.secret, -2))).json()).toMatchObject({
      code: 'mfa_verification_failed',
    })
    expect((await verify(access_token, id, codeOf(totp.secret, 2))).json()).toMatchObject({
      code: 'mfa_verification_failed',
    })
    const code = codeOf(totp.secret, 1)
    const token = (await verify(access_token, id, code)).json<{ access_token: string }>().access_token
    for (const again of [code, codeOf(totp.secret, 0), codeOf(totp.secret, -1)]) {
      expect((await verify(token, id, again)).json()).toMatchObject({ code: 'mfa_verification_failed' })
    }
    auth().advanceClock(60_000)
    expect((await verify(token, id, codeOf(totp.secret))).statusCode).toBe(200)
  })

  test('sent several times at once are accepted once', async () => {
    const { factor, strong } = await withFactor()
    auth().advanceClock(30_000)
    const code = codeOf(factor.totp.secret)
    const answers = await Promise.all([1, 2, 3].map(() => verify(strong.access_token, factor.id, code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('may be wrong ten times in a quarter of an hour', async () => {
    const { factor, strong } = await withFactor()
    for (let attempt = 0; attempt < 10; attempt++) {
      auth().advanceClock(20_000)
      const answer = await verify(strong.access_token, factor.id, 'abcdef')
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'mfa_verification_failed' }])
    }
    const refused = await verify(strong.access_token, factor.id, codeOf(factor.totp.secret))
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
  })
})

describe('challenges', () => {
  test('live five minutes, are bound to a client address and work once', async () => {
    const { factor, strong } = await withFactor()
    const token = strong.access_token
    const answer = (challenge_id: string, ip?: string) =>
      post(`/factors/${factor.id}/verify`, token, { challenge_id, code: codeOf(factor.totp.secret) }, ip)
    expect((await answer(await challenge(token, factor.id, '10.8.0.1'), '10.8.0.2')).json()).toMatchObject({
      code: 'mfa_ip_address_mismatch',
    })
    const used = await challenge(token, factor.id)
    expect((await answer(used)).statusCode).toBe(200)
    auth().advanceClock(30_000)
    expect((await answer(used)).json()).toMatchObject({ code: 'mfa_ip_address_mismatch' })
    const old = await challenge(token, factor.id)
    auth().advanceClock(5 * 60_000)
    expect((await answer(old)).json()).toMatchObject({ code: 'mfa_challenge_expired' })
    expect((await answer(crypto.randomUUID())).json()).toMatchObject({ code: 'mfa_factor_not_found' })
    expect((await answer('nonsense')).json()).toMatchObject({ code: 'mfa_factor_not_found' })
  })

  // Proves R18.66.
  test('ten at most wait for a code: the oldest is dropped, and expired ones are forgotten', async () => {
    const { factor, strong } = await withFactor()
    const token = strong.access_token
    const open = async () =>
      (
        await auth().db.query<{ open: number }>(
          { text: 'select count(*) as open from auth_challenges where factor_id = $1 and used_at is null' },
          [factor.id],
        )
      )[0]?.open
    const oldest = await challenge(token, factor.id)
    const rest: string[] = []
    for (let times = 0; times < 10; times++) {
      auth().advanceClock(5_000)
      rest.push(await challenge(token, factor.id))
    }
    expect(await open()).toBe(10)
    const answer = (challenge_id: string) =>
      post(`/factors/${factor.id}/verify`, token, { challenge_id, code: codeOf(factor.totp.secret) })
    expect((await answer(oldest)).json()).toMatchObject({ code: 'mfa_factor_not_found' })
    expect((await answer(rest[0] ?? '')).statusCode).toBe(200)
    await Promise.all(Array.from({ length: 12 }, (_, at) => challenge(token, factor.id, `10.9.0.${at}`)))
    expect(await open()).toBe(10)
    auth().advanceClock(5 * 60_000)
    await challenge(token, factor.id)
    expect(await open()).toBe(1)
  })

  test("of another user's factor are 404", async () => {
    const { factor } = await withFactor()
    await auth().addUser(`other-${email()}`)
    const { access_token } = await auth().signIn(`other-${email()}`)
    for (const id of [factor.id, crypto.randomUUID(), 'nonsense']) {
      for (const path of [`/factors/${id}/challenge`, `/factors/${id}/verify`]) {
        const answer = await post(path, access_token, { challenge_id: crypto.randomUUID(), code: '123456' })
        expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'mfa_factor_not_found' }])
      }
      expect((await auth().call({ method: 'DELETE', url: `/factors/${id}`, token: access_token })).statusCode).toBe(404)
    }
  })
})

describe('enrolling', () => {
  test('rejects other kinds, a duplicate name, and an eleventh factor', async () => {
    const { access_token } = await auth().signIn(email())
    expect((await post('/factors', access_token, { factor_type: 'phone' })).json()).toMatchObject({
      code: 'validation_failed',
    })
    await enroll(access_token, 'same')
    const twice = await post('/factors', access_token, { factor_type: 'totp', friendly_name: 'same' })
    expect([twice.statusCode, twice.json()]).toMatchObject([422, { code: 'mfa_factor_name_conflict' }])
    for (let factor = 1; factor < 10; factor++) await enroll(access_token, `factor ${factor}`)
    const eleventh = await post('/factors', access_token, { factor_type: 'totp', friendly_name: 'eleventh' })
    expect([eleventh.statusCode, eleventh.json()]).toMatchObject([422, { code: 'too_many_enrolled_mfa_factors' }])
  })

  test('expires when it is not finished within five minutes', async () => {
    const { access_token } = await auth().signIn(email())
    const { id } = await enroll(access_token)
    auth().advanceClock(5 * 60_000)
    expect((await post(`/factors/${id}/challenge`, access_token, {})).statusCode).toBe(404)
    await enroll((await auth().signIn(email())).access_token)
  })

  test('stores the secret encrypted and leaves it out of the user object', async () => {
    const { factor, strong } = await withFactor()
    const rows = await auth().db.query<{ secret: Buffer }>(sql`select secret from auth_factors`)
    const bytes = Buffer.from(Secret.fromBase32(factor.totp.secret).bytes)
    expect(rows.some(({ secret }) => secret.includes(bytes))).toBe(false)
    const user = await auth().call({ method: 'GET', url: '/user', token: strong.access_token })
    expect(user.json()).toMatchObject({ factors: [{ id: factor.id, factor_type: 'totp', status: 'verified' }] })
    expect(user.body).not.toContain('secret')
  })
})
