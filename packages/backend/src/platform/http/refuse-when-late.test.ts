import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { parseConfig } from '../config/config'
import { createTestDatabase } from '../../testing/database/test-database'
import { wireApp } from '../../testing/app/wire-app'
import { createLog } from '../log'
import { handleError } from './error-handler'
import { refuseWhenLate, watchEventLoop } from './refuse-when-late'

/** Blocks the event loop. */
const block = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

// Proves R18.74.
test('requests are refused while the event loop is late repeatedly, not after a single pause', async () => {
  const app = Fastify()
  app.setErrorHandler(handleError)
  // Each remaining check of the clock finds a pause before it.
  let pauses = 0
  let time = 0
  const now = () => (pauses-- > 0 ? (time += 900) : time)
  const eventLoop = watchEventLoop(app, { maxDelayMs: 200, intervalMs: 1, now })
  refuseWhenLate(app, eventLoop)
  app.get('/', () => ({}))
  const until = async (isReached: () => boolean) => {
    while (!isReached()) await pause(1)
  }
  pauses = 1
  await until(() => pauses < -4)
  expect((await app.inject('/')).statusCode).toBe(200)
  pauses = Infinity
  await until(() => eventLoop.isLate())
  const refused = await app.inject('/')
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '2',
    { message: 'The server is busy. Please try again in a moment.' },
  ])
  pauses = 0
  await until(() => !eventLoop.isLate())
  expect((await app.inject('/')).statusCode).toBe(200)
  await app.close()
})

// Proves R18.74.
test('a server watches its event loop without further setup', async () => {
  const app = Fastify()
  const eventLoop = watchEventLoop(app)
  while (!eventLoop.isLate()) {
    block(1_600)
    await pause(0)
  }
  await app.close()
})

test('the accounts service refuses like the API, in its own format; health checks and metrics are exempt', async () => {
  const database = await createTestDatabase()
  const home = mkdtempSync(join(tmpdir(), 'mca-late-'))
  const config = parseConfig({ LOG_LEVEL: 'silent', DATA_DIR: home, DATABASE_URL: database.url }, home)
  const eventLoop = { isLate: () => true }
  const { app, close } = await wireApp(config, database.url, createLog('silent'), { eventLoop })
  const refused = await app.inject({ method: 'POST', url: '/auth/v1/token?grant_type=password', payload: {} })
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '2',
    { code: 503, error_code: 'unexpected_failure', msg: 'The server is busy. Please try again in a moment.' },
  ])
  expect((await app.inject('/api/isos')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  await close()
  await database.drop()
  rmSync(home, { recursive: true, force: true })
})
