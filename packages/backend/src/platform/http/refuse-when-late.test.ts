import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { parseConfig } from '../../config/config'
import { createTestDatabase } from '../../testing/test-database'
import { wireApp } from '../../testing/wire-app'
import { createLog } from '../log'
import { handleError } from './error-handler'
import { refuseWhenLate, watchEventLoop } from './refuse-when-late'

/** Keeps the event loop from turning. */
const block = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

// Proves R18.74.
test('requests are refused while the event loop is late again and again, not after a single pause', async () => {
  const app = Fastify()
  app.setErrorHandler(handleError)
  const eventLoop = watchEventLoop(app, 200)
  refuseWhenLate(app, eventLoop)
  app.get('/', () => ({}))
  block(900)
  await pause(0)
  expect((await app.inject('/')).statusCode).toBe(200)
  while (!eventLoop.isLate()) {
    block(900)
    await pause(0)
  }
  const refused = await app.inject('/')
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '2',
    { message: 'The server is busy. Please try again in a moment' },
  ])
  while (eventLoop.isLate()) await pause(50)
  expect((await app.inject('/')).statusCode).toBe(200)
  await app.close()
})

test('the accounts service is refused like the API, in its own words, and what watches the server is not', async () => {
  const database = await createTestDatabase()
  const home = mkdtempSync(join(tmpdir(), 'mca-late-'))
  const config = parseConfig({ LOG_LEVEL: 'silent', DATA_DIR: home, DATABASE_URL: database.url }, home)
  const { app, close } = await wireApp(config, database.url, createLog('silent'), { overloadDelayMs: 200 })
  const askLate = async (method: 'GET' | 'POST', url: string) => {
    block(900)
    await pause(0)
    return app.inject({ method, url, ...(method === 'POST' && { payload: {} }) })
  }
  const signIn = () => askLate('POST', '/auth/v1/token?grant_type=password')
  let refused = await signIn()
  while (refused.statusCode !== 503) refused = await signIn()
  expect([refused.headers['retry-after'], refused.json()]).toEqual([
    '2',
    { code: 503, error_code: 'unexpected_failure', msg: 'The server is busy. Please try again in a moment' },
  ])
  expect((await askLate('GET', '/api/isos')).statusCode).toBe(503)
  expect((await askLate('GET', '/healthz')).statusCode).toBe(200)
  await close()
  await database.drop()
  rmSync(home, { recursive: true, force: true })
})
