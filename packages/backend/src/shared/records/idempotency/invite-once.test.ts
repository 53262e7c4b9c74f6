import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createAuthApp, type AuthApp } from '../../../testing/app/auth-app'
import { usualConnections } from '../../../testing/app/wire-app'

let auth: AuthApp
let headers = {}
beforeAll(async () => {
  auth = await createAuthApp(undefined, usualConnections)
  await auth.addUser('ann@example.com')
  headers = { authorization: `Bearer ${(await auth.signIn('ann@example.com')).access_token}` }
})
afterAll(() => auth.close())

const post = (payload: object, key: string) =>
  auth.app.inject({
    method: 'POST',
    url: '/api/users/invite',
    headers: { ...headers, 'idempotency-key': key },
    payload,
  })
const query = <Row>(text: string) => auth.db.query<Row>({ text })

// Proves R9.17.
describe('an invitation with an Idempotency-Key', () => {
  const invitation = (email: string) => ({ name: 'Once', email })
  const mailsTo = async (email: string) => (await auth.mailTo(email)).length

  test('is mailed once, however often it is sent', async () => {
    const send = () => post(invitation('once@example.com'), 'mail')
    await Promise.all([send(), send(), send()])
    await send()
    expect(await mailsTo('once@example.com')).toBe(1)
  })

  test('is mailed on the next attempt if its mail could not be sent', async () => {
    const send = () => post(invitation('later@example.com'), 'mail-fails')
    await auth.whileMailFails(async () => expect((await send()).statusCode).toBe(502))
    expect((await send()).statusCode).toBe(201)
    expect(await mailsTo('later@example.com')).toBe(1)
  })

  test('is mailed again a minute after the server stopped while sending it', async () => {
    const send = (email: string) => post(invitation(email), 'stopped')
    await send('stopped@example.com')
    const stop = (age: string) =>
      query(`update idempotency_keys set answer = null, created_at = now() - interval '${age}' where key = 'stopped'`)
    await stop('1 minute')
    expect((await send('stopped@example.com')).statusCode).toBe(201)
    expect(await mailsTo('stopped@example.com')).toBe(2)
  })

  test('stores neither the link nor its token', async () => {
    await post(invitation('secret@example.com'), 'secret')
    const [kept] = await query<{ answer: object }>(`select answer from idempotency_keys where key = 'secret'`)
    expect(Object.keys(kept?.answer ?? {})).toEqual([
      'id',
      'email',
      'user_metadata',
      'role',
      'created_at',
      'last_sign_in_at',
      'invited',
      'invitation_expired',
    ])
  })
})
