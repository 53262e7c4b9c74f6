import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { accountSessions, recoveryCodes } from '@mca/contract/accounts'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../../../server/app'
import { parseConfig } from '../../../platform/config/config'
import type { Message } from '../../../shared/mail/messages'
import { createDb, type PooledDb } from '../../../platform/database/db'
import { createBookDay } from '../../../schedules/book-day'
import { createAuthApp, type AuthApp } from '../../../testing/app/auth-app'
import { withFailingCommit } from '../../../testing/database/failing-commit'
import { adminRoutes, serviceKey } from '../../../testing/app/hosted-service'
import { secondFactors } from '../../../testing/calls/second-factors'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database'
import { createHostedAccounts } from './hosted-accounts'

// The hosted service is our embedded one on another port, behind a proxy that counts calls and can be cut off. The application knows
// only its URL and key.
let service: AuthApp
let proxy: Server
let url: string
let database: TestDatabase
let db: PooledDb
let app: FastifyInstance
let email: string
let users = 0
let ahead = 0
let isCutOff = false
const asked: string[] = []
const mailed: Message[] = []
const { withFactor, enroll, verify, codeOf } = secondFactors(() => service)

beforeAll(async () => {
  service = await createAuthApp()
  await service.app.register(adminRoutes(service.accounts), { prefix: '/auth/v1' })
  const target = await service.listen()
  proxy = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (isCutOff) return void request.socket.destroy()
    const pass = async () => {
      const { host: _host, connection: _connection, ...headers } = request.headers
      const chunks: Uint8Array[] = []
      for await (const chunk of request) chunks.push(chunk as Uint8Array)
      const body = Buffer.concat(chunks)
      const answer = await fetch(`${target}${request.url}`, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(body.length > 0 && { body }),
      })
      const type = answer.headers.get('content-type')
      response.writeHead(answer.status, type ? { 'content-type': type } : {}).end(await answer.text())
    }
    pass().catch(() => request.socket.destroy())
  })
  await new Promise<void>((done) => void proxy.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  // Its tokens must name the address under which the application knows it.
  service.site.publicUrl = url
  database = await createTestDatabase()
  db = createDb({ connectionString: database.url, pool: 5 })
  const log = pino({ level: 'silent' })
  const mail = { send: async (message: Message) => void mailed.push(message), close: () => undefined }
  const now = () => new Date(Date.now() + ahead)
  const accounts = createHostedAccounts({ url, secretKey: serviceKey, db, mail, log, now })
  const environment = {
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_tests',
    SUPABASE_SECRET_KEY: serviceKey,
  }
  const site = { publicUrl: 'http://localhost:3000', host: '127.0.0.1' }
  const config = parseConfig(environment, '/nowhere')
  const book = createBookDay({ db, timeZone: config.timeZone, log })
  app = await buildApp({ config, db, accounts, site, log, book, eventLoop: { isLate: () => false } })
})
afterAll(async () => {
  await app.close()
  await db.close()
  await database.drop()
  await new Promise((done) => proxy.close(done))
  await service.close()
})
beforeEach(async () => {
  email = `person-${++users}@example.com`
  await service.addUser(email)
  asked.length = 0
})

