import { beforeEach, describe, expect, test } from '@jest/globals'
import { renewedSession } from '@mca/contract/accounts'
import { rightPassword } from '../../../../testing/app/auth-app'
import type { Tokens } from '../../../../testing/calls/second-factors'
import { setUpFactorApp } from '../../../../testing/app/set-up-factor-app'

const { auth, email, signedInClient, post, codeOf, challenge, verify, withFactor } = setUpFactorApp()
const totp = { factor_type: 'totp', friendly_name: 'of the thief' }
const needsPassword = [403, { code: 'reauthentication_needed' }]
const seen = (answer: { statusCode: number; json(): unknown }) => [answer.statusCode, answer.json()]
const api = (method: 'GET' | 'POST', path: string, token: string, payload?: object) =>
  auth().app.inject({
    method,
    url: `/api/account/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
const refresh = (refresh_token: string) => post('/token?grant_type=refresh_token', '', { refresh_token })
const remove = (token: string, id: string) => auth().call({ method: 'DELETE', url: `/factors/${id}`, token })
const confirm = async (token: string) => {
  const answer = await api('POST', 'confirm-password', token, { password: rightPassword })
  expect(answer.statusCode).toBe(200)
  return renewedSession.parse(answer.json())
}

let owned: Awaited<ReturnType<typeof withFactor>>
/** A copy of the owner's tokens, three hours after the sign-in with the second factor. */
let stolen: Tokens
beforeEach(async () => {
  owned = await withFactor()
  auth().advanceClock(3 * 60 * 60_000)
  stolen = (await refresh(owned.strong.refresh_token)).json<Tokens>()
})
const keepsItsFactor = async (token = stolen.access_token) => {
  const user = await auth().call({ method: 'GET', url: '/user', token })
  expect(user.json()).toMatchObject({ factors: [{ id: owned.factor.id, status: 'verified' }] })
}

// Proves R18.165.
describe('a stolen session that has passed the second factor', () => {
  test('adds no factor, removes none and makes no recovery codes', async () => {
    const token = stolen.access_token
    expect(seen(await post('/factors', token, totp))).toMatchObject(needsPassword)
    expect(seen(await remove(token, owned.factor.id))).toMatchObject(needsPassword)
    expect((await api('POST', 'recovery-codes', token)).statusCode).toBe(403)
    await keepsItsFactor()
    // Only the owner's own setup was mailed.
    expect(await auth().mailTo(email())).toHaveLength(1)
  })

  test('cannot finish a factor that its owner started to add', async () => {
    const { access_token } = await confirm(stolen.access_token)
    const begun = (await post('/factors', access_token, totp)).json<{ id: string; totp: { secret: string } }>()
    const refused = await verify(stolen.access_token, begun.id, codeOf(begun.totp.secret))
    expect(seen(refused)).toMatchObject(needsPassword)
    expect((await verify(access_token, begun.id, codeOf(begun.totp.secret))).statusCode).toBe(200)
  })

  test('gains nothing by repeating a code of a factor that was added in it', async () => {
    const { factor } = owned
    const again = await post(`/factors/${factor.id}/verify`, stolen.access_token, {
      challenge_id: await challenge(stolen.access_token, factor.id),
      code: codeOf(factor.totp.secret),
    })
    const { access_token } = again.json<Tokens>()
    expect(seen(await post('/factors', access_token, totp))).toMatchObject(needsPassword)
    expect(seen(await remove(access_token, factor.id))).toMatchObject(needsPassword)
    expect((await api('POST', 'recovery-codes', access_token)).statusCode).toBe(403)
  })
})

// Proves R18.166.
describe('confirming the password', () => {
  test('renews the tokens: copies of the older ones no longer prove presence, and the older refresh token is void', async () => {
    const renewed = await confirm(stolen.access_token)
    expect(seen(await post('/factors', stolen.access_token, totp))).toMatchObject(needsPassword)
    expect(seen(await remove(stolen.access_token, owned.factor.id))).toMatchObject(needsPassword)
    expect((await api('POST', 'recovery-codes', stolen.access_token)).statusCode).toBe(403)
    // The owner's other tabs can still read with the token they have.
    expect((await api('GET', 'recovery-codes', stolen.access_token)).statusCode).toBe(200)
    expect((await api('POST', 'recovery-codes', renewed.access_token)).statusCode).toBe(201)
    expect(seen(await refresh(stolen.refresh_token))).toMatchObject([400, { code: 'refresh_token_already_used' }])
    const next = (await refresh(renewed.refresh_token)).json<Tokens>()
    expect((await post('/factors', next.access_token, totp)).statusCode).toBe(200)
    auth().advanceClock(5 * 60_000)
    for (const token of [renewed.access_token, next.access_token])
      expect(seen(await remove(token, owned.factor.id))).toMatchObject(needsPassword)
  })

  test('lets the unmodified browser client remove and add factors, and reports each to the owner', async () => {
    const client = await signedInClient()
    const { factor } = owned
    auth().advanceClock(60_000)
    await client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.totp.secret) })
    auth().advanceClock(5 * 60_000)
    const refused = await client.mfa.unenroll({ factorId: factor.id })
    expect(refused.error).toMatchObject({ status: 403, code: 'reauthentication_needed' })
    const { data } = await client.getSession()
    const renewed = await confirm(data.session?.access_token ?? '')
    expect((await client.setSession(renewed)).error).toBeNull()
    const second = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'tablet' })
    if (!second.data) throw second.error
    const code = codeOf(second.data.totp.secret)
    expect((await client.mfa.challengeAndVerify({ factorId: second.data.id, code })).error).toBeNull()
    expect((await client.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id })
    const subjects = (await auth().mailTo(email())).map((mail) => /^Subject: (.*?)\r?$/m.exec(mail)?.[1])
    const [added, removed] = ['added to', 'removed from'].map((what) => `A second factor was ${what} your account`)
    expect(subjects).toEqual([added, added, removed])
  })
})
