import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { apiRevision } from '@mca/registry'
import type { InjectOptions } from 'fastify'
import { registerMetricsRoute } from '../platform/http/metrics.routes'
import { createTestApp, type TestApp } from '../testing/app/test-app'

let server: TestApp
let ann: { authorization: string }
beforeAll(async () => {
  server = await createTestApp()
  ann = await server.as()
})
afterAll(() => server.close())

const json = { 'content-type': 'application/json' }

describe('security headers', () => {
  const calls: [string, InjectOptions, number][] = [
    ['a health check', { url: '/healthz' }, 200],
    ['a request without a token', { url: '/api/users' }, 401],
    ['an unknown API path', { url: '/api/nothing' }, 401],
    ['a missing file', { url: '/assets/none.js' }, 404],
    ['a missing remote', { url: '/remotes/parties/1/none.js' }, 404],
    ['an unknown auth path', { url: '/auth/v1/nothing' }, 404],
    ['a page while the front end is not built', { url: '/merchants' }, 503],
    ['an invalid URL', { url: '/%zz' }, 400],
    ['a wrong method', { method: 'POST', url: '/somewhere' }, 404],
  ]
  test.each(calls)('are set on %s', async (_name, call, status) => {
    const { headers, statusCode } = await server.app.inject(call)
    expect(statusCode).toBe(status)
    for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(headers['content-security-policy']).toContain(part)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
      expect(headers).not.toHaveProperty(name)
  })

  test('CORS allows no foreign origin', async () => {
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/users',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    })
    expect(preflight.statusCode).toBe(401)
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('errors', () => {
  const failures: [string, InjectOptions, number][] = [
    ['an unknown path', { url: '/api/nothing' }, 404],
    ['broken JSON', { method: 'POST', url: '/api/users/invite', headers: json, payload: '{"a":' }, 400],
    ['a body that sets a prototype', { method: 'POST', url: '/api/users/invite', headers: json, payload: '{"email":"eve@example.com","name":"Eve","__proto__":{}}' }, 400],
    ['a body that is not JSON', { method: 'POST', url: '/api/users/invite', headers: { 'content-type': 'text/plain' }, payload: 'a' }, 415],
    ['a body over 1 MiB', { method: 'POST', url: '/api/users/invite', headers: json, payload: `"${'x'.repeat(1024 * 1024)}"` }, 413],
    ['no body', { method: 'POST', url: '/api/users/invite' }, 400],
  ] // oxfmt-ignore
  test.each(failures)('%s', async (_name, call, status) => {
    const answer = await server.app.inject({ ...call, headers: { ...call.headers, ...ann } })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ message: expect.any(String) })
    expect(Object.keys(answer.json())).toEqual(
      status === 400 && call.payload === undefined ? ['message', 'errors'] : ['message'],
    )
    const anonymous = await server.app.inject(call)
    expect(anonymous.statusCode).toBe(401)
  })

  test("the error's message is that of the first invalid field; `errors` has a message for each field", async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/users/invite',
      headers: ann,
      payload: { email: 'no' },
    })
    expect(answer.json()).toEqual({
      message: 'Invalid email address',
      errors: [
        { path: 'email', message: 'Invalid email address' },
        { path: 'name', message: 'Name is required' },
      ],
    })
  })

  const inviting = (call: InjectOptions) =>
    server.app.inject({ method: 'POST', url: '/api/users/invite', ...call, headers: { ...call.headers, ...ann } })

  test.each<[string, InjectOptions]>([
    ['no body at all', {}],
    ['no bytes under the JSON type', { headers: json }],
    ['blanks', { headers: json, payload: '  ' }],
    ['no fields', { headers: json, payload: '{}' }],
  ])('%s: every required field is missing', async (_name, call) => {
    const answer = await inviting(call)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: 'Invalid email address' }])
  })

  test.each(['[]', '"text"', '5', 'null', 'true'])('the body %s is not an object', async (payload) => {
    const answer = await inviting({ headers: json, payload })
    const message = 'The request body must be a JSON object.'
    expect([answer.statusCode, answer.json()]).toEqual([400, { message, errors: [{ path: '', message }] }])
  })

  test('only the first hundred field errors are listed', async () => {
    const payload = { company_fees: Array(900).fill(5) }
    const answer = await server.app.inject({ method: 'POST', url: '/api/advances', headers: ann, payload })
    const { errors } = answer.json<{ errors: object[] }>()
    expect([answer.statusCode, errors.length]).toEqual([400, 100])
  })

  test('an empty body with the JSON content type counts as no body', async () => {
    const url = '/api/users/00000000-0000-4000-8000-000000000000'
    const answer = await server.app.inject({ method: 'DELETE', url, headers: { ...ann, ...json } })
    expect(answer.statusCode).toBe(404)
  })
})

