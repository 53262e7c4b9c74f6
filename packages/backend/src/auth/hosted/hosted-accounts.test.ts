import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { account } from '@mca/contract'
import type { FastifyInstance } from 'fastify'
import { decodeJwt, generateKeyPair, SignJWT } from 'jose'
import { pino } from 'pino'
import { buildApp } from '../../app'
import { parseConfig } from '../../config/config'
import type { Mailer } from '../../mail/mailer'
import type { Message } from '../../mail/messages'
import { createDb, type PooledDb } from '../../platform/database/db'
import { createBookDay } from '../../schedules/book-day'
import { createAuthApp, linkIn, type AuthApp } from '../../testing/auth-app'
import { adminRoutes, serviceKey, startKeyService } from '../../testing/hosted-service'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database'
import type { Accounts } from '../accounts'
import { createHostedAccounts } from './hosted-accounts'

// The hosted service is our embedded one on another port, with admin calls. The application is a second server with a
// database of its own that knows only its URL and key.
const log = pino({ level: 'silent' })
const mailed: Message[] = []
const mail: Mailer = { send: async (message) => void mailed.push(message), close: () => undefined }
const jwtSecret = 'the legacy shared secret of the project, 40 characters'
let service: AuthApp
let url: string
let database: TestDatabase
let db: PooledDb
let accounts: Accounts
let app: FastifyInstance
let annId: string
let token: string
let ahead = 0

const newApp = async (hosted: { url: string; jwtSecret?: string; defaultRole?: 'staff' }) => {
  const now = () => new Date(Date.now() + ahead)
  accounts = createHostedAccounts({ ...hosted, secretKey: serviceKey, db, mail, log, now })
  const environment = {
    DATABASE_URL: database.applicationUrl,
    LOG_LEVEL: 'silent',
    SUPABASE_URL: hosted.url,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_tests',
    SUPABASE_SECRET_KEY: serviceKey,
  }
  const config = parseConfig(environment, '/nowhere')
  const site = { publicUrl: 'http://localhost:3000', host: '127.0.0.1' }
  const book = createBookDay({ db, timeZone: config.timeZone, log })
  return buildApp({ config, db, accounts, site, log, book, eventLoop: { isLate: () => false } })
}

beforeAll(async () => {
  service = await createAuthApp()
  await service.app.register(adminRoutes(service.accounts), { prefix: '/auth/v1' })
  url = await service.listen()
  database = await createTestDatabase()
  db = createDb({ connectionString: database.applicationUrl, pool: 5 })
  app = await newApp({ url, jwtSecret })
  annId = await service.addUser('ann@example.com')
})
afterAll(async () => {
  await app.close()
  await db.close()
  await database.drop()
  await service.close()
})
beforeEach(async () => {
  token = (await service.signIn('ann@example.com')).access_token
})

type Method = 'GET' | 'POST' | 'DELETE'
const call = (method: Method, path: string, payload?: object, bearer = token) =>
  app.inject({ method, url: path, headers: { authorization: `Bearer ${bearer}` }, ...(payload && { payload }) })
const invite = (payload: object) => call('POST', '/api/users/invite', payload)

