import { localDay } from '@mca/contract'
import { startAccounts } from './start-accounts'
import { buildApp } from './app'
import type { Config } from './config/config'
import { followCollation } from './contacts/collation.repo'
import { createMailer } from './mail/create-mailer'
import { directoryError, ensureDirectory } from './platform/data-folders'
import { applyPaidStatuses } from './payments/paid-statuses.repo'
import { createDb, isDatabaseUnavailable } from './platform/database/db'
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres'
import { reasonOf } from './platform/error-details'
import { checkPostgres, isUnfit, unusable } from './platform/database/external-postgres'
import { checkPort, listenError } from './platform/http/check-port'
import { createLog } from './platform/log'
import { migrate } from './platform/database/migrate'
import { StartError } from './platform/start-error'
import { declineSamplePortfolio, loadSamplePortfolio } from './sample/load-sample-portfolio'

export interface RunningServer {
  /** Where staff see the product. */
  url: string
  /** How to sign in, as one sentence. */
  signIn: string
  /** Finishes the requests that run, then stops everything in the opposite order of its start. */
  stop(): Promise<void>
}

export interface StartOptions {
  config: Config
  migrations: string
  /** The embedded database has gone for good. */
  onLost: (error: Error) => void
}

/** Starts the server in its order: port, database, schema, accounts, routes. What had started is stopped when a step fails. */
export async function startServer({ config, migrations, onLost }: StartOptions): Promise<RunningServer> {
  const log = createLog(config.logLevel)
  const started: (() => unknown)[] = []
  const stop = async () => {
    for (const each of started.splice(0).reverse()) {
      try {
        await each()
      } catch (error) {
        // One part that fails to stop must not keep the others, the database above all, from it.
        log.error({ err: error }, 'stopping failed')
      }
    }
  }
  let why = () => ''
  try {
    await checkPort(config)
    ensureDirectories(config)
    const databaseUrl = config.databaseUrl ?? (await embedded())
    if (config.databaseUrl) await checkPostgres(config.databaseUrl)
    await bringUpToDate(databaseUrl).catch((error: unknown) => {
      throw config.databaseUrl && isUnfit(error) ? unusable(error) : error
    })
    const onIdleError = (error: Error) => log.warn({ err: error }, 'a connection to the database broke')
    const db = createDb({ connectionString: databaseUrl, pool: config.databasePool, onIdleError })
    started.push(() => db.close())

    const site = { publicUrl: config.publicUrl ?? `http://localhost:${config.port}`, host: config.host }
    const mail = createMailer({ ...config.mail, log })
    started.push(() => mail.close())
    const { first, ...kept } = await startAccounts({ config, db, mail, site, log })
    started.push(() => kept.accounts.close())

    const app = await buildApp({ config, db, ...kept, site, log })
    started.push(() => app.close())
    await app.listen(config).catch((error: unknown) => {
      throw listenError(error, config)
    })
    const address = app.server.address()
    if (!config.publicUrl && typeof address === 'object' && address) site.publicUrl = `http://localhost:${address.port}`
    const readiness = await app.inject('/readyz')
    if (readiness.statusCode !== 200) throw new Error(`/readyz answered ${readiness.statusCode}`)
    return { url: site.publicUrl, signIn: signInWith(first, config), stop }
  } catch (error) {
    await stop()
    if (isDatabaseUnavailable(error))
      throw new StartError(`The database was lost during the start${why() || `: ${reasonOf(error)}`}`)
    throw error
  }

  /** The schema, and what follows from it and from the settings in the records. It may look at all of them: no time limit. */
  async function bringUpToDate(databaseUrl: string) {
    const ran = await migrate(databaseUrl, migrations)
    if (ran.length > 0) log.info({ migrations: ran }, 'the database was brought to the newest schema')
    const db = createDb({ connectionString: databaseUrl, pool: 1, timeLimit: 0 })
    try {
      if (await followCollation(db)) log.info('the ICU library changed; the indexes of ordered names were built anew')
      const sample = config.sampleData ? await loadSamplePortfolio(db, { today: localDay(new Date()) }) : null
      // An external database is filled whenever that is asked for and it is empty; the embedded one only when it is new.
      if (!config.sampleData && !config.databaseUrl) await declineSamplePortfolio(db)
      if (sample)
        log.info(sample, 'the database was new and holds the sample portfolio now (SAMPLE_DATA=off prevents it)')
      const changed = await applyPaidStatuses(db, config.paidStatuses)
      if (changed > 0) log.info({ advances: changed }, 'PAID_STATUSES changed; what is paid was summed anew')
    } finally {
      await db.close()
    }
  }

  async function embedded(): Promise<string> {
    // The pool, the server's own lock, and room to look in from outside.
    const settings = { max_connections: String(Math.max(60, config.databasePool + 20)) }
    const options = { dataDirectory: config.dataDir, log, settings, onLost }
    const postgres = await startEmbeddedPostgres(options).catch((error: unknown) => {
      throw directoryError(error, 'DATA_DIR', config.dataDir)
    })
    started.push(() => postgres.stop())
    why = () => postgres.why()
    if (postgres.adopted) log.info('the embedded database of a server that was killed was taken over')
    return postgres.connectionString()
  }
}

/** How to sign in. A password that nobody chose is told here, once. */
function signInWith(first: { email: string; password: string } | undefined, { admin, hosted }: Config): string {
  if (hosted) return `sign in with an account of ${hosted.url}`
  if (!first) return 'sign in with your account'
  if (admin.password) return `sign in as ${first.email} with the password in ADMIN_PASSWORD`
  return `sign in as ${first.email} with the password ${first.password} (shown only now)`
}

/** What will be written to is looked at before anything is started. */
function ensureDirectories({ databaseUrl, dataDir, mail: { smtpUrl, outboxDir } }: Config) {
  const writesMail = smtpUrl === undefined
  if (databaseUrl === undefined || (writesMail && outboxDir.startsWith(dataDir))) ensureDirectory('DATA_DIR', dataDir)
  if (writesMail) ensureDirectory('OUTBOX_DIR', outboxDir)
}
