import type { FastifyBaseLogger } from 'fastify'
import { type AppDeps, buildApp } from '../../server/app'
import { createEmbeddedAccounts } from '../../accounts/auth/embedded/embedded-accounts'
import { shareFairly } from '../../accounts/auth/embedded/limits/fair-db'
import { createPasswords, type Passwords } from '../../accounts/auth/embedded/passwords/passwords'
import type { Config } from '../../platform/config/config'
import type { JobHandlers } from '../../shared/context/job-handler'
import { startJobRunner } from '../../shared/jobs/job-runner'
import { createMailer } from '../../shared/mail/create-mailer'
import { accountConnections, createDb, type PooledDb, requestLimits } from '../../platform/database/db'
import { createReplica } from '../../platform/database/replica'
import type { EventLoop } from '../../platform/http/refuse-when-late'
import { createBookDay } from '../../schedules/book-day'
import { hashInProcess } from './hash-in-process'

export interface Wiring {
  /** Replacements for the machine's clock: for the accounts, and for the book day. */
  now?: () => Date
  bookNow?: () => Date
  /** The handlers of jobs, which run in this process. Without them, jobs wait. */
  jobs?: JobHandlers
  /** The machine may be busy, so no request is refused for that unless a test says otherwise. */
  eventLoop?: EventLoop
  /** How long a request waits for a connection. On a busy machine that takes longer than in production, as do statements. */
  waitMs?: number
  /** Hashes passwords: by default cheaply, and in this thread. */
  passwords?: Passwords
  /** Wraps the server's database. */
  through?: (db: PooledDb) => PooledDb
  onRoute?: AppDeps['onRoute']
  /** Wraps the database of the accounts service's routes. */
  throughAccounts?: (db: PooledDb) => PooledDb
}

/** For most tests: each new connection costs PostgreSQL 20 ms, and 30 ms more for the triggers of its first payment. */
export const fewConnections = { DATABASE_POOL: '2' }
/**
 * For tests in which calls overlap, as in production: with two connections, the first call has often ended before the second one is connected.
 */
export const usualConnections = { DATABASE_POOL: '10' }

/** Assembles the server like `start.ts`, with embedded accounts, on an existing database, and without listening. */
export async function wireApp(
  config: Config,
  databaseUrl: string,
  log: FastifyBaseLogger,
  {
    now,
    bookNow,
    jobs,
    eventLoop = { isLate: () => false },
    waitMs = 60_000,
    passwords,
    through = (db) => db,
    throughAccounts = (db) => db,
    onRoute,
  }: Wiring = {},
) {
  const limitsOf = (pool: number) => ({ ...requestLimits(pool), waitMs, timeoutMs: 120_000 })
  const db = through(createDb({ connectionString: databaseUrl, ...limitsOf(config.databasePool) }))
  const accountsDb = createDb({ connectionString: databaseUrl, ...limitsOf(accountConnections) })
  const routesDb = shareFairly(throughAccounts(accountsDb), accountConnections)
  const { databaseReadUrl } = config
  const replica =
    databaseReadUrl &&
    createReplica({ connectionString: databaseReadUrl, ...limitsOf(config.databasePool), primary: db, log })
  if (replica) await replica.start()
  const site = { publicUrl: config.publicUrl ?? 'http://localhost:3000', host: config.host }
  const mail = createMailer({ ...config.mail, log })
  const { defaultRole, invitationDays } = config
  const accounts = await createEmbeddedAccounts({
    db,
    routesDb,
    mail,
    site,
    log,
    secretsKey: config.secretsKey,
    defaultRole,
    invitationDays,
    passwords: passwords ?? (await createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 }, hashInProcess)),
    ...(now && { now }),
  })
  await accounts.start()
  const book = createBookDay({ db, timeZone: config.timeZone, log, ...(bookNow && { now: bookNow }) })
  await book.start()
  await book.whenAdvanced()
  const app = await buildApp({
    config,
    db,
    routesDb,
    ...(replica && { replica }),
    accounts,
    authService: accounts,
    site,
    log,
    book,
    eventLoop,
    ...(onRoute && { onRoute }),
    ...(now && { limitsNow: now }),
    ...(jobs && { jobs }),
  })
  const runner =
    jobs &&
    startJobRunner({
      databaseUrl,
      ...(databaseReadUrl && { databaseReadUrl }),
      timeZone: config.timeZone,
      handlers: jobs,
      log,
      encryption: accounts.context.encryption,
      ...(bookNow && { now: bookNow }),
    })
  const close = async () => {
    await runner?.stop()
    await app.close()
    await book.stop()
    await accounts.close()
    mail.close()
    if (replica) await replica.close()
    // A test may already have closed them.
    await db.close().catch(() => undefined)
    await accountsDb.close().catch(() => undefined)
  }
  return { app, db, site, accounts, book, close }
}
