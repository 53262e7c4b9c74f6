import { describe, expect, test } from '@jest/globals'
import { linkIn, rightPassword, pressContinue } from '../../../../testing/app/auth-app'
import type { Tokens } from '../../../../testing/calls/second-factors'
import { setUpFactorApp } from '../../../../testing/app/set-up-factor-app'

const { auth, email, signedInClient, post, codeOf, enroll, verify, withFactor } = setUpFactorApp()
const minutes = 60_000
const totp = { factor_type: 'totp', friendly_name: 'phone' }
const refreshed = async ({ refresh_token }: Tokens) =>
  (await post('/token?grant_type=refresh_token', '', { refresh_token })).json<Tokens>()
const confirm = (token: string, password: unknown) =>
  auth().app.inject({
    method: 'POST',
    url: '/api/account/confirm-password',
    headers: { authorization: `Bearer ${token}` },
    payload: { password },
  })
/** The tokens of a user who signed in six minutes ago, renewed just now: a thief may have such tokens. */
const oldSession = async () => {
  const session = await auth().signIn(email())
  auth().advanceClock(6 * minutes)
  return refreshed(session)
}

// Proves R18.55.
describe('a first factor', () => {
  test('cannot be planted with a stolen access token, however new it is', async () => {
    const { access_token } = await oldSession()
    const refused = await post('/factors', access_token, totp)
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { code: 'reauthentication_needed', message: 'Confirm your password first, or sign in again.' },
    ])
    for (const current_password of ['a guess', 7, '']) {
      const guess = await post('/factors', access_token, { ...totp, current_password })
      expect([guess.statusCode, guess.json()]).toMatchObject([400, { code: 'current_password_mismatch' }])
    }
    const user = await auth().call({ method: 'GET', url: '/user', token: access_token })
    expect(user.json()).not.toHaveProperty('factors')
  })

  test('can be added with the password, with a new sign-in, and with a mailed link', async () => {
    const { access_token } = await oldSession()
    const right = await post('/factors', access_token, { ...totp, current_password: rightPassword })
    expect(right.statusCode).toBe(200)
    await enroll((await auth().signIn(email())).access_token, 'signed in')
    await auth().call({ method: 'POST', url: '/recover', payload: { email: email() } })
    const link = linkIn((await auth().mailTo(email())).at(-1))
    const landed = await auth().app.inject(pressContinue(link))
    const hash = new URLSearchParams(new URL(String(landed.headers.location)).hash.slice(1))
    await enroll(hash.get('access_token') ?? '', 'mailed')
  })

  test('cannot be finished by a session that is not fresh', async () => {
    const stolen = await oldSession()
    const factor = await enroll((await auth().signIn(email())).access_token)
    const refused = await verify(stolen.access_token, factor.id, codeOf(factor.totp.secret))
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'reauthentication_needed' }])
  })

  test('may be finished in its own five minutes, even if the sign-in is older by then', async () => {
    const { access_token } = await auth().signIn(email())
    auth().advanceClock(4 * minutes)
    const factor = await enroll(access_token)
    auth().advanceClock(4 * minutes)
    expect((await verify(access_token, factor.id, codeOf(factor.totp.secret))).statusCode).toBe(200)
  })

  // Proves R18.57.
  test('ends the other sessions, and is reported to the owner by mail like any further one', async () => {
    const other = await auth().signIn(email())
    const { strong } = await withFactor()
    expect((await auth().call({ method: 'GET', url: '/user', token: other.access_token })).statusCode).toBe(403)
    const [notice, ...more] = await auth().mailTo(email())
    expect(notice).toContain('Subject: A second factor was added to your account')
    expect(more).toEqual([])
    const second = await enroll(strong.access_token, 'tablet')
    expect((await verify(strong.access_token, second.id, codeOf(second.totp.secret))).statusCode).toBe(200)
    expect(await auth().mailTo(email())).toHaveLength(2)
    await auth().call({ method: 'DELETE', url: `/factors/${second.id}`, token: strong.access_token })
    expect((await auth().mailTo(email())).at(-1)).toContain('Subject: A second factor was removed from your account')
  })

  test('is active even if its notice could not be mailed', async () => {
    await auth().whileMailFails(async () => void (await withFactor()))
    expect(auth().logged()).toContain('a security notice could not be mailed')
  })
})

// Proves R18.56.
describe('confirming the password', () => {
  test('lets the unmodified browser client add a factor', async () => {
    const client = await signedInClient()
    auth().advanceClock(6 * minutes)
    const refused = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
    expect(refused.error).toMatchObject({ status: 403, code: 'reauthentication_needed' })
    const { data } = await client.getSession()
    const confirmed = await confirm(data.session?.access_token ?? '', rightPassword)
    await client.setSession(confirmed.json<Tokens>())
    const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
    if (!enrolled.data) throw enrolled.error
    const { id, totp: made } = enrolled.data
    expect((await client.mfa.challengeAndVerify({ factorId: id, code: codeOf(made.secret) })).error).toBeNull()
  })

  test('is valid for its own session only, and for a limited time', async () => {
    const other = await auth().signIn(email())
    const { access_token } = await oldSession()
    const renewed = (await confirm(access_token, rightPassword)).json<Tokens>()
    expect((await post('/factors', other.access_token, totp)).statusCode).toBe(403)
    auth().advanceClock(5 * minutes)
    expect((await post('/factors', renewed.access_token, totp)).statusCode).toBe(403)
  })

  test('reports a wrong password at its field, and refuses even the right one after ten', async () => {
    const { access_token } = await auth().signIn(email())
    const message = 'Current password is wrong'
    for (let times = 0; times < 10; times++) {
      const wrong = await confirm(access_token, 'a guess')
      expect([wrong.statusCode, wrong.json()]).toEqual([400, { message, errors: [{ path: 'password', message }] }])
    }
    const locked = await confirm(access_token, rightPassword)
    expect([locked.statusCode, locked.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
    expect((await confirm(access_token, '')).json()).toMatchObject({ message: 'Password is required' })
  })
})

test('factor changes are in the audit trail, with the account and without a secret', async () => {
  const { factor, strong } = await withFactor()
  await verify(strong.access_token, factor.id, 'abcdef')
  await auth().call({ method: 'DELETE', url: `/factors/${factor.id}`, token: strong.access_token })
  const { id } = (await auth().call({ method: 'GET', url: '/user', token: strong.access_token })).json<{ id: string }>()
  const events = await auth().db.query<{ action: string; account_name: string; after: object }>(
    {
      text: `select action, account_name, after from audit_entries where record_id = $1 and action like '%factor%' order by id`,
    },
    [id],
  )
  expect(events).toEqual(
    ['factor_enroll', 'factor_verify', 'failed_factor', 'factor_remove'].map((action) => ({
      action,
      account_name: email(),
      after: { factor: 'phone' },
    })),
  )
})
