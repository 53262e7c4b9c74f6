import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Day } from '@mca/contract/days'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import type { EmbeddedAccounts } from '../../accounts/auth/embedded/embedded-accounts'
import type { SessionRow } from '../../accounts/auth/embedded/repos/sessions.repo'
import { usersRepo } from '../../accounts/auth/embedded/repos/users.repo'
import { createSessionResponse, startSession } from '../../accounts/auth/embedded/sessions/start-session'
import { type Config, parseConfig } from '../../platform/config/config'
import { createDb, type Db, type PooledDb } from '../../platform/database/db'
import { createLog } from '../../platform/log'
import { createTestDatabase, type TestDatabase } from '../database/test-database'
import { fewConnections, wireApp, type Wiring } from './wire-app'

export interface TestApp {
  app: FastifyInstance
  db: PooledDb
  config: Config
  accounts: EmbeddedAccounts
  /** Signs in as the server's role. */
  databaseUrl: string
  ownerUrl: string
  /** The database as its owner, for operations that the server may not do. */
  owner: Db
  /** The headers of a signed-in user with a real token. The account is created on first use. */
  as(email?: string): Promise<{ authorization: string }>
  /** The account's session passes a second factor, as its code would do. */
  passSecondFactor(email: string): Promise<void>
  /** After the account of an address was deleted: `as` creates another one for it. */
  forget(email: string): void
  /** Sets the clock of the book. Resolves when the book day has advanced. */
  setToday(day: Day): Promise<void>
  /** Call it in `afterAll`. */
  close(): Promise<void>
}

export interface TestAppOptions extends Pick<Wiring, 'jobs' | 'onRoute' | 'through' | 'waitMs'> {
  /** Takes the lines of the log, at each level. */
  logTo?: DestinationStream
  /** A database other than one in the cluster shared by all tests. */
  database?: TestDatabase
}

/** The whole server, assembled as in `start.ts`, on its own database and without a port: use `app.inject(…)`. */
export async function createTestApp(
  environment: Readonly<Record<string, string>> = {},
  { database: given, logTo, ...wiring }: TestAppOptions = {},
): Promise<TestApp> {
  const database = given ?? (await createTestDatabase())
  const home = mkdtempSync(join(tmpdir(), 'mca-test-app-'))
  const config = parseConfig(
    {
      LOG_LEVEL: 'silent',
      DATA_DIR: home,
      WEB_DIR: join(home, 'web'),
      // A test makes as many writes in a second as a person in a day.
      WRITES_PER_MINUTE: '0',
      ...fewConnections,
      ...environment,
      DATABASE_URL: database.applicationUrl,
    },
    home,
  )
  let today: Day | undefined
  const { app, db, accounts, book, close } = await wireApp(
    config,
    database.applicationUrl,
    logTo ? createLog('trace', logTo) : createLog(config.logLevel),
    {
      bookNow: () => (today ? new Date(`${today}T17:00:00Z`) : new Date()),
      ...wiring,
    },
  )
  const owner = createDb({ connectionString: database.url, pool: 2, timeoutMs: 0 })
  const tokens = new Map<string, Promise<string>>()
  /** Signs a token of the newest session of an account, with its second factor. */
  const passFactor = async (email: string) => {
    const user = await usersRepo.byEmail(db, email)
    const [session] = await owner.query<SessionRow>(
      { text: `update auth_sessions set aal = 'aal2' where user_id = $1 returning *` },
      [user?.id],
    )
    if (!user || !session) throw new Error(`${email} is not signed in`)
    return (await createSessionResponse(accounts.context, user, session, '')).access_token
  }
  const signIn = async (email: string) => {
    const password = 'a test password'
    const passwordHash = await accounts.context.passwords.inTurn('test', (hashing) => hashing.hash(password))
    const person = {
      email,
      passwordHash,
      metadata: { name: email },
      confirmedAt: new Date(),
      invitedAt: null,
      role: config.defaultRole,
    }
    const now = new Date()
    const user = await usersRepo.insert(db, person, now)
    if (!user) throw new Error(`${email} has an account`)
    const device = { address: '127.0.0.1', userAgent: null }
    const { session, refreshToken } = await db.transaction((tx) =>
      startSession(accounts.context, tx, user, 'password', device, now),
    )
    return (await createSessionResponse(accounts.context, user, session, refreshToken)).access_token
  }
  return {
    app,
    db,
    config,
    accounts,
    databaseUrl: database.applicationUrl,
    ownerUrl: database.url,
    owner,
    async as(email = 'ann@example.com') {
      const token = tokens.get(email) ?? signIn(email)
      tokens.set(email, token)
      return { authorization: `Bearer ${await token}` }
    },
    async passSecondFactor(email) {
      await (tokens.get(email) ?? tokens.set(email, signIn(email)).get(email))
      tokens.set(email, passFactor(email))
    },
    forget(email) {
      tokens.delete(email)
    },
    async setToday(day) {
      // The book day never moves back by a single day, and it checks the clock every second. Move its day out of the way before setting the clock
      // back. If the clock has this day already, nothing would advance: a new database is a day ahead in the evening of New York.
      const away = book.today() === day ? day : '2100-01-01'
      const moveAway = `update book_day set (day, completed_day) = ($2, $2) where day = $1::date + 1`
      if (!today || day < today) await owner.query({ text: moveAway }, [day, away])
      today = day
      await book.whenAdvanced()
    },
    async close() {
      await close()
      await owner.close()
      await database.drop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
