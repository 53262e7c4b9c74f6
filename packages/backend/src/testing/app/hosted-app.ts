import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../../server/app'
import type { Accounts } from '../../shared/context/accounts'
import { createHostedAccounts } from '../../accounts/auth/hosted/hosted-accounts'
import { parseConfig } from '../../platform/config/config'
import type { Mailer } from '../../shared/mail/mailer'
import { createDb, type PooledDb } from '../../platform/database/db'
import { createBookDay } from '../../schedules/book-day'
import { type AuthApp, createAuthApp } from './auth-app'
import { adminRoutes, serviceKey } from './hosted-service'
import { createTestDatabase } from '../database/test-database'

const log = pino({ level: 'silent' })
const mail: Mailer = { send: async () => undefined, close: () => undefined }
/** The legacy shared secret of the hosted project. */
export const jwtSecret = 'the legacy shared secret of the project, 40 characters'

interface HostedOptions {
  url: string
  secretKey?: string
  jwtSecret?: string
  defaultRole?: 'staff'
}

export interface HostedApp {
  /** The hosted service: our embedded one on another port, with admin calls. */
  service: AuthApp
  url: string
  /** The application: a second server with its own database that knows only the URL and the key of the service. */
  app: FastifyInstance
  accounts: Accounts
  db: PooledDb
  /** The id of ann@example.com. */
  annId: string
  /** Accounts, and an application, of another hosted service, on the same database. */
  accountsOf(options: HostedOptions): Accounts
  newApp(options: HostedOptions): Promise<FastifyInstance>
  /** Sets how far ahead the accounts' clock is. */
  setAhead(milliseconds: number): void
  close(): Promise<void>
}

export async function createHostedApp(): Promise<HostedApp> {
  const service = await createAuthApp()
  await service.app.register(adminRoutes(service.accounts), { prefix: '/auth/v1' })
  const url = await service.listen()
  const database = await createTestDatabase()
  const db = createDb({ connectionString: database.applicationUrl, pool: 5 })
  let ahead = 0
  const accountsOf = (options: HostedOptions) =>
    createHostedAccounts({
      secretKey: serviceKey,
      ...options,
      db,
      mail,
      log,
      now: () => new Date(Date.now() + ahead),
    })
  const appOf = (accounts: Accounts, hosted: HostedOptions) => {
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
  const accounts = accountsOf({ url, jwtSecret })
  const app = await appOf(accounts, { url })
  return {
    service,
    url,
    app,
    accounts,
    db,
    annId: await service.addUser('ann@example.com'),
    accountsOf,
    newApp: (options) => appOf(accountsOf(options), options),
    setAhead: (milliseconds) => void (ahead = milliseconds),
    async close() {
      await app.close()
      await db.close()
      await database.drop()
      await service.close()
    },
  }
}
