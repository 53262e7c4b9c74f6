import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createHash, randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { decodeJwt } from 'jose'
import { createAuthApp, linkIn, type AuthApp } from '../../../testing/auth-app'

let auth: AuthApp
let email: string
let users = 0
beforeAll(async () => {
  auth = await createAuthApp()
  auth.stopClock()
})
afterAll(() => auth.close())
beforeEach(async () => {
  email = `person-${++users}@example.com`
  await auth.addUser(email)
  // The limit on mails per address has its own test.
  auth.pass(60_000)
})

const home = 'http://localhost:3000'
const setPassword = `${home}/set-password`
const recover = (payload: object, redirectTo?: string) =>
  auth.call({
    method: 'POST',
    url: `/recover${redirectTo ? `?redirect_to=${encodeURIComponent(redirectTo)}` : ''}`,
    payload,
  })
const newLink = async (redirectTo = setPassword) => {
  expect((await recover({ email }, redirectTo)).body).toBe('{}')
  return linkIn((await auth.mailTo(email)).at(-1))
}
const follow = (link: URL, method: 'GET' | 'HEAD' | 'OPTIONS' = 'GET') =>
  auth.app.inject({ method, url: `${link.pathname}${link.search}` })
const landing = async (link: URL) => {
  const answer = await follow(link)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([303, 'no-store'])
  const url = new URL(String(answer.headers.location))
  return { page: `${url.origin}${url.pathname}${url.search}`, hash: new URLSearchParams(url.hash.slice(1)) }
}

describe('a recovery link', () => {
  test('signs in once and lands on the page that asked, with the tokens in the hash', async () => {
    const link = await newLink()
    expect(link.origin).toBe(home)
    const { page, hash } = await landing(link)
    expect(page).toBe(setPassword)
    expect(Object.fromEntries(hash)).toMatchObject({
      type: 'recovery',
      token_type: 'bearer',
      expires_in: '3600',
      sb: '',
    })
    const token = hash.get('access_token') ?? ''
    expect(decodeJwt(token)['amr']).toMatchObject([{ method: 'otp' }])
    expect((await auth.call({ method: 'GET', url: '/user', token })).json()).toMatchObject({ email })
    const again = await landing(link)
    expect(again.page).toBe(setPassword)
    expect(Object.fromEntries(again.hash)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    })
  })

  test('is told the same way when unknown, superseded, expired, of another kind', async () => {
    const first = await newLink()
    auth.pass(60_000)
    const second = await newLink()
    const wrongType = new URL(second)
    wrongType.searchParams.set('type', 'invite')
    const unknown = new URL(second)
    unknown.searchParams.set('token', 'x'.repeat(43))
    for (const link of [first, wrongType, unknown]) {
      expect((await landing(link)).hash.get('error_code')).toBe('otp_expired')
    }
    auth.pass(60 * 60_000)
    expect((await landing(second)).hash.get('error_code')).toBe('otp_expired')
  })

  test('is not used up by HEAD or OPTIONS', async () => {
    const link = await newLink()
    expect((await follow(link, 'HEAD')).statusCode).toBe(200)
    await follow(link, 'OPTIONS')
    expect((await landing(link)).hash.get('type')).toBe('recovery')
  })

  test('used twice at once signs in once', async () => {
    const link = await newLink()
    const answers = await Promise.all(Array.from({ length: 5 }, () => landing(link)))
    expect(answers.filter(({ hash }) => hash.has('access_token'))).toHaveLength(1)
  })

  test('that meets a fault of ours says so where it leads, and works once that is over', async () => {
    const link = await newLink()
    await auth.db.query({ name: 'test-break-links', text: 'alter table auth_links rename to auth_links_away' })
    const { page, hash } = await landing(link)
    await auth.db.query({ name: 'test-mend-links', text: 'alter table auth_links_away rename to auth_links' })
    expect(page).toBe(setPassword)
    expect(Object.fromEntries(hash)).toEqual({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Unexpected failure',
      sb: '',
    })
    expect(auth.logged()).toContain('auth_links')
    expect((await landing(link)).hash.get('type')).toBe('recovery')
  })

  test('needs token and type', async () => {
    for (const url of [
      '/verify',
      '/verify?token=abc',
      '/verify?type=recovery',
      '/verify?token=a&token=b&type=recovery',
    ]) {
      const answer = await auth.call({ method: 'GET', url })
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'validation_failed' }])
    }
  })

  test('works by POST with its token hash, and codes never do', async () => {
    const token_hash = (await newLink()).searchParams.get('token')
    const verify = (payload: object) => auth.call({ method: 'POST', url: '/verify', payload })
    for (const payload of [
      { type: 'recovery' },
      { type: 'recovery', token_hash, email },
      { token_hash },
      { type: 'recovery', email },
    ]) {
      expect((await verify(payload)).json()).toMatchObject({ code: 'validation_failed' })
    }
    for (const someone of [email, 'nobody@example.com']) {
      const answer = await verify({ type: 'recovery', email: someone, token: '123456' })
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'otp_expired' }])
    }
    const answer = await verify({ type: 'recovery', token_hash, gotrue_meta_security: {} })
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { user: { email }, token_type: 'bearer' }])
    expect((await verify({ type: 'recovery', token_hash })).json()).toMatchObject({ code: 'otp_expired' })
  })
})

