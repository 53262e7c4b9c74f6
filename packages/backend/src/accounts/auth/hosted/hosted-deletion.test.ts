import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Account } from '@mca/contract/accounts'
import type { SearchAnswer } from '@mca/contract/search'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../../../server/app'
import { parseConfig } from '../../../platform/config/config'
import { createDb, type Db, type PooledDb } from '../../../platform/database/db'
import { createBookDay } from '../../../schedules/book-day'
import { createAuthApp, type AuthApp } from '../../../testing/app/auth-app'
import { withFailingCommit } from '../../../testing/database/failing-commit'
import { adminRoutes, serviceKey } from '../../../testing/app/hosted-service'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database'
import type { Accounts } from '../../../shared/context/accounts'
import { createHostedAccounts } from './hosted-accounts'

// As in `hosted-accounts.test.ts`: the service is our embedded one on another port, with admin calls.
const log = pino({ level: 'silent' })
const mail = { send: async () => undefined, close: () => undefined }
let service: AuthApp
/** The service's response to a deletion and to a new password, and how often its users were listed. */
let onDelete: 'deletes' | 'fails' | 'hangs up' = 'deletes'
let onPassword: 'sets' | 'fails' = 'sets'
let listed = 0
let database: TestDatabase
let db: PooledDb
let owner: Db
let accounts: Accounts
let app: FastifyInstance
let token: string

