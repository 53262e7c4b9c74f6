import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { parseConfig } from '../config/config'
import { createDatabaseProxy, type DatabaseProxy } from '../../testing/database/database-proxy'
import { createTestApp, type TestApp } from '../../testing/app/test-app'
import { wireApp } from '../../testing/app/wire-app'
import { usualConnections } from '../../testing/app/wire-app'
import { requestLimits } from '../database/db'
import { createLog } from '../log'

const refusalOf = ({ statusCode, headers, body }: LightMyRequestResponse) => {
  const { message } = JSON.parse(body) as { message: string }
  return [statusCode, headers['retry-after'], message]
}
const password = 'a test password'
const newSignIn = (email: string) => ({
  method: 'POST' as const,
  url: '/auth/v1/token?grant_type=password',
  headers: { 'x-supabase-api-version': '2024-01-01' },
  payload: { email, password },
})

describe('when all connections are in use', () => {
  let server: TestApp
  let other: pg.Client
  let headers: { authorization: string }
  beforeAll(async () => {
    server = await createTestApp({ DATABASE_POOL: '1' }, { waitMs: requestLimits(1).waitMs ?? 0 })
    headers = await server.as()
    other = new pg.Client({ connectionString: server.databaseUrl })
    await other.connect()
  })
  afterAll(async () => {
    await other.end()
    await server.close()
  })

  // Proves R18.70.
  test('requests are refused, at once or after a short wait, and the next one is served once a connection is free', async () => {
    await other.query('begin; lock table merchants in access exclusive mode')
    const busy = [503, '2', 'The server is busy. Please try again in a moment.']
    const calls = Array.from({ length: 150 }, () => server.app.inject({ url: '/api/merchants', headers }))
    // One of them has the connection and waits for the lock, longer than anybody waits for a connection.
    const refused: unknown[] = []
    const answered = new EventEmitter()
    for (const call of calls)
      void call.then((answer) => {
        refused.push(refusalOf(answer))
        return answered.emit('one')
      })
    while (refused.length < calls.length - 1) await once(answered, 'one')
    expect(new Set(refused.map((refusal) => JSON.stringify(refusal)))).toEqual(new Set([JSON.stringify(busy)]))
    const signIns = await Promise.all([1, 2].map(() => server.app.inject(newSignIn('ann@example.com'))))
    // The accounts service has its own connections.
    expect(signIns.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(server.db.gauges()).toEqual({ total: 1, idle: 0, waiting: 0 })
    await other.query('rollback')
    await Promise.all(calls)
    expect((await server.app.inject({ url: '/api/merchants', headers })).statusCode).toBe(200)
    expect((await server.app.inject(newSignIn('ann@example.com'))).statusCode).toBe(200)
  })
})

describe('when PostgreSQL cannot be reached', () => {
  let server: TestApp
  let proxy: DatabaseProxy
  let cut: Awaited<ReturnType<typeof wireApp>>
  let headers: { authorization: string }
  const home = mkdtempSync(join(tmpdir(), 'mca-cut-'))
  beforeAll(async () => {
    server = await createTestApp(usualConnections)
    headers = await server.as()
    proxy = await createDatabaseProxy(server.databaseUrl)
    const config = parseConfig({ LOG_LEVEL: 'silent', DATA_DIR: home, DATABASE_URL: proxy.url }, home)
    cut = await wireApp(config, proxy.url, createLog('silent'))
    expect((await cut.app.inject({ url: '/api/isos', headers })).statusCode).toBe(200)
    await proxy.cut()
  })
  afterAll(async () => {
    await cut.close()
    await proxy.close()
    await server.close()
    rmSync(home, { recursive: true, force: true })
  })
  const unreachable = [503, '2', 'The database cannot be reached. Please try again in a moment.']

  // Proves R18.71.
  test('every API call says so, and when to retry', async () => {
    const { paths } = cut.app.swagger() as { paths: Record<string, object> }
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase() as 'GET', url: idsIn(path) })),
    )
    expect(calls.length).toBeGreaterThan(50)
    for (const { method, url } of calls.filter((call) => call.url !== '/api/openapi.json'))
      expect([url, ...refusalOf(await cut.app.inject({ method, url, headers }))]).toEqual([url, ...unreachable])
  })

  test.each([
    ['POST', '/token?grant_type=password', { email: 'ann@example.com', password }],
    ['POST', '/token?grant_type=refresh_token', { refresh_token: 'a'.repeat(43) }],
    ['POST', '/token?grant_type=pkce', { auth_code: 'a', code_verifier: 'b' }],
    ['POST', '/recover', { email: 'ann@example.com' }],
    ['POST', '/verify', { type: 'recovery', token_hash: 'a' }],
    ['POST', '/logout', {}],
    ['GET', '/user', undefined],
    ['PUT', '/user', { data: { name: 'Ann' } }],
    ['POST', '/factors', { factor_type: 'totp' }],
  ] as const)(
    'the accounts service refuses %s %s as a failure, which signs nobody out',
    async (method, path, payload) => {
      const answer = await cut.app.inject({
        method,
        url: `/auth/v1${path}`,
        headers: { ...headers, 'x-supabase-api-version': '2024-01-01' },
        ...(payload && { payload }),
      })
      expect(refusalOf(answer)).toEqual(unreachable)
    },
  )

  test('everything works again as soon as PostgreSQL does', async () => {
    await proxy.restore()
    const answers = await Promise.all([1, 2, 3].map(() => cut.app.inject({ url: '/api/isos', headers })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await cut.app.inject(newSignIn('ann@example.com'))).statusCode).toBe(200)
    expect((await cut.app.inject('/readyz')).statusCode).toBe(200)
  })
})

describe('when PostgreSQL cannot write or is too slow', () => {
  let server: TestApp
  let headers: { authorization: string }
  beforeAll(async () => {
    server = await createTestApp(usualConnections)
    headers = await server.as()
  })
  afterAll(() => server.close())
  const failWith = (code: string) =>
    server.owner.query({
      text: `
        create or replace function test_fail() returns trigger language plpgsql as $$
          begin raise exception 'could not extend file' using errcode = '${code}'; end $$;
        create or replace trigger test_fail before insert on isos for each row execute function test_fail()`,
    })

  // Proves R18.72.
  test.each([
    ['53100', 'The disk of the database is full. Nothing was saved. Please tell your administrator.'],
    ['57014', 'This took too long and was stopped. Nothing was saved. Please try again in a moment.'],
    ['53200', 'The server is busy. Please try again in a moment.'],
  ])('error %s is refused in words, and nothing is saved', async (code, message) => {
    await failWith(code)
    const answer = await server.app.inject({ method: 'POST', url: '/api/isos', headers, payload: { name: 'Bluegate' } })
    expect(refusalOf(answer)).toEqual([503, '2', message])
    expect((await server.app.inject({ url: '/api/isos', headers })).json()).toMatchObject({ data: [] })
  })
})

/** The path with ids in place of its parameters. */
// A token of another form than a mailed link's is refused without the database.
const idsIn = (path: string) => path.replace('{token}', 'a'.repeat(43)).replaceAll(/\{[^}]+\}/g, crypto.randomUUID())
