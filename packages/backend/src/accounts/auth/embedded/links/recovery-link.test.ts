import { describe, expect, test } from '@jest/globals'
import { decodeJwt } from 'jose'
import { rightPassword } from '../../../../testing/app/auth-app'
import { home, setUpMailedLinks, setPasswordUrl } from '../../../../testing/calls/mailed-links'
import { sql } from '../../../../platform/database/sql'

const { auth, email, landing, newLink } = setUpMailedLinks()

describe('a recovery link', () => {
  test('signs in once and leads to the requesting page, with the tokens in the fragment', async () => {
    const link = await newLink()
    expect(link.origin).toBe(home)
    const { page, hash } = await landing(link)
    expect(page).toBe(setPasswordUrl)
    expect(Object.fromEntries(hash)).toMatchObject({
      type: 'recovery',
      token_type: 'bearer',
      expires_in: '3600',
      sb: '',
    })
    const token = hash.get('access_token') ?? ''
    expect(decodeJwt(token)['amr']).toMatchObject([{ method: 'otp' }])
    expect((await auth().call({ method: 'GET', url: '/user', token })).json()).toMatchObject({ email: email() })
    const again = await landing(link)
    expect(again.page).toBe(setPasswordUrl)
    expect(Object.fromEntries(again.hash)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    })
  })

  // Proves R18.40.
  test('lets its owner set a password without the current one, for one hour', async () => {
    const token = (await landing(await newLink())).hash.get('access_token') ?? ''
    const change = (password: string) => auth().call({ method: 'PUT', url: '/user', token, payload: { password } })
    expect((await change('a new pass phrase')).statusCode).toBe(200)
    expect((await change('a new pass phrase')).json()).toMatchObject({ code: 'same_password' })
    // One second before the token expires.
    auth().advanceClock(60 * 60_000 - 1_000)
    expect((await change('another pass phrase')).statusCode).toBe(200)
  })

  // Proves R18.40.
  test('no longer lets a session of an earlier hour set a password without the current one', async () => {
    const session = (await landing(await newLink())).hash
    auth().advanceClock(60 * 60_000)
    const refreshed = await auth().call({
      method: 'POST',
      url: '/token?grant_type=refresh_token',
      payload: { refresh_token: session.get('refresh_token') },
    })
    const { access_token: token } = refreshed.json<{ access_token: string }>()
    const payload = { password: 'a new pass phrase' }
    const refused = await auth().call({ method: 'PUT', url: '/user', token, payload })
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'current_password_required' }])
  })

  // Proves R18.68.
  test('lifts the lock that ten wrong passwords put on the account', async () => {
    const locked = async (password: string) =>
      (await auth().call({ method: 'POST', url: '/token?grant_type=password', payload: { email: email(), password } }))
        .statusCode
    for (let times = 0; times < 10; times++) expect(await locked('a guess')).toBe(400)
    expect(await locked(rightPassword)).toBe(429)
    const link = await newLink()
    expect(await locked(rightPassword)).toBe(429)
    const token = (await landing(link)).hash.get('access_token') ?? ''
    expect(await locked(rightPassword)).toBe(200)
    await auth().call({ method: 'PUT', url: '/user', token, payload: { password: 'a new pass phrase' } })
    expect(await locked('a new pass phrase')).toBe(200)
    const [used] = await auth().db.query<{ after: object }>({
      text: `select after from audit_entries where action = 'link_used' order by id desc limit 1`,
    })
    expect(used?.after).toEqual({ kind: 'recovery' })
  })

  // Proves R18.172.
  test("is not voided by a stranger's request for another one, and ends once one of them is used", async () => {
    const own = await newLink()
    auth().advanceClock(60_000)
    const asked = await newLink()
    auth().advanceClock(60_000)
    const last = await newLink()
    expect((await landing(own)).hash.get('type')).toBe('recovery')
    for (const link of [own, asked, last]) expect((await landing(link)).hash.get('error_code')).toBe('otp_expired')
  })

  test('gives the same error when unknown, used, expired or of another kind', async () => {
    const first = await newLink()
    await landing(first)
    auth().advanceClock(60_000)
    const second = await newLink()
    const wrongType = new URL(second)
    wrongType.searchParams.set('type', 'invite')
    const unknown = new URL(second)
    unknown.searchParams.set('token', 'x'.repeat(43))
    for (const link of [first, wrongType, unknown]) {
      expect((await landing(link)).hash.get('error_code')).toBe('otp_expired')
    }
    auth().advanceClock(60 * 60_000)
    expect((await landing(second)).hash.get('error_code')).toBe('otp_expired')
  })

  test('used several times at once signs in once', async () => {
    const link = await newLink()
    const answers = await Promise.all(Array.from({ length: 5 }, () => landing(link)))
    expect(answers.filter(({ hash }) => hash.has('access_token'))).toHaveLength(1)
  })

  test('reports a server error to its page, and works again afterwards', async () => {
    const link = await newLink()
    await auth().owner.query(sql`alter table auth_links rename to auth_links_away`)
    const { page, hash } = await landing(link)
    await auth().owner.query(sql`alter table auth_links_away rename to auth_links`)
    expect(page).toBe(setPasswordUrl)
    expect(Object.fromEntries(hash)).toEqual({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Unexpected failure',
      sb: '',
    })
    expect(auth().logged()).toContain('auth_links')
    expect((await landing(link)).hash.get('type')).toBe('recovery')
  })

  test('needs token and type', async () => {
    for (const url of [
      '/verify',
      '/verify?token=abc',
      '/verify?type=recovery',
      '/verify?token=a&token=b&type=recovery',
    ]) {
      const answer = await auth().call({ method: 'GET', url })
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'validation_failed' }])
    }
  })

  test('works by POST with its token hash; a code never does', async () => {
    const token_hash = (await newLink()).searchParams.get('token')
    const verify = (payload: object) => auth().call({ method: 'POST', url: '/verify', payload })
    for (const payload of [
      { type: 'recovery' },
      { type: 'recovery', token_hash, email: email() },
      { token_hash },
      { type: 'recovery', email: email() },
    ]) {
      expect((await verify(payload)).json()).toMatchObject({ code: 'validation_failed' })
    }
    for (const someone of [email(), 'nobody@example.com']) {
      const answer = await verify({ type: 'recovery', email: someone, token: '123456' })
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'otp_expired' }])
    }
    const answer = await verify({ type: 'recovery', token_hash, gotrue_meta_security: {} })
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { user: { email: email() }, token_type: 'bearer' }])
    expect((await verify({ type: 'recovery', token_hash })).json()).toMatchObject({ code: 'otp_expired' })
  })
})