describe('where links lead', () => {
  const elsewhere = [
    'https://evil.example/set-password',
    'http://localhost:3000.evil.example/',
    'http://localhost:3000@evil.example/',
    'http://user:secret@localhost:3000/',
    'http://localhost:3001/',
    'https://localhost:3000/',
    '//evil.example',
    '/\\evil.example',
    'http:\\\\localhost:3000\\',
    'javascript:alert(1)//localhost:3000',
    'data:text/html,hi',
    'http://2130706433:3000/',
    'http://0x7f.1:3000/',
    'HTTP://localhost:3000/',
    'http://localhost:3000/\r\nSet-Cookie: a=b',
    'http://localhost:3000/\tx',
    ' http://localhost:3000/',
    'http://localhost:3000evil/',
    'not a url',
  ]

  test.each(elsewhere)('never to %j, neither when mailed nor when the link was edited', async (target) => {
    const mailed = await newLink(target)
    expect(mailed.searchParams.get('redirect_to')).toBe(`${home}/`)
    mailed.searchParams.set('redirect_to', target)
    expect((await landing(mailed)).page).toBe(`${home}/`)
  })

  test.each([
    'http://127.0.0.1:3000/set-password',
    'http://[::1]:3000/set-password',
    'http://localhost:3000/set-password?a=1',
  ])('to %s while the server listens on loopback', async (target) => {
    expect((await landing(await newLink(target))).page).toBe(target)
  })

  test('on a public host other loopback names are foreign', async () => {
    const link = await newLink()
    auth.site.host = '0.0.0.0'
    try {
      link.searchParams.set('redirect_to', 'http://127.0.0.1:3000/set-password')
      expect((await landing(link)).page).toBe(`${home}/`)
    } finally {
      auth.site.host = '127.0.0.1'
    }
  })

  test('the mail ignores what the request says about host and origin', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      referer: 'http://evil.example/',
      redirect_to: 'http://evil.example/',
    }
    await auth.call({ method: 'POST', url: '/recover', payload: { email }, headers })
    const message = (await auth.mailTo(email)).at(-1)
    expect(message).not.toContain('evil')
    expect(linkIn(message).searchParams.get('redirect_to')).toBe(`${home}/`)
  })
})