test('a browser can report a section that failed', async () => {
  const payload = { remote: 'parties', version: '1', message: 'no', path: '/isos' }
  const answer = await server.app.inject({ method: 'POST', url: '/api/client-errors', headers: ann, payload })
  expect(answer.statusCode).toBe(204)
})

test('/readyz is 200 while the database answers', async () => {
  expect((await server.app.inject('/readyz')).statusCode).toBe(200)
})

// Proves R18.77.
test('/metrics answers only this machine unless a token is set', async () => {
  const ask = async (options: object) => (await server.app.inject({ url: '/metrics', ...options })).statusCode
  expect(await ask({})).toBe(200)
  expect(await ask({ remoteAddress: '::1', headers: { host: '[::1]:3000' } })).toBe(200)
  expect(await ask({ remoteAddress: '192.0.2.7' })).toBe(403)
  expect(await ask({ headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(403)
  expect(await ask({ headers: { forwarded: 'for=127.0.0.1' } })).toBe(403)
  expect(await ask({ headers: { host: 'office.example.com' } })).toBe(403)
  const guarded = Fastify()
  registerMetricsRoute(guarded, { db: server.db, replica: undefined, stepper: undefined, token: 'a-token-for-metrics' })
  const askGuarded = async (authorization?: string) =>
    (await guarded.inject({ url: '/metrics', ...(authorization && { headers: { authorization } }) })).statusCode
  expect(await Promise.all([askGuarded(), askGuarded('Bearer another-token')])).not.toContain(200)
  expect(await askGuarded('Bearer a-token-for-metrics')).toBe(200)
  await guarded.close()
})

test('/metrics counts requests by route and shows the pool', async () => {
  const { body, headers } = await server.app.inject('/metrics')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/readyz",status="200"\} \d+/)
  expect(body).toMatch(/database_connections\{state="total"\} \d+/)
  expect(body).toMatch(/database_deadlocks_total \d+/)
})

// Proves R20.2.
test('/config.json tells the browser where to sign in and which features the API adds to the specification, and contains no secret', async () => {
  const answer = await server.app.inject('/config.json')
  expect(answer.json()).toEqual({
    supabaseUrl: 'http://localhost:3000',
    supabasePublishableKey: 'embedded',
    apiRevision,
    remotes: {},
  })
})

describe('responses of the API', () => {
  const ask = (accepted?: string) =>
    server.app.inject({
      url: '/api/openapi.json',
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    })

  test('are not cached', async () => {
    const { headers } = await server.app.inject({ url: '/api/users', headers: ann })
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['identity', undefined],
    [undefined, undefined],
  ])('are compressed for a client that accepts %s', async (accepted, encoding) => {
    const plain = (await ask()).body
    const { headers, rawPayload } = await ask(accepted)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('accept-encoding')
    const open = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes }
    expect(open[(encoding ?? 'none') as keyof typeof open](rawPayload).toString()).toBe(plain)
    if (encoding) expect(rawPayload.length).toBeLessThan(plain.length / 4)
  })

  test('are not compressed if they are short or contain tokens', async () => {
    const short = await server.app.inject({ url: '/api/nothing', headers: { ...ann, 'accept-encoding': 'br' } })
    const keys = await server.app.inject({ url: '/auth/v1/settings', headers: { 'accept-encoding': 'br' } })
    for (const { headers } of [short, keys]) expect(headers).not.toHaveProperty('content-encoding')
  })
})
