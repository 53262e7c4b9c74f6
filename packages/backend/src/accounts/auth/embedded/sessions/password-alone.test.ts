import { expect, test } from '@jest/globals'
import { rightPassword } from '../../../../testing/app/auth-app'
import { setUpFactorApp } from '../../../../testing/app/set-up-factor-app'

const { auth, email, post, withFactor } = setUpFactorApp()
const statusOf = async (token: string) => (await auth().call({ method: 'GET', url: '/user', token })).statusCode

// Proves R18.171.
test('the password of a user with a second factor cannot change their name or end their sessions', async () => {
  const { strong } = await withFactor()
  const { access_token: token } = await auth().signIn(email())
  const renamed = await auth().call({ method: 'PUT', url: '/user', token, payload: { data: { name: 'The Boss' } } })
  expect([renamed.statusCode, renamed.json()]).toMatchObject([401, { code: 'insufficient_aal' }])
  const others = await post('/logout?scope=others', token, {})
  expect([others.statusCode, others.json()]).toMatchObject([403, { code: 'insufficient_aal' }])
  // Signing out always ends the own session, whatever scope is requested.
  expect((await post('/logout?scope=global', token, {})).statusCode).toBe(204)
  expect([await statusOf(token), await statusOf(strong.access_token)]).toEqual([403, 200])
  const own = await auth().call({
    method: 'PUT',
    url: '/user',
    token: strong.access_token,
    payload: { data: { name: 'Ann' } },
  })
  expect(own.json()).toMatchObject({ user_metadata: { name: 'Ann' } })
})

// Proves R18.173.
test('a wrong current password is in the audit trail, wherever it is given, without the password', async () => {
  const { access_token: token } = await auth().signIn(email())
  const guess = 'a secret guess'
  await auth().app.inject({
    method: 'POST',
    url: '/api/account/confirm-password',
    headers: { authorization: `Bearer ${token}` },
    payload: { password: guess },
  })
  const change = (payload: object) => auth().call({ method: 'PUT', url: '/user', token, payload })
  await change({ password: 'a new pass phrase', current_password: guess })
  await change({ password: guess })
  auth().advanceClock(6 * 60_000)
  await post('/factors', token, { factor_type: 'totp', friendly_name: 'phone', current_password: guess })
  await change({ password: 'a new pass phrase', current_password: rightPassword })
  const entries = await auth().db.query<{ account_name: string; address: string; after: object | null }>(
    {
      text: `select account_name, address, after from audit_entries where action = 'failed_password' and account_name = $1`,
    },
    [email()],
  )
  expect(entries).toEqual(
    Array.from({ length: 4 }, () => ({ account_name: email(), address: '127.0.0.1', after: null })),
  )
  expect(auth().logged()).not.toContain(guess)
})
