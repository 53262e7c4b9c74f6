import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from '../app'
import { createEmbeddedAccounts } from '../auth/embedded/embedded-accounts'
import type { Config } from '../config/config'
import { createMailer } from '../mail/create-mailer'
import { createDb } from '../platform/database/db'

/** Clocks other than the machine's: that of the accounts, and that of the day of the book. */
interface Clocks {
  now?: () => Date
  bookNow?: () => Date
}

/** Puts the server together like `start.ts`, with embedded accounts, on a database that exists, and without listening. */
export async function wireApp(
  config: Config,
  databaseUrl: string,
  log: FastifyBaseLogger,
  { now, bookNow }: Clocks = {},
) {
  const db = createDb({ connectionString: databaseUrl, pool: config.databasePool })
  const site = { publicUrl: config.publicUrl ?? 'http://localhost:3000', host: config.host }
  const mail = createMailer({ ...config.mail, log })
  const accounts = await createEmbeddedAccounts({ db, mail, site, log, ...(now && { now }) })
  await accounts.start()
  const app = await buildApp({
    config,
    db,
    accounts,
    authService: accounts,
    site,
    log,
    overloadDelayMs: 0,
    ...(bookNow && { now: bookNow }),
  })
  const close = async () => {
    await app.close()
    await accounts.close()
    mail.close()
    // A test may already have closed it.
    await db.close().catch(() => undefined)
  }
  return { app, db, site, accounts, close }
}