describe('asking for a link', () => {
  test('is answered alike for known, unknown and just mailed addresses, and mailed once a minute', async () => {
    const known = await recover({ email: email.toUpperCase(), code_challenge: null, gotrue_meta_security: {} })
    const unknown = await recover({ email: 'nobody@example.com' })
    const again = await recover({ email })
    for (const answer of [known, unknown, again]) expect([answer.statusCode, answer.body]).toEqual([200, '{}'])
    expect(await auth.mailTo(email)).toHaveLength(1)
    expect(await auth.mailTo('nobody@example.com')).toEqual([])
    auth.pass(60_000)
    await recover({ email })
    expect(await auth.mailTo(email)).toHaveLength(2)
  })

  test('needs an address', async () => {
    for (const payload of [
      {},
      { email: 'nonsense' },
      { email: `${'x'.repeat(250)}@example.com` },
      { email: ['a@b.co'] },
    ]) {
      const answer = await recover(payload)
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'validation_failed' }])
    }
  })

  test('is limited per address', async () => {
    const ask = (index: number) =>
      auth.call({ method: 'POST', url: '/recover', payload: { email: `n${index}@example.com` }, ip: '10.7.0.1' })
    for (let index = 0; index < 30; index++) expect((await ask(index)).statusCode).toBe(200)
    const refused = await ask(30)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
  })

  test('writes a file only its owner may read, with the link in text and HTML', async () => {
    const link = await newLink()
    const message = (await auth.mailTo(email)).at(-1) ?? ''
    const [, text = '', html = ''] = message.split(/^Content-Type: text\//m)
    expect(text).toContain(link.href)
    expect(html).toContain(`href="${link.href.replaceAll('&', '&amp;')}"`)
    for (const name of await readdir(auth.outboxDir)) {
      expect(name).toMatch(/\.eml$/)
      expect((await stat(path.join(auth.outboxDir, name))).mode & 0o777).toBe(0o600)
    }
    expect(auth.logged()).toContain(auth.outboxDir)
  })

  test('failing to send is logged, not told, and does not use the minute up', async () => {
    await auth.withoutMail(async () => {
      expect((await recover({ email })).body).toBe('{}')
    })
    expect(auth.logged()).toContain('a password reset mail could not be sent')
    await newLink()
  })
})

describe('a PKCE recovery', () => {
  const verifier = randomBytes(40).toString('hex')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const exchange = (payload: object) => auth.call({ method: 'POST', url: '/token?grant_type=pkce', payload })
  const codeOf = async () => {
    await recover({ email, code_challenge: challenge, code_challenge_method: 's256' }, setPassword)
    const link = linkIn((await auth.mailTo(email)).at(-1))
    expect(link.searchParams.get('token')).toMatch(/^pkce_/)
    const answer = await follow(link)
    const url = new URL(String(answer.headers.location))
    expect([answer.statusCode, url.hash]).toEqual([303, ''])
    return url.searchParams.get('code') ?? ''
  }

  test('gives its code a session for the verifier, once', async () => {
    const auth_code = await codeOf()
    const wrong = await exchange({ auth_code, code_verifier: 'x'.repeat(50) })
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { code: 'bad_code_verifier' }])
    const answer = await exchange({ auth_code, code_verifier: verifier })
    expect(answer.json()).toMatchObject({ user: { email } })
    expect(decodeJwt(answer.json<{ access_token: string }>().access_token)['amr']).toMatchObject([
      { method: 'recovery' },
    ])
    const again = await exchange({ auth_code, code_verifier: verifier })
    expect([again.statusCode, again.json()]).toMatchObject([404, { code: 'flow_state_not_found' }])
  })

  test('ends after five minutes', async () => {
    const auth_code = await codeOf()
    auth.pass(5 * 60_000)
    const late = await exchange({ auth_code, code_verifier: verifier })
    expect([late.statusCode, late.json()]).toMatchObject([422, { code: 'flow_state_expired' }])
  })

  test('refuses plain, short and missing challenges and codes', async () => {
    for (const payload of [
      { code_challenge: verifier, code_challenge_method: 'plain' },
      { code_challenge: 'short', code_challenge_method: 's256' },
      { code_challenge: challenge, code_challenge_method: null },
      { code_challenge: null, code_challenge_method: 's256' },
    ]) {
      expect((await recover({ email, ...payload })).json()).toMatchObject({ code: 'validation_failed' })
    }
    expect((await exchange({ auth_code: '', code_verifier: verifier })).json()).toMatchObject({
      code: 'validation_failed',
    })
    expect((await exchange({ auth_code: 'unknown', code_verifier: verifier })).statusCode).toBe(404)
  })

  test('tells a dead link in the query too', async () => {
    const url = `/verify?token=pkce_nothing&type=recovery&redirect_to=${encodeURIComponent(setPassword)}`
    const answer = await auth.call({ method: 'GET', url })
    const target = new URL(String(answer.headers.location))
    expect(target.searchParams.get('error_code')).toBe('otp_expired')
    expect(new URLSearchParams(target.hash.slice(1)).get('error_code')).toBe('otp_expired')
  })
})
