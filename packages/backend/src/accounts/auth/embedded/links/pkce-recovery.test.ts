import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { decodeJwt } from 'jose'
import { linkIn, pressContinue } from '../../../../testing/app/auth-app'
import { setUpMailedLinks, setPasswordUrl } from '../../../../testing/calls/mailed-links'

const { auth, email, recover } = setUpMailedLinks()

describe('a PKCE recovery', () => {
  const verifier = randomBytes(40).toString('hex')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const exchange = (payload: object) => auth().call({ method: 'POST', url: '/token?grant_type=pkce', payload })
  const codeOf = async () => {
    await recover({ email: email(), code_challenge: challenge, code_challenge_method: 's256' }, setPasswordUrl)
    const link = linkIn((await auth().mailTo(email())).at(-1))
    expect(link.searchParams.get('token')).toMatch(/^pkce_/)
    const answer = await auth().app.inject(pressContinue(link))
    const url = new URL(String(answer.headers.location))
    expect([answer.statusCode, url.hash]).toEqual([303, ''])
    return url.searchParams.get('code') ?? ''
  }

  test('exchanges its code and verifier for a session, once', async () => {
    const auth_code = await codeOf()
    const wrong = await exchange({ auth_code, code_verifier: 'x'.repeat(50) })
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { code: 'bad_code_verifier' }])
    const answer = await exchange({ auth_code, code_verifier: verifier })
    expect(answer.json()).toMatchObject({ user: { email: email() } })
    expect(decodeJwt(answer.json<{ access_token: string }>().access_token)['amr']).toMatchObject([
      { method: 'recovery' },
    ])
    const again = await exchange({ auth_code, code_verifier: verifier })
    expect([again.statusCode, again.json()]).toMatchObject([404, { code: 'flow_state_not_found' }])
  })

  // Proves R18.67.
  test('is refused when the account was banned in between', async () => {
    const auth_code = await codeOf()
    await auth().db.query({ text: `update auth_users set banned_until = '9999-12-31' where email = $1` }, [email()])
    expect((await exchange({ auth_code, code_verifier: verifier })).json()).toMatchObject({
      code: 'flow_state_not_found',
    })
  })

  test('expires after five minutes', async () => {
    const auth_code = await codeOf()
    auth().advanceClock(5 * 60_000)
    const late = await exchange({ auth_code, code_verifier: verifier })
    expect([late.statusCode, late.json()]).toMatchObject([422, { code: 'flow_state_expired' }])
  })

  test('rejects plain, short and missing challenges and codes', async () => {
    for (const payload of [
      { code_challenge: verifier, code_challenge_method: 'plain' },
      { code_challenge: 'short', code_challenge_method: 's256' },
      { code_challenge: challenge, code_challenge_method: null },
      { code_challenge: null, code_challenge_method: 's256' },
    ]) {
      expect((await recover({ email: email(), ...payload })).json()).toMatchObject({ code: 'validation_failed' })
    }
    expect((await exchange({ auth_code: '', code_verifier: verifier })).json()).toMatchObject({
      code: 'validation_failed',
    })
    expect((await exchange({ auth_code: 'unknown', code_verifier: verifier })).statusCode).toBe(404)
  })

  test('reports a used link in the query too', async () => {
    const url = `/verify?token=pkce_nothing&type=recovery&redirect_to=${encodeURIComponent(setPasswordUrl)}`
    const answer = await auth().call({ method: 'GET', url })
    const target = new URL(String(answer.headers.location))
    expect(target.searchParams.get('error_code')).toBe('otp_expired')
    expect(new URLSearchParams(target.hash.slice(1)).get('error_code')).toBe('otp_expired')
  })
})
