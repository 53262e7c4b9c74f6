import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { decodeJwt, generateKeyPair, SignJWT } from 'jose'
import { createHostedApp, type HostedApp, jwtSecret } from '../../../testing/app/hosted-app'
import { serviceKey, startKeyService } from '../../../testing/app/hosted-service'

let hosted: HostedApp
let token: string
beforeAll(async () => {
  hosted = await createHostedApp()
})
afterAll(() => hosted.close())
beforeEach(async () => {
  token = (await hosted.service.signIn('ann@example.com')).access_token
})

const call = (method: 'GET' | 'POST', path: string, payload?: object, bearer = token) =>
  hosted.app.inject({ method, url: path, headers: { authorization: `Bearer ${bearer}` }, ...(payload && { payload }) })
const invite = (payload: object) => call('POST', '/api/users/invite', payload)

describe('an access token', () => {
  const claims = () => decodeJwt(token)
  const legacy = (changes: Record<string, unknown> = {}, secret = jwtSecret) =>
    new SignJWT({ ...claims(), aal: 'aal2', ...changes })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(secret))
  const opens = async (text: string) => (await call('GET', '/api/users', undefined, text)).statusCode

  // Proves R18.50.
  test('is verified with the published keys and, if configured, the legacy secret', async () => {
    expect(await opens(token)).toBe(200)
    expect(await opens(await legacy())).toBe(200)
    const withoutSecret = await hosted.newApp({ url: hosted.url })
    const answer = await withoutSecret.inject({
      method: 'GET',
      url: '/api/users',
      headers: { authorization: `Bearer ${await legacy()}` },
    })
    expect(answer.statusCode).toBe(401)
    await withoutSecret.close()
  })

  test('is rejected when forged', async () => {
    const [publicKey] = (await hosted.service.accounts.context.tokens.jwks()).keys
    const { privateKey } = await generateKeyPair('ES256')
    const stranger = (header: object) =>
      new SignJWT(claims()).setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...header }).sign(privateKey)
    const forged = [
      await legacy({ role: 'anon' }),
      await legacy({ aud: 'anon' }),
      await legacy({ iss: 'https://other.supabase.co/auth/v1' }),
      await legacy({ exp: Math.floor(Date.now() / 1000) - 60 }),
      await legacy({ exp: undefined }),
      await legacy({ sub: 'nobody' }),
      await legacy({}, 'another secret'),
      await legacy({}, JSON.stringify(publicKey)),
      await stranger({ kid: publicKey?.kid }),
      await stranger({ kid: 'unknown' }),
      await stranger({}),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`,
      serviceKey,
      'sb_publishable_tests',
      'a.b.c',
    ]
    for (const text of forged) expect(await opens(text)).toBe(401)
  })

  test('of a session that was signed out can read until it expires, but change nothing', async () => {
    expect(await opens(token)).toBe(200)
    await hosted.service.call({ method: 'POST', url: '/logout', token })
    expect(await opens(token)).toBe(200)
    hosted.setAhead(30_000)
    expect((await invite({ email: 'ghost@example.com', name: 'Ghost' })).statusCode).toBe(401)
    expect((await hosted.service.accounts.list()).map(({ email }) => email)).not.toContain('ghost@example.com')
    hosted.setAhead(3_630_000)
    expect(await opens(token)).toBe(401)
    hosted.setAhead(0)
  })
})

test('nothing is mounted under /auth/v1', async () => {
  const answer = await hosted.app.inject({ method: 'GET', url: '/auth/v1/health' })
  expect(answer.statusCode).toBe(404)
})

test('a wrong secret key is reported as such', async () => {
  const withWrongKey = hosted.accountsOf({ url: hosted.url, secretKey: 'sb_secret_wrong' })
  await expect(withWrongKey.list()).rejects.toMatchObject({
    status: 502,
    message: "The authentication service refused the server's secret key. Please tell your administrator.",
  })
})

// Proves R18.49.
test('an unreachable service does not sign anybody out', async () => {
  const alone = await hosted.newApp({ url: 'http://127.0.0.1:1' })
  const headers = { authorization: `Bearer ${token}` }
  const answer = await alone.inject({ method: 'GET', url: '/api/users', headers })
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { message: 'The authentication service cannot be reached. Please try again in a moment.' },
  ])
  expect(answer.headers['retry-after']).toBe('2')
  await alone.close()
})

// Proves R18.49.
test('while the service is unreachable, people can read, and are asked to retry changes later', async () => {
  const keys = await startKeyService()
  await keys.publish('key')
  const office = await hosted.newApp({ url: keys.url, jwtSecret })
  const signed = await keys.token('key', crypto.randomUUID())
  const headers = { authorization: `Bearer ${signed}` }
  const read = async () => (await office.inject({ method: 'GET', url: '/api/isos', headers })).statusCode
  const write = () => office.inject({ method: 'POST', url: '/api/isos', headers, payload: { name: 'Harbor ISO' } })
  expect(await read()).toBe(200)
  keys.state.isReachable = false
  hosted.setAhead(60_000)
  expect(await read()).toBe(200)
  const refused = await write()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  keys.state.isReachable = true
  expect((await write()).statusCode).toBe(201)
  hosted.setAhead(0)
  await office.close()
  await keys.close()
})