beforeAll(async () => {
  service = await createAuthApp()
  await service.app.register(
    async (admin) => {
      admin.addHook('onRequest', async ({ method, url, raw }, reply) => {
        if (method === 'GET' && url.includes('/admin/users?')) listed++
        if (method === 'PUT' ? onPassword === 'sets' : method !== 'DELETE' || onDelete === 'deletes') return
        if (method === 'DELETE' && onDelete === 'hangs up') raw.destroy()
        return reply.code(500).send({ code: 'unexpected_failure', message: 'Database error' })
      })
      await admin.register(adminRoutes(service.accounts))
    },
    { prefix: '/auth/v1' },
  )
  const url = await service.listen()
  database = await createTestDatabase()
  db = createDb({ connectionString: database.applicationUrl, pool: 5 })
  owner = createDb({ connectionString: database.url, pool: 1 })
  const environment = {
    DATABASE_URL: database.applicationUrl,
    LOG_LEVEL: 'silent',
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_tests',
    SUPABASE_SECRET_KEY: serviceKey,
  }
  const config = parseConfig(environment, '/nowhere')
  accounts = createHostedAccounts({ url, secretKey: serviceKey, db, mail, log })
  const site = { publicUrl: 'http://localhost:3000', host: '127.0.0.1' }
  const book = createBookDay({ db, timeZone: config.timeZone, log })
  app = await buildApp({ config, db, accounts, site, log, book, eventLoop: { isLate: () => false } })
  await service.addUser('ann@example.com')
  token = (await service.signIn('ann@example.com')).access_token
})
afterAll(async () => {
  await app.close()
  await accounts.close()
  await db.close()
  await owner.close()
  await database.drop()
  await service.close()
})
beforeEach(() => {
  onDelete = 'deletes'
  onPassword = 'sets'
})

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, bearer = token) =>
  app.inject({
    method,
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${bearer}` },
    ...(payload && { payload }),
  })
const query = (text: string, values: unknown[] = []) => owner.query<object>({ text }, values)
const isListed = async (id: string) => (await call('GET', 'users')).json<Account[]>().some((user) => user.id === id)
const isInService = async (id: string) =>
  (await service.db.query({ text: 'select from auth_users where id = $1' }, [id])).length > 0
const entries = async (id: string, action = 'account_delete') =>
  (await query('select from audit_entries where record_id = $1 and action = $2', [id, action])).length
const addUser = async (email: string) => {
  const id = await service.addUser(email)
  const bearer = (await service.signIn(email)).access_token
  const saved = { list: 'isos', name: `View of ${email}`, query: {}, shared: false }
  expect((await call('POST', 'views', saved, bearer)).statusCode).toBe(201)
  return { id, opens: async () => (await call('GET', 'isos', undefined, bearer)).statusCode }
}

// Proves R20.60.
test('a deletion whose commit fails leaves the account, its records and the service as they were', async () => {
  const { id, opens } = await addUser('commit@example.com')
  await withFailingCommit(owner, 'account_delete', async () => {
    expect((await call('DELETE', `users/${id}`)).statusCode).toBe(500)
  })
  expect([await isInService(id), await isListed(id), await opens(), await entries(id)]).toEqual([true, true, 200, 0])
  expect(await query('select name from views where owner_id = $1', [id])).toHaveLength(1)
  expect((await call('DELETE', `users/${id}`)).statusCode).toBe(204)
  expect([await isInService(id), await isListed(id), await opens(), await entries(id)]).toEqual([false, false, 401, 1])
})

// Proves R20.60.
test.each(['fails', 'hangs up'] as const)(
  'a deletion during which the service %s is in the trail and locks the account out, and is finished later',
  async (failure) => {
    const { id, opens } = await addUser(`${failure.replace(' ', '-')}@example.com`)
    onDelete = failure
    const answer = await call('DELETE', `users/${id}`)
    expect([answer.statusCode, answer.json()]).toEqual([
      502,
      {
        message:
          'The account can no longer sign in, but the authentication service has not deleted it yet. The server will try again.',
      },
    ])
    expect([await isInService(id), await isListed(id), await opens(), await entries(id)]).toEqual([true, false, 401, 1])
    expect((await call('DELETE', `users/${id}`)).statusCode).toBe(404)
    await accounts.close()
    onDelete = 'deletes'
    expect(await isListed(id)).toBe(false)
    await accounts.close()
    expect([await isInService(id), await opens(), await entries(id)]).toEqual([false, 401, 1])
  },
)

// Proves R20.60.
test('the next process finishes a deletion that another process left incomplete when it died, at any step', async () => {
  const begin = `insert into auth_deleted_users (id, until) values ($1, 'infinity')`
  const [before, after] = [await addUser('before@example.com'), await addUser('after@example.com')]
  for (const { id } of [before, after]) await query(begin, [id])
  await service.db.query({ text: 'delete from auth_users where id = $1' }, [after.id])
  expect([await isListed(before.id), await isListed(after.id)]).toEqual([false, false])
  await accounts.close()
  expect([await isInService(before.id), await before.opens(), await after.opens()]).toEqual([false, 401, 401])
  expect(await query(`select from auth_deleted_users where until = 'infinity'`)).toEqual([])
})

// Proves R20.70.
test('a reset whose commit fails changes nothing at the service', async () => {
  const { id, opens } = await addUser('reset-commit@example.com')
  await withFailingCommit(owner, 'account_reset', async () => {
    expect((await call('POST', `users/${id}/reset`)).statusCode).toBe(500)
  })
  await service.signIn('reset-commit@example.com')
  expect([await opens(), await entries(id, 'account_reset')]).toEqual([200, 0])
})

// Proves R20.70.
test('a reset that the service does not finish is in the trail and can be repeated', async () => {
  const { id } = await addUser('reset-fails@example.com')
  onPassword = 'fails'
  const answer = await call('POST', `users/${id}/reset`)
  expect([answer.statusCode, answer.json()]).toEqual([
    502,
    { message: 'The authentication service has not finished the reset. Please reset the account again.' },
  ])
  await service.signIn('reset-fails@example.com')
  expect(await entries(id, 'account_reset')).toBe(1)
  onPassword = 'sets'
  expect((await call('POST', `users/${id}/reset`)).statusCode).toBe(200)
  await expect(service.signIn('reset-fails@example.com')).rejects.toThrow('invalid_credentials')
})

// Proves R20.61.
test("a search does not list the service's accounts again, yet knows at once who was invited or deleted", async () => {
  const found = async (q: string) => {
    const { data } = (await call('GET', `search?q=${q}`)).json<SearchAnswer>()
    return data.filter(({ kind }) => kind === 'user').map(({ name }) => name)
  }
  const { id } = await addUser('zelda@example.com')
  await found('ze')
  listed = 0
  expect(await Promise.all(['zel', 'zeld', 'zelda'].map(found))).toEqual(Array(3).fill(['zelda@example.com']))
  expect(listed).toBe(0)
  const invited = await call('POST', 'users/invite', { email: 'zeno@example.com', name: 'Zeno' })
  expect(invited.statusCode).toBe(201)
  expect(await found('zeno')).toEqual(['Zeno'])
  expect((await call('DELETE', `users/${id}`)).statusCode).toBe(204)
  expect(await found('zelda')).toEqual([])
  expect(await found('zeno')).toEqual(['Zeno'])
})