const api = (method: 'GET' | 'POST' | 'DELETE', path: string, token: string, payload?: object) =>
  app.inject({
    method,
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
const reads = async (token: string) => (await api('GET', 'merchants', token)).statusCode
const userCalls = () => asked.filter((call) => call === 'GET /auth/v1/user').length

// Proves R18.59.
describe('a session without the second factor', () => {
  test('of a user who has one is refused, and passes with it', async () => {
    const { strong } = await withFactor(email)
    expect(await reads(strong.access_token)).toBe(200)
    const weak = (await service.signIn(email)).access_token
    const refused = await api('GET', 'merchants', weak)
    expect([refused.statusCode, refused.json()]).toEqual([403, { message: 'Your second factor is needed' }])
    expect((await api('POST', 'merchants', weak, { name: 'Bluegate Diner LLC' })).statusCode).toBe(403)
  })

  test('is refused after a factor was added elsewhere, although its token is still valid', async () => {
    const before = (await service.signIn(email)).access_token
    expect(await reads(before)).toBe(200)
    const first = (await service.signIn(email)).access_token
    const factor = await enroll(first)
    await verify(first, factor.id, codeOf(factor.totp.secret))
    ahead += 30_000
    // Verifying has ended the session at the service.
    expect(await reads(before)).toBe(401)
  })

  test('asks the service once in 30 seconds', async () => {
    const { access_token } = await service.signIn(email)
    await Promise.all(Array.from({ length: 20 }, () => reads(access_token)))
    await api('POST', 'merchants', access_token, { name: 'Bluegate Diner LLC' })
    expect(userCalls()).toBe(1)
    ahead += 30_000
    await reads(access_token)
    expect(userCalls()).toBe(2)
  })

  test('can still read while the service is unreachable, but not change anything', async () => {
    const known = (await service.signIn(email)).access_token
    expect(await reads(known)).toBe(200)
    const unknown = (await service.signIn(email)).access_token
    ahead += 60_000
    isCutOff = true
    try {
      expect(await reads(known)).toBe(200)
      expect(await reads(known)).toBe(200)
      expect(userCalls()).toBe(2)
      expect((await api('POST', 'merchants', known, { name: 'Bluegate Diner LLC' })).statusCode).toBe(503)
      expect(await reads(unknown)).toBe(503)
    } finally {
      isCutOff = false
    }
    ahead += 5_000
    expect(await reads(unknown)).toBe(200)
  })
})

// Proves R18.61.
describe('a recovery code', () => {
  const lostPhone = async () => {
    const { strong, factor } = await withFactor(email)
    const made = await api('POST', 'account/recovery-codes', strong.access_token)
    const { codes } = recoveryCodes.parse(made.json())
    return { strong, factor, codes, weak: (await service.signIn(email)).access_token }
  }
  const recover = (token: string, code: string | undefined) => api('POST', 'account/recover', token, { code })

  test('removes the factor at the service and ends the other sessions there', async () => {
    const { strong, codes, weak } = await lostPhone()
    expect(await reads(weak)).toBe(403)
    expect((await recover(weak, 'AAAA-BBBB-CCCC-DDDD')).statusCode).toBe(422)
    const answer = await recover(weak, codes[0])
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { left: 9 }])
    expect(await reads(weak)).toBe(200)
    const user = (token: string) => service.call({ method: 'GET', url: '/user', token })
    expect((await user(weak)).json()).not.toHaveProperty('factors')
    expect((await user(strong.access_token)).json()).toMatchObject({ code: 'session_not_found' })
    expect(mailed.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      'New recovery codes were created for your account',
      'A recovery code was used for your account',
    ])
  })

  // Proves R20.70.
  test('that cannot be marked as used removes no factor', async () => {
    const { factor, codes, weak } = await lostPhone()
    await withFailingCommit(db, 'recovery_code_used', async () => {
      expect((await recover(weak, codes[0])).statusCode).toBe(500)
    })
    const user = await service.call({ method: 'GET', url: '/user', token: weak })
    expect(user.json()).toMatchObject({ factors: [{ id: factor.id }] })
    expect((await recover(weak, codes[0])).json()).toMatchObject({ left: 9 })
  })

  test('is not used up if the service is unreachable', async () => {
    const { codes, weak } = await lostPhone()
    expect(await reads(weak)).toBe(403)
    isCutOff = true
    try {
      expect((await recover(weak, codes[0])).statusCode).toBe(503)
    } finally {
      isCutOff = false
    }
    expect((await recover(weak, codes[0])).json()).toMatchObject({ left: 9 })
  })
})

// Proves R18.64.
test('sessions and the password are left to the service', async () => {
  const { access_token } = await service.signIn(email)
  const list = await api('GET', 'account/sessions', access_token)
  expect(accountSessions.parse(list.json())).toEqual({ supported: false, sessions: [] })
  const message = 'The hosted accounts service manages sessions and passwords.'
  for (const refused of [
    await api('DELETE', `account/sessions/${crypto.randomUUID()}`, access_token),
    await api('POST', 'account/confirm-password', access_token, { password: 'correct horse battery' }),
  ])
    expect([refused.statusCode, refused.json()]).toEqual([409, { message }])
})
