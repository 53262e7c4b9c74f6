import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { generateKeyPair, importJWK, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose'
import { pino } from 'pino'
import { createAuthApp, type AuthApp } from '../../../../testing/app/auth-app'
import { createAccessTokens } from './access-tokens'
import { sql } from '../../../../platform/database/sql'

let auth: AuthApp
let token: string
let key: CryptoKey
let kid: string
let claims: JWTPayload
beforeAll(async () => {
  auth = await createAuthApp()
  await auth.addUser('ann@example.com')
  token = (await auth.signIn('ann@example.com')).access_token
  const [row] = await auth.db.query<{ jwk: JWK; secret: Buffer }>({
    text: `select jwk, secret from auth_keys where purpose = 'signing'`,
  })
  if (!row) throw new Error('no key')
  kid = row.jwk.kid ?? ''
  const d = auth.accounts.context.encryption.decrypt(row.secret, kid).toString('base64url')
  key = (await importJWK({ ...row.jwk, d }, 'ES256')) as CryptoKey
  claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload
})
afterAll(() => auth.close())

const sign = (changes: Record<string, unknown>, header: object = {}, by = key) =>
  new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid, ...header }).sign(by)
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The response statuses of the accounts service and the API. */
const seen = async (authorization?: string) => {
  const headers = authorization === undefined ? {} : { authorization }
  const service = await auth.app.inject({ method: 'GET', url: '/auth/v1/user', headers })
  const api = await auth.app.inject({ method: 'GET', url: '/api/users', headers })
  if (api.statusCode !== 200) expect(api.json()).toEqual({ message: expect.any(String) })
  return [service.statusCode, api.statusCode]
}
const proves = async (forged: string) => (await seen(`Bearer ${forged}`))[1] === 200

