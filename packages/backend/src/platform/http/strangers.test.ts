import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { parseConfig } from '../config/config'
import { forgedToken, injectOptions, type PublicCall, publicCalls } from '../../testing/calls/public-calls'
import { createTestApp, type TestApp } from '../../testing/app/test-app'
import { watchedDb } from '../../testing/database/watched-db'
import { wireApp } from '../../testing/app/wire-app'
import { createLog } from '../log'

/** The clock stands still, so nothing depends on how long a test takes. */
const now = new Date()
const home = mkdtempSync(join(tmpdir(), 'mca-strangers-'))
const routes: { method: string; url: string }[] = []
/** The statements sent on the connections of signed-in users, and on those of the accounts service. */
const asked = { staff: [] as string[], accounts: [] as string[] }
let held: Promise<void> | undefined

let other: TestApp
let server: Awaited<ReturnType<typeof wireApp>>
let headers: { authorization: string }
let refreshToken: string
beforeAll(async () => {
  other = await createTestApp()
  headers = await other.as()
  const config = parseConfig(
    {
      LOG_LEVEL: 'silent',
      DATA_DIR: home,
      WEB_DIR: join(home, 'web'),
      DATABASE_URL: other.databaseUrl,
      OUTBOX_DIR: home,
    },
    home,
  )
  server = await wireApp(config, other.databaseUrl, createLog('silent'), {
    now: () => now,
    onRoute: ({ method, url }) => routes.push(...[method].flat().map((each) => ({ method: each, url }))),
    through: (db) => watchedDb(db, (what) => void asked.staff.push(what)),
    throughAccounts: (db) =>
      watchedDb(db, (what) => {
        asked.accounts.push(what)
        return held
      }),
  })
  expect((await server.app.inject({ url: '/api/isos', headers })).statusCode).toBe(200)
  const signIn = await server.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email: 'ann@example.com', password: 'a test password' },
  })
  refreshToken = signIn.json<{ refresh_token: string }>().refresh_token
})
afterAll(async () => {
  await server.close()
  await other.close()
  rmSync(home, { recursive: true, force: true })
})
beforeEach(() => {
  asked.staff = []
  asked.accounts = []
})

let addresses = 0
/** From an address that has not sent anything yet. */
const call = (one: PublicCall, remoteAddress = `203.0.113.${++addresses}`) =>
  server.app.inject({ ...injectOptions(one), remoteAddress })
const refreshOf = (refresh_token: string): PublicCall => ({
  route: '',
  method: 'POST',
  url: '/auth/v1/token?grant_type=refresh_token',
  payload: { refresh_token },
})

// Proves R18.193.
test('strangers reach only the listed routes', async () => {
  const open = new Set(['GET *'])
  for (const { method, url } of routes.filter((route) => route.method !== 'HEAD' && route.method !== 'OPTIONS')) {
    const answer = await server.app.inject({
      method: method as 'GET',
      url: url.replaceAll(/:\w+/g, crypto.randomUUID()),
      remoteAddress: `198.51.100.${++addresses % 250}`,
      ...(method !== 'GET' && { payload: {} }),
    })
    if (answer.statusCode !== 401) open.add(`${method} ${url}`)
  }
  expect(routes.length).toBeGreaterThan(100)
  expect([...open].sort()).toEqual([...new Set(publicCalls.map(({ route }) => route))].sort())
})

// Proves R18.190.
test('no public call takes a connection from signed-in users, except one readiness probe a second', async () => {
  for (const one of publicCalls) expect([one.url, (await call(one)).statusCode]).toEqual([one.url, expect.any(Number)])
  await server.accounts.context.backgroundTasks.settled()
  expect(asked.staff.filter((what) => what !== 'ping')).toEqual([])
  const probes = await Promise.all(Array.from({ length: 300 }, () => server.app.inject('/readyz')))
  expect(new Set(probes.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(asked.staff.length).toBeLessThanOrEqual(1)
})

// Proves R18.190.
test('while strangers hold all connections of the accounts service, signed-in users can keep working', async () => {
  let release = () => undefined as void
  held = new Promise((done) => (release = done))
  const hostile = publicCalls.flatMap((one) => Array.from({ length: 15 }, () => call(one, '192.0.2.1')))
  const refreshes = Array.from({ length: 300 }, (_, n) => call(refreshOf(String(n).padStart(43, 'x')), '192.0.2.2'))
  while (asked.accounts.length < 4) await nextTurn()
  const writes = [1, 2, 3].map((n) =>
    server.app.inject({ method: 'POST', url: '/api/isos', headers, payload: { name: `Oak ${n}` } }),
  )
  const reads = ['isos', 'merchants', 'advances', 'dashboard/metrics', 'users', 'account/sessions'].map((path) =>
    server.app.inject({ url: `/api/${path}`, headers }),
  )
  expect((await Promise.all(writes)).map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect((await Promise.all(reads)).map(({ statusCode }) => statusCode)).toEqual(reads.map(() => 200))
  expect(asked.accounts.length).toBe(4)
  // Somebody at another address is not locked out: one of the flood's waiting calls is dropped to make room.
  const own = call(refreshOf(refreshToken), '198.51.100.7')
  held = undefined
  release()
  expect((await own).statusCode).toBe(200)
  for (const answer of await Promise.all([...hostile, ...refreshes])) expect(answer.statusCode).not.toBe(500)
})

// Proves R18.194.
test('a malformed refresh token costs no connection, and an unknown one no transaction', async () => {
  const flood = async (token: string, address: string) => {
    for (let n = 0; n < 40; n++) await call(refreshOf(token), address)
    const after = await call(refreshOf(token), address)
    expect(after.statusCode).toBe(429)
    return asked.accounts.splice(0)
  }
  // The address's failures are counted in the database only until it is known to have used up its limit.
  for (const token of ['short', 'a'.repeat(12), `${'a'.repeat(42)}!`, 'a'.repeat(44)])
    expect(new Set(await flood(token, `192.0.2.1${token.length}`))).toEqual(
      new Set(['insert auth_limits', 'select auth_limits']),
    )
  const unknown = await flood('b'.repeat(43), '192.0.2.200')
  expect(unknown.filter((what) => what === 'select auth_refresh_tokens')).toHaveLength(41)
  expect(unknown).not.toContain('transaction')
})

// Proves R18.194.
test('tokens with unknown keys share one read of the keys', async () => {
  const verified = await Promise.all(
    Array.from({ length: 100 }, (_, n) => server.accounts.verify(forgedToken(`key-${n}`), 'read')),
  )
  expect(new Set(verified)).toEqual(new Set([undefined]))
  expect(asked).toEqual({ staff: [], accounts: ['select auth_keys'] })
})
