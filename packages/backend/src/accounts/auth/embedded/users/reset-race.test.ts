import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createAuthApp, rightPassword, type AuthApp } from '../../../../testing/app/auth-app'
import { untilWaiting } from '../../../../testing/database/while-held'
import { usualConnections } from '../../../../testing/app/wire-app'
import { resetUser } from './reset-user'

let auth: AuthApp
beforeAll(async () => {
  auth = await createAuthApp(undefined, usualConnections)
})
afterAll(() => auth.close())

// Proves R18.167.
test.each([
  ['a new password', 'PUT', '/user', { password: 'of the thief, who is fast', current_password: rightPassword }],
  ['a new second factor', 'POST', '/factors', { factor_type: 'totp', friendly_name: 'of the thief' }],
] as const)('%s that is sent before a reset and stored after it does not count', async (what, method, url, payload) => {
  const email = `${what.replaceAll(' ', '-')}@example.com`
  const id = await auth.addUser(email)
  const { access_token: token } = await auth.signIn(email)
  const { now } = auth.accounts.context
  // A reset that is complete but not committed.
  const sent = await auth.db.transaction(async (tx) => {
    await resetUser(tx, id, now())
    // `then` sends it.
    const call = auth.call({ method, url, token, payload }).then((answer) => answer)
    await untilWaiting(tx, 1)
    return { call }
  })
  const answer = await sent.call
  expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'session_not_found' }])
  const [left] = await auth.db.query(
    {
      text: `
        select password_hash, (select count(*) from auth_factors where user_id = u.id) as factors,
          (select count(*) from auth_sessions where user_id = u.id) as sessions
        from auth_users u where id = $1`,
    },
    [id],
  )
  expect(left).toEqual({ password_hash: null, factors: 0, sessions: 0 })
})