describe('the users calls', () => {
  test('list all pages of the service, newest first', async () => {
    const names = Array.from({ length: 205 }, (_, index) => `many-${index}@example.com`)
    await service.db.query(
      {
        name: 'test-many',
        text: `insert into auth_users (email, created_at, updated_at) select unnest($1::text[]), now() - interval '1 day', now()`,
      },
      [names],
    )
    const users = account.array().parse((await call('GET', '/api/users')).json())
    expect(new Set(users.map(({ email }) => email))).toEqual(new Set([...names, 'ann@example.com']))
    expect(users[0]).toMatchObject({ id: annId, user_metadata: {}, last_sign_in_at: expect.stringMatching(/Z$/) })
    await service.db.query({ name: 'test-few', text: `delete from auth_users where email like 'many-%'` })
  })

  // Proves R9.2.
  test.each(['null', '"Ann"', '{"name":7}'])(
    'list an account whose metadata are %s, without a name',
    async (metadata) => {
      const id = await service.addUser('bare@example.com')
      const store = {
        name: `test-metadata-${metadata}`,
        text: 'update auth_users set user_metadata = $2 where id = $1',
      }
      await service.db.query(store, [id, metadata])
      const users = account.array().parse((await call('GET', '/api/users')).json())
      expect(users.find((user) => user.id === id)).toMatchObject({ email: 'bare@example.com', user_metadata: {} })
      await service.db.query({ name: 'test-bare', text: `delete from auth_users where email = 'bare@example.com'` })
    },
  )

  test('invite through the service, which mails the link', async () => {
    const redirectTo = 'http://localhost:3000/set-password'
    const answer = await invite({ email: 'New@Example.com', name: 'New', redirectTo })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { email: 'new@example.com', user_metadata: { name: 'New' }, last_sign_in_at: null },
    ])
    expect(account.safeParse(answer.json()).success).toBe(true)
    const link = linkIn((await service.mailTo('new@example.com')).at(-1))
    expect(link.searchParams.get('redirect_to')).toBe(redirectTo)
    const again = await invite({ email: 'NEW@example.com', name: 'New' })
    expect([again.statusCode, again.json()]).toMatchObject([201, { email: 'new@example.com' }])
    expect(await service.mailTo('new@example.com')).toHaveLength(2)
    const taken = await invite({ email: 'ANN@example.com', name: 'Ann' })
    expect([taken.statusCode, taken.json()]).toEqual([
      409,
      { message: 'A user with this email address already exists' },
    ])
    expect(
      (await invite({ email: 'lured@example.com', name: 'L', redirectTo: 'https://evil.example/' })).statusCode,
    ).toBe(400)
  })

  test('delete, and the deleted user is locked out at once although the token still verifies', async () => {
    const id = await service.addUser('leaver@example.com')
    const { access_token } = await service.signIn('leaver@example.com')
    expect((await call('GET', '/api/users', undefined, access_token)).statusCode).toBe(200)
    expect((await call('DELETE', `/api/users/${id}`)).statusCode).toBe(204)
    expect((await call('GET', '/api/users', undefined, access_token)).statusCode).toBe(401)
    expect((await call('DELETE', `/api/users/${id}`)).statusCode).toBe(404)
    expect((await call('DELETE', '/api/users/nonsense')).statusCode).toBe(404)
    await expect(service.signIn('leaver@example.com')).rejects.toThrow('invalid_credentials')
  })

  // Proves R13.43.
  test('deleting an account deletes its own views, and its shared ones stay without an owner', async () => {
    const id = await service.addUser('viewer@example.com')
    const { access_token } = await service.signIn('viewer@example.com')
    for (const shared of [true, false]) {
      const saved = { list: 'isos', name: `Shared: ${shared}`, query: {}, shared }
      expect((await call('POST', '/api/views', saved, access_token)).json()).toMatchObject({
        owner: { id, name: 'viewer@example.com' },
      })
    }
    expect((await call('DELETE', `/api/users/${id}`)).statusCode).toBe(204)
    const left = await db.query({ name: 'test-views-left', text: 'select name, owner_id from views' })
    expect(left).toEqual([{ name: 'Shared: true', owner_id: null }])
  })

  // Proves R9.9, R12.12.
  test('refuse to delete oneself and the last account', async () => {
    expect((await call('DELETE', `/api/users/${annId}`)).json()).toEqual({
      message: 'You cannot delete your own account',
    })
    await service.db.query({ name: 'test-only-ann', text: `delete from auth_users where email <> 'ann@example.com'` })
    await expect(accounts.remove(annId, crypto.randomUUID())).rejects.toMatchObject({
      status: 409,
      message: 'The last account cannot be deleted',
    })
  })
})

