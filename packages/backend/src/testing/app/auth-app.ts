import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import type { EmbeddedAccounts } from '../../accounts/auth/embedded/embedded-accounts'
import { parseConfig } from '../../platform/config/config'
import { createDb, type Db, type PooledDb } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { createTestDatabase } from '../database/test-database'
import { fewConnections, wireApp, type Wiring } from './wire-app'

/** The machine's clock, until a test stops it or moves it forward. */
interface TestClock {
  stoppedAt: number | undefined
  ahead: number
}

/** The real server with the real embedded accounts service, and a clock that tests can control. */
export interface AuthApp {
  app: FastifyInstance
  db: PooledDb
  accounts: EmbeddedAccounts
  site: { publicUrl: string; host: string }
  /** Processes on the same database share it, as the limits that they count together require. */
  clock: TestClock
  /** Everything that has been logged. */
  logged(): string
  /** Stops the service's clock, so that results do not depend on how long a test takes. `advanceClock` still works. */
  stopClock(): void
  advanceClock(milliseconds: number): void
  /** A confirmed account with a password. */
  addUser(email: string, password?: string): Promise<string>
  /** Calls the accounts service like its client. */
  call(options: InjectOptions & { url: string; token?: string; ip?: string }): Promise<LightMyRequestResponse>
  signIn(email: string, password?: string): Promise<{ access_token: string; refresh_token: string }>
  /** The messages to an address, oldest first, after all pending mail has been sent. */
  mailTo(email: string): Promise<string[]>
  /** Signs in as the server's role. */
  databaseUrl: string
  ownerUrl: string
  /** The database as its owner, for operations that the server may not do. */
  owner: Db
  outboxDir: string
  /** Listens on a free loopback port, for tests with a real client. The URL becomes the public URL. */
  listen(): Promise<string>
  /** Runs `work` while sending mail fails. */
  whileMailFails(work: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** Shared by the processes of a test. */
const secretsKey = Buffer.alloc(32, 7).toString('base64')

export const rightPassword = 'correct horse battery'

/** Creates a server on its own database, or, like a second process, on the database of another one. */
export async function createAuthApp(
  other?: AuthApp,
  environment: Readonly<Record<string, string>> = {},
  wiring: Pick<Wiring, 'passwords'> = {},
): Promise<AuthApp> {
  const database = other
    ? { applicationUrl: other.databaseUrl, url: other.ownerUrl, drop: async () => undefined }
    : await createTestDatabase()
  const outboxDir = await mkdtemp(path.join(tmpdir(), 'mca-outbox-'))
  let text = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  const log = pino({ level: 'trace' }, sink)
  const config = parseConfig(
    {
      SECRETS_KEY: secretsKey,
      ...fewConnections,
      ...environment,
      DATABASE_URL: database.applicationUrl,
      OUTBOX_DIR: outboxDir,
      LOG_LEVEL: 'trace',
    },
    '/nowhere',
  )
  const clock: TestClock = other?.clock ?? { stoppedAt: undefined, ahead: 0 }
  const now = () => new Date((clock.stoppedAt ?? Date.now()) + clock.ahead)
  const { app, db, site, accounts, close } = await wireApp(config, database.applicationUrl, log, { now, ...wiring })

  const owner = createDb({ connectionString: database.url, pool: 2, timeoutMs: 0 })

  const call: AuthApp['call'] = ({ token, ip, ...options }) =>
    app.inject({
      ...options,
      url: `/auth/v1${options.url}`,
      headers: {
        'x-supabase-api-version': '2024-01-01',
        ...options.headers,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(ip && { remoteAddress: ip }),
    })

  const addUser: AuthApp['addUser'] = async (email, password = rightPassword) => {
    const hash = await accounts.context.passwords.inTurn('test', (hashing) => hashing.hash(password))
    const [row] = await db.query<{ id: string }>(
      sql`
        insert into auth_users (email, password_hash, email_confirmed_at, created_at, updated_at)
        values ($1, $2, $3, $3, $3)
        returning id`,
      [email, hash, now()],
    )
    return row?.id ?? ''
  }

  return {
    app,
    db,
    accounts,
    site,
    clock,
    databaseUrl: database.applicationUrl,
    ownerUrl: database.url,
    owner,
    outboxDir,
    logged: () => text,
    stopClock: () => (clock.stoppedAt ??= Date.now()),
    advanceClock: (milliseconds) => (clock.ahead += milliseconds),
    addUser,
    call,
    async signIn(email, password = rightPassword) {
      const answer = await call({ method: 'POST', url: '/token?grant_type=password', payload: { email, password } })
      if (answer.statusCode !== 200) throw new Error(`sign-in failed: ${answer.body}`)
      return answer.json()
    },
    async mailTo(email) {
      await accounts.context.backgroundTasks.settled()
      const files = (await readdir(outboxDir)).filter((name) => name.endsWith('.eml')).sort()
      const texts = await Promise.all(files.map((name) => readFile(path.join(outboxDir, name), 'utf8')))
      return texts.filter((message) => message.includes(`To: ${email}`))
    },
    async listen() {
      site.publicUrl = await app.listen({ host: '127.0.0.1', port: 0 })
      return site.publicUrl
    },
    async whileMailFails(work) {
      await rename(outboxDir, `${outboxDir}-away`)
      await writeFile(outboxDir, 'a file where the folder should be')
      try {
        await work()
        await accounts.context.backgroundTasks.settled()
      } finally {
        await rm(outboxDir)
        await rename(`${outboxDir}-away`, outboxDir)
      }
    },
    async close() {
      await close()
      await owner.close()
      await database.drop()
      await rm(outboxDir, { recursive: true, force: true })
    },
  }
}

/** The link in the text part of a message. */
export const linkIn = (message: string | undefined): URL => {
  const link = /^https?:\/\/\S+\/auth\/v1\/confirm\?\S+/m.exec(message ?? '')?.[0]
  if (!link) throw new Error(`no link in ${message ?? 'no message'}`)
  return new URL(link)
}

/** The request of the button on the page to which a mailed link leads. For `app.inject`. */
export const pressContinue = (link: URL): InjectOptions => ({
  method: 'POST',
  url: link.pathname,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: link.search.slice(1),
})
