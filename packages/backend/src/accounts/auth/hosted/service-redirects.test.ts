import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { createDb, type PooledDb } from '../../../platform/database/db'
import { listeningPort } from '../../../platform/listening-port'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database'
import { createUserChecker } from './check-user'
import { createHostedAccounts } from './hosted-accounts'
import { mailHostedRecovery } from './reset-user'

const secretKey = 'sb_secret_for_tests'
/** The headers of every call that reached another host. */
const received: IncomingHttpHeaders[] = []
const servers: Server[] = []
let url: string
let database: TestDatabase
let db: PooledDb

async function listen(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${listeningPort(server)}`
}

beforeAll(async () => {
  const otherHost = await listen(
    createServer(({ headers }, response) => {
      received.push(headers)
      response.setHeader('content-type', 'application/json').end('{"factors":[],"users":[]}')
    }),
  )
  url = await listen(
    createServer((request, response) => {
      response.writeHead(307, { location: `${otherHost}${request.url ?? '/'}` }).end()
    }),
  )
  database = await createTestDatabase()
  db = createDb({ connectionString: database.applicationUrl, pool: 2 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
  for (const server of servers) server.close()
})

// Proves R18.248.
test('a hosted accounts service that redirects counts as unreachable, and no key or token is sent to another host', async () => {
  const log = pino({ level: 'silent' })
  const mail = { send: () => Promise.resolve(), close: () => undefined }
  const accounts = createHostedAccounts({ url, secretKey, db, mail, log })
  const checker = createUserChecker(url, secretKey, () => 0)
  const calls = await Promise.allSettled([
    checker.check('a token', 'change'),
    mailHostedRecovery({ url, secretKey }, 'ann@example.com', 'http://localhost:3000/set-password'),
    accounts.list(),
  ])
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(received).toEqual([])
})