describe('an access token', () => {
  test('is accepted by the accounts service and the API; the scheme ignores case', async () => {
    expect(await seen(`Bearer ${token}`)).toEqual([200, 200])
    expect(await seen(`bearer ${token}`)).toEqual([200, 200])
    expect(await proves(await sign({}))).toBe(true)
  })

  test('must be sent, in the header', async () => {
    expect(await seen()).toEqual([401, 401])
    for (const header of ['', 'Bearer', 'Bearer ', `Basic ${token}`, token, `Bearer ${token},${token}`]) {
      expect(await seen(header)).toEqual([401, 401])
    }
    const elsewhere = await auth.app.inject({
      method: 'GET',
      url: `/api/users?access_token=${token}&token=${token}`,
      headers: { cookie: `access_token=${token}; sb-access-token=${token}` },
    })
    expect(elsewhere.statusCode).toBe(401)
  })

  test("is rejected with another algorithm than the key's", async () => {
    const [, payload = ''] = token.split('.')
    const none = `${encoded({ alg: 'none', typ: 'JWT', kid })}.${payload}.`
    const [jwk] = (await auth.accounts.context.tokens.jwks()).keys
    const macs = [JSON.stringify(jwk), jwk?.x ?? '', kid].map((secret) => {
      const signed = `${encoded({ alg: 'HS256', typ: 'JWT', kid })}.${payload}`
      return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
    })
    for (const forged of [none, ...macs]) expect(await seen(`Bearer ${forged}`)).toEqual([403, 401])
  })

  test('is rejected when signed by another key, even one that it contains or that has the same id', async () => {
    const pair = await generateKeyPair('ES256', { extractable: true })
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
      y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
    }
    expect(await proves(await sign({}, {}, pair.privateKey))).toBe(false)
    expect(
      await proves(await sign({}, { jwk, jku: 'http://localhost/jwks', x5u: 'http://localhost/x' }, pair.privateKey)),
    ).toBe(false)
    expect(await proves(await sign({}, { kid: 'another' }))).toBe(false)
  })

  // Proves R18.169.
  test.each<readonly [string, Record<string, unknown>]>([
    ['another issuer', { iss: 'https://evil.example/auth/v1' }],
    ['another audience', { aud: 'anon' }],
    ['a list of audiences', { aud: ['authenticated', 'other'] }],
    ['the anonymous role', { role: 'anon' }],
    ['the service role', { role: 'service_role' }],
    ['no expiry', { exp: undefined }],
    ['a past expiry', { exp: Math.floor(Date.now() / 1000) - 1 }],
    ['a longer life than ours', { exp: Math.floor(Date.now() / 1000) + 7_200 }],
    ['a life that begins in ten minutes', { iat: Math.floor(Date.now() / 1000) + 600 }],
    ['a start in the future', { nbf: Math.floor(Date.now() / 1000) + 600 }],
    ['a subject that is not a UUID', { sub: `' or 1=1 --` }],
    ['no session', { session_id: undefined }],
    ['an unknown level', { aal: 'aal3' }],
  ])('is rejected with %s', async (_flaw, change) => {
    expect(await seen(`Bearer ${await sign(change)}`)).toEqual([403, 401])
  })

  test("is rejected for another user's session, an unknown session and an unknown user", async () => {
    const id = await auth.addUser('bob@example.com')
    expect(await seen(`Bearer ${await sign({ sub: id })}`)).toEqual([403, 401])
    expect(await proves(await sign({ session_id: crypto.randomUUID() }))).toBe(false)
    expect(await proves(await sign({ sub: crypto.randomUUID() }))).toBe(false)
  })

  test('is rejected once it has expired, although its verified signature is cached', async () => {
    await auth.addUser('short@example.com')
    const { access_token } = await auth.signIn('short@example.com')
    expect(await proves(access_token)).toBe(true)
    auth.advanceClock(3_600_000)
    expect(await seen(`Bearer ${access_token}`)).toEqual([403, 401])
  })

  test('is rejected at once after sign-out and after deletion', async () => {
    const id = await auth.addUser('gone@example.com')
    const first = await auth.signIn('gone@example.com')
    expect(await proves(first.access_token)).toBe(true)
    await auth.call({ method: 'POST', url: '/logout?scope=local', token: first.access_token })
    expect(await proves(first.access_token)).toBe(false)
    const second = await auth.signIn('gone@example.com')
    await auth.accounts.remove(id, crypto.randomUUID())
    expect(await proves(second.access_token)).toBe(false)
    const user = await auth.call({ method: 'GET', url: '/user', token: second.access_token })
    expect([user.statusCode, user.json()]).toMatchObject([403, { code: 'user_not_found' }])
    const refresh = {
      method: 'POST',
      url: '/token?grant_type=refresh_token',
      payload: { refresh_token: second.refresh_token },
    } as const
    expect((await auth.call(refresh)).json()).toMatchObject({ code: 'refresh_token_not_found' })
  })

  test('is neither a publishable key nor a damaged token', async () => {
    const [head, payload, signature = ''] = token.split('.')
    const flipped = `${head}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    for (const text of ['sb_publishable_local', 'a.b.c', `${token}x`, `${token}.x`, flipped, 'x'.repeat(7000)]) {
      expect(await seen(`Bearer ${text}`)).toEqual([403, 401])
    }
  })
})

describe('the signing key', () => {
  test('is published without its private part and may be cached', async () => {
    const answer = await auth.call({ method: 'GET', url: '/.well-known/jwks.json' })
    expect(answer.headers['cache-control']).toBe('public, max-age=600')
    const { keys } = answer.json<{ keys: JWK[] }>()
    expect(keys).toEqual([expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid })])
    expect(keys[0]).not.toHaveProperty('d')
  })

  test('is the same for all processes, also when they start together', async () => {
    await auth.db.query(sql`delete from auth_keys`)
    const processes = Array.from({ length: 4 }, () =>
      createAccessTokens({
        db: auth.db,
        encryption: auth.accounts.context.encryption,
        routesDb: auth.db,
        site: auth.site,
        now: () => new Date(),
        log: pino({ level: 'silent' }),
      }),
    )
    await Promise.all(processes.map((each) => each.load()))
    const published = await Promise.all(processes.map((each) => each.jwks()))
    expect(new Set(published.map(({ keys }) => keys[0]?.kid)).size).toBe(1)
    await auth.accounts.context.tokens.load()
  })
})
