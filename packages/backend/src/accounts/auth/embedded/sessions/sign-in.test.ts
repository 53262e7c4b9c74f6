import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { createAuthApp, rightPassword, type AuthApp } from '../../../../testing/app/auth-app'
import { sql } from '../../../../platform/database/sql'

let auth: AuthApp
beforeAll(async () => {
  auth = await createAuthApp()
})
afterAll(() => auth.close())

const signIn = (payload: object, ip?: string) =>
  auth.call({ method: 'POST', url: '/token?grant_type=password', payload, ...(ip && { ip }) })

describe('signing in', () => {
  test('responds with a session whose token has the documented claims', async () => {
    const id = await auth.addUser('ann@example.com')
    const answer = await signIn({ email: 'Ann@Example.com', password: rightPassword, gotrue_meta_security: {} })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const session = answer.json<Record<string, unknown> & { access_token: string }>()
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect(session['refresh_token']).toMatch(/^[\w-]{43}$/)
    expect(session['user']).toMatchObject({
      id,
      aud: 'authenticated',
      email: 'ann@example.com',
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      last_sign_in_at: expect.stringMatching(/Z$/),
    })
    expect(JSON.stringify(session)).not.toMatch(/argon2|password_hash|null/)
    expect(decodeProtectedHeader(session.access_token)).toMatchObject({ alg: 'ES256', typ: 'JWT' })
    const claims = decodeJwt(session.access_token)
    expect(claims).toMatchObject({
      iss: 'http://localhost:3000/auth/v1',
      sub: id,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password' }],
      is_anonymous: false,
    })
    expect(claims.exp).toBe(session['expires_at'])
  })

  test('gives the same error for an unknown address, a wrong password and an account without one', async () => {
    await auth.addUser('bob@example.com')
    await auth.db.query(
      sql`insert into auth_users (email, created_at, updated_at) values ('invited@example.com', now(), now())`,
    )
    const answers = await Promise.all(
      ['bob@example.com', 'nobody@example.com', 'invited@example.com'].map((email) =>
        signIn({ email, password: 'not the password' }),
      ),
    )
    const seen = answers.map(({ statusCode, body, headers }) => ({
      statusCode,
      body,
      headers: { ...headers, date: '', 'x-request-id': '' },
    }))
    expect(seen[0]).toMatchObject({ statusCode: 400 })
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })

  // Proves R18.46.
  test('takes the work of one password check for an unknown address and an account without a password too', async () => {
    await auth.addUser('counted@example.com')
    await auth.db.query(
      sql`insert into auth_users (email, created_at, updated_at) values ('bare@example.com', now(), now())`,
    )
    const { passwords } = auth.accounts.context
    for (const email of [
      'counted@example.com',
      'no-one@example.com',
      'bare@example.com',
      `${'x'.repeat(300)}@example.com`,
    ]) {
      const { computed } = passwords.state()
      expect((await signIn({ email, password: 'not the password' })).statusCode).toBe(400)
      expect(passwords.state().computed).toBe(computed + 1)
    }
  })

  // Proves R18.4, R18.51.
  test('is recorded in the audit trail and the log, as are refused ones and new passwords, without any password', async () => {
    const id = await auth.addUser('told@example.com')
    const ip = '10.9.1.1'
    const { access_token: token } = (await signIn({ email: 'told@example.com', password: rightPassword }, ip)).json<{
      access_token: string
    }>()
    await signIn({ email: 'Told@example.com', password: 'a wrong secret' }, ip)
    await signIn({ email: 'untold@example.com', password: 'a wrong secret' }, ip)
    await signIn({ email: 'a secret in the wrong field', password: 'a wrong secret' }, ip)
    const change = { password: 'a new secret here', current_password: rightPassword }
    expect((await auth.call({ method: 'PUT', url: '/user', token, ip, payload: change })).statusCode).toBe(200)
    const entries = await auth.db.query(sql`
      select action, record_id, account_id, account_name, after from audit_entries
      where address = '10.9.1.1' and action in ('sign_in', 'failed_sign_in', 'password_change')
      order by id`)
    const failed = (record_id: string | null, account_name: string) => ({
      action: 'failed_sign_in',
      record_id,
      account_id: null,
      account_name,
      after: { method: 'password' },
    })
    const own = { record_id: id, account_id: id, account_name: 'told@example.com' }
    expect(entries).toEqual([
      { action: 'sign_in', ...own, after: { method: 'password' } },
      failed(id, 'told@example.com'),
      failed(null, 'untold@example.com'),
      failed(null, 'something that is not an email address'),
      { action: 'password_change', ...own, after: null },
    ])
    expect(auth.logged()).toMatch(/"event":"failed_sign_in","account":"[^"]+","by":null,"address":"10\.9\.1\.1"/)
    expect(JSON.stringify(entries) + auth.logged()).not.toMatch(/wrong secret|wrong field|new secret|correct horse/)
  })

  test('compares passwords in full, also beyond 128 characters and in any script', async () => {
    const long = 'é漢🙂'.repeat(60)
    await auth.addUser('long@example.com', long)
    expect((await signIn({ email: 'long@example.com', password: long })).statusCode).toBe(200)
    expect((await signIn({ email: 'long@example.com', password: `${long}x` })).statusCode).toBe(400)
    expect((await signIn({ email: 'long@example.com', password: long.slice(0, -2) })).statusCode).toBe(400)
  })

  test('accepts a password that the policy no longer allows, and reports it', async () => {
    await auth.addUser('weak@example.com', 'short')
    const answer = await signIn({ email: 'weak@example.com', password: 'short' })
    expect(answer.json()).toMatchObject({ weak_password: { reasons: ['length'] } })
    await auth.addUser('common@example.com', 'password123')
    const common = await signIn({ email: 'common@example.com', password: 'password123' })
    expect(common.json()).toMatchObject({ weak_password: { reasons: ['pwned'] } })
  })

  test('rejects a banned and an unconfirmed account only after the right password', async () => {
    await auth.addUser('banned@example.com')
    await auth.addUser('unconfirmed@example.com')
    await auth.db.query(
      sql`update auth_users set banned_until = now() + interval '1 year' where email = 'banned@example.com'`,
    )
    await auth.db.query(sql`update auth_users set email_confirmed_at = null where email = 'unconfirmed@example.com'`)
    for (const [email, code] of [
      ['banned@example.com', 'user_banned'],
      ['unconfirmed@example.com', 'email_not_confirmed'],
    ] as const) {
      expect((await signIn({ email, password: 'wrong password' })).json()).toMatchObject({
        code: 'invalid_credentials',
      })
      expect((await signIn({ email, password: rightPassword })).json()).toMatchObject({ code })
    }
  })

  test('rejects a malformed sign-in', async () => {
    for (const payload of [
      {},
      { email: 'ann@example.com' },
      { email: 1, password: 'x' },
      { email: '', password: 'x' },
    ]) {
      const answer = await signIn(payload)
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'validation_failed' }])
    }
    const other = await auth.call({ method: 'POST', url: '/token?grant_type=id_token', payload: {} })
    expect([other.statusCode, other.json()]).toMatchObject([400, { message: 'unsupported_grant_type' }])
    expect((await signIn({ email: 'a\u0000b@example.com', password: 'whatever you say' })).json()).toMatchObject({
      code: 'invalid_credentials',
    })
  })
})
