import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Account } from '@mca/contract/accounts'
import { listeningPort } from '../../platform/listening-port'
import { createTestApp, type TestApp } from '../../testing/app/test-app'
import { watchedDb } from '../../testing/database/watched-db'
import { summaryOf } from '../../testing/database/summary-of-statement'

/** The number of times an access token was looked up in the database. */
let lookups = 0
const looked = new EventEmitter()
let server: TestApp
beforeAll(async () => {
  server = await createTestApp(
    {},
    {
      through: (db) =>
        watchedDb(
          {
            ...db,
            async query(statement, values) {
              const rows = await db.query<never>(statement, values)
              if (summaryOf(statement) === 'select auth_users') {
                lookups += 1
                looked.emit('one')
              }
              return rows
            },
          },
          () => undefined,
        ),
    },
  )
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())
beforeEach(() => {
  lookups = 0
})

/** Sends a request whose body arrives in two parts, the second one when `finish` is called. Answers with the status. */
async function open(email: string, path: string, type: string, body: string, first: number) {
  const { authorization } = await server.as(email)
  lookups = 0
  const socket = connect(listeningPort(server.app.server), '127.0.0.1')
  await once(socket, 'connect')
  let text = ''
  socket.setEncoding('utf8').on('data', (more: string) => (text += more))
  const closed = once(socket, 'close')
  const head = `POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\nauthorization: ${authorization}\r\ncontent-type: ${type}`
  socket.write(`${head}\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, first)}`)
  return async () => {
    socket.write(body.slice(first))
    await closed
    return Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1])
  }
}

const accounts = async () => {
  const answer = await server.app.inject({ url: '/api/users', headers: await server.as('owner@example.com') })
  return answer.json<Account[]>()
}
const idOf = async (email: string) => (await accounts()).find((account) => account.email === email)?.id ?? ''
const asOwner = async (method: 'PUT' | 'DELETE', url: string, payload?: object) => {
  const headers = await server.as('owner@example.com')
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) })
  expect(answer.statusCode).toBeLessThan(300)
}
const remove = async (email: string) => asOwner('DELETE', `/api/users/${await idOf(email)}`)
const demote = async (email: string) => asOwner('PUT', `/api/users/${await idOf(email)}/role`, { role: 'staff' })

// Proves R18.191.
test.each([
  ['deleted', remove, 401],
  ['demoted', demote, 403],
])('an administrator who is %s while the body is on its way invites nobody', async (what, change, status) => {
  const email = `${what}@example.com`
  const invited = { email: `guest-of-${what}@example.com`, name: 'Guest', role: 'administrator' }
  const finish = await open(email, '/api/users/invite', 'application/json', JSON.stringify(invited), 20)
  while (lookups < 1) await once(looked, 'one')
  await change(email)
  expect(await finish()).toBe(status)
  expect((await accounts()).map((account) => account.email)).not.toContain(invited.email)
})

// Proves R18.191.
test.each(['payment-imports', 'book-imports', 'merchants/-/documents'])(
  'a file to %s of an account that was deleted meanwhile is not kept',
  async (path) => {
    const email = `${path.replaceAll('/', '.')}@example.com`
    const url = `/api/${path.replace('-/', `${crypto.randomUUID()}/`)}?name=a.csv&kind=${path === 'payment-imports' ? 'payments' : 'other'}`
    const finish = await open(email, url, 'text/csv', `Date,Amount\n${'2026-02-02,1.00\n'.repeat(10)}`, 20)
    while (lookups < 1) await once(looked, 'one')
    await remove(email)
    expect(await finish()).toBe(401)
    expect(await server.db.query({ text: 'select id from stored_files' })).toEqual([])
  },
)

// Proves R18.191.
test('a body that arrives with the headers costs no second lookup of the account', async () => {
  const body = JSON.stringify({ name: 'Oak' })
  const finish = await open('small@example.com', '/api/isos', 'application/json', body, body.length)
  expect(await finish()).toBe(201)
  expect(lookups).toBe(1)
})