describe('roles', () => {
  const query = <Row>(name: string, text: string) => db.query<Row>({ name: `test-roles-${name}`, text })

  // Proves R18.20, R18.21, R18.23.
  test('the first account seen while there is no administrator becomes one; others get the default role, and keep theirs', async () => {
    await query('none', 'delete from account_roles')
    const strict = await newApp({ url, jwtSecret, defaultRole: 'staff' })
    const own = async (bearer: string) => {
      const headers = { authorization: `Bearer ${bearer}` }
      const answer = await strict.inject({ method: 'GET', url: '/api/account', headers })
      return account.parse(answer.json())
    }
    const samId = await service.addUser('sam@example.com')
    const sam = (await service.signIn('sam@example.com')).access_token
    expect(await own(token)).toMatchObject({ id: annId, email: 'ann@example.com', role: 'administrator' })
    expect(await own(sam)).toMatchObject({ id: samId, role: 'staff' })
    const put = (role: string, by: string, id = samId) =>
      strict.inject({
        method: 'PUT',
        url: `/api/users/${id}/role`,
        headers: { authorization: `Bearer ${by}` },
        payload: { role },
      })
    expect((await put('administrator', sam)).statusCode).toBe(403)
    expect((await put('administrator', token)).json()).toMatchObject({ id: samId, role: 'administrator' })
    expect((await own(sam)).role).toBe('administrator')
    expect((await put('staff', sam, annId)).statusCode).toBe(200)
    const refused = await put('staff', sam)
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      'The last administrator cannot become staff. Make somebody else an administrator first',
    ])
    await strict.close()
    await query('all', `update account_roles set role = 'administrator'`)
  })

  // Proves R18.26.
  test('an account is reset through the service: its sessions end, its factors go, and a link is mailed', async () => {
    const id = await service.addUser('lost@example.com')
    const session = await service.signIn('lost@example.com')
    await service.db.query(
      {
        name: 'test-hosted-factor',
        text: `
          insert into auth_factors (user_id, status, secret, created_at, updated_at)
          values ($1, 'verified', '\\x00', now(), now())`,
      },
      [id],
    )
    const answer = await call('POST', `/api/users/${id}/reset`)
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id, email: 'lost@example.com' }])
    expect((await service.call({ method: 'GET', url: '/user', token: session.access_token })).statusCode).toBe(403)
    await expect(service.signIn('lost@example.com')).rejects.toThrow('invalid_credentials')
    const factors = { name: 'test-hosted-factors', text: 'select id from auth_factors where user_id = $1' }
    expect(await service.db.query(factors, [id])).toEqual([])
    const link = linkIn((await service.mailTo('lost@example.com')).at(-1))
    expect(link.searchParams.get('type')).toBe('recovery')
    expect((await call('POST', `/api/users/${crypto.randomUUID()}/reset`)).statusCode).toBe(404)
    expect((await call('POST', `/api/users/${annId}/reset`)).statusCode).toBe(409)
  })
})

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
    const withoutSecret = await newApp({ url })
    const answer = await withoutSecret.inject({
      method: 'GET',
      url: '/api/users',
      headers: { authorization: `Bearer ${await legacy()}` },
    })
    expect(answer.statusCode).toBe(401)
    await withoutSecret.close()
  })

  test('is rejected when forged', async () => {
    const [publicKey] = (await service.accounts.context.tokens.jwks()).keys
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
    await service.call({ method: 'POST', url: '/logout', token })
    expect(await opens(token)).toBe(200)
    ahead += 30_000
    expect((await invite({ email: 'ghost@example.com', name: 'Ghost' })).statusCode).toBe(401)
    expect((await service.accounts.list()).map(({ email }) => email)).not.toContain('ghost@example.com')
    ahead += 3_600_000
    expect(await opens(token)).toBe(401)
    ahead = 0
  })
})

test('nothing is mounted under /auth/v1', async () => {
  const answer = await app.inject({ method: 'GET', url: '/auth/v1/health' })
  expect(answer.statusCode).toBe(404)
})

test('a wrong secret key is reported as such', async () => {
  const withWrongKey = createHostedAccounts({ url, secretKey: 'sb_secret_wrong', db, mail, log })
  await expect(withWrongKey.list()).rejects.toMatchObject({
    status: 502,
    message: 'The authentication service refused our secret key',
  })
})

// Proves R18.49.
test('a service that cannot be reached signs nobody out', async () => {
  const alone = await newApp({ url: 'http://127.0.0.1:1' })
  const headers = { authorization: `Bearer ${token}` }
  const answer = await alone.inject({ method: 'GET', url: '/api/users', headers })
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { message: 'The authentication service cannot be reached. Please try again in a moment' },
  ])
  expect(answer.headers['retry-after']).toBe('2')
  await alone.close()
})

// Proves R18.49.
test('while the service cannot be reached people go on reading, and what they change is told to wait', async () => {
  const keys = await startKeyService()
  await keys.publish('key')
  const office = await newApp({ url: keys.url, jwtSecret })
  const signed = await keys.token('key', crypto.randomUUID())
  const headers = { authorization: `Bearer ${signed}` }
  const read = async () => (await office.inject({ method: 'GET', url: '/api/isos', headers })).statusCode
  const write = () => office.inject({ method: 'POST', url: '/api/isos', headers, payload: { name: 'Harbor ISO' } })
  expect(await read()).toBe(200)
  keys.state.isReachable = false
  ahead += 60_000
  expect(await read()).toBe(200)
  const refused = await write()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  keys.state.isReachable = true
  expect((await write()).statusCode).toBe(201)
  ahead = 0
  await office.close()
  await keys.close()
})
