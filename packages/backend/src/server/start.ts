import { setTimeout } from 'node:timers/promises'
import { buildApp } from './app'
import { shareFairly } from '../accounts/auth/embedded/limits/fair-db'
import type { Config } from '../platform/config/config'
import { followCollation } from '../shared/named-records/collation.repo'
import type { JobRunner } from '../shared/jobs/job-runner'
import { jobHandlers } from './job-handlers'
import { diedMessage, endRun } from '../shared/jobs/end-job'
import type { JobProcessOptions, JobSettings } from '../shared/jobs/job-process'
import { createMailer } from '../shared/mail/create-mailer'
import { applyPaidStatuses } from '../payments/payments/paid-statuses.repo'
import { toFolderError } from '../platform/data-folders'
import { prepareApplication } from '../platform/database/application-role'
import { createEncryption } from '../accounts/auth/embedded/keys/encryption'
import { accountConnections, createDb, type Db, requestLimits } from '../platform/database/db'
import { createReplica } from '../platform/database/replica'
import { withSettings } from '../platform/database/with-settings'
import { isDatabaseUnavailable } from '../platform/database/unavailable'
import type { EmbeddedPostgres } from '@mca/embedded-postgres'
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres'
import { checkPostgres, isUnsuitableDatabase, databaseUrlError } from '../platform/database/external-postgres'
import { migrate } from '../platform/database/migrate'
import { reasonOf } from '../platform/error-details'
import { checkPort, toListenError } from '../platform/http/check-port'
import { listeningPort } from '../platform/listening-port'
import { createLog } from '../platform/log'
import { StartError } from '../platform/start-error'
import { createBookDay, startBookOn } from '../schedules/book-day'
import { dayIn } from '../platform/time-zone'
import { followCalendar } from '../schedules/follow-calendar'
import { declineSamplePortfolio, loadSamplePortfolio } from '../book/sample/load-sample-portfolio'
import { readSecretsKey, takeSecretsKey } from '../accounts/auth/embedded/keys/secrets-key'
import { startAccounts } from '../accounts/auth/start-accounts'
import type { Encryption } from '../shared/context/encryption'
import { startStatementMails } from '../ledgers/statements/send-statement-mails'
import { signInHint } from './sign-in-hint'
import { ensureFolders } from './ensure-folders'

export interface RunningServer {
  /** The public address. */
  url: string
  /** How to sign in, in one sentence. */
  signIn: string
  /** Finishes running requests, then stops everything in the reverse order of its start. */
  stop(): Promise<void>
}

/** How long everything but the embedded database may take to stop: a little longer than running requests (`closeConnectionsOnShutdown`). */
const usualStopTimeoutMs = 25_000

/** The URLs that requests and jobs connect with. */
interface DatabaseUrls {
  url: string
  /** The URL of the replica. */
  readUrl?: string
}

export interface StartOptions {
  config: Config
  /** The folder of the migrations. */
  migrations: string
  /** Called when the embedded database has ended and cannot be restarted. */
  onDatabaseLost: (error: Error) => void
  /** Starts the jobs. */
  startJobs: (settings: JobSettings, options: JobProcessOptions) => JobRunner
  /** Shorter in tests. */
  stopTimeoutMs?: number
}

/**
 * Starts the server step by step: port, database, schema, accounts, routes. If a step fails, stops everything that has
 * started and throws; a StartError is one line for the operator.
 */
export async function startServer({
  config,
  migrations,
  onDatabaseLost,
  startJobs,
  stopTimeoutMs = usualStopTimeoutMs,
}: StartOptions): Promise<RunningServer> {
  const log = createLog(config.logLevel)
  const stopSteps: (() => unknown)[] = []
  let stopDatabase: () => unknown = () => undefined
  const stop = async () => {
    const late = setTimeout(stopTimeoutMs, 'late' as const, { ref: false })
    for (const stopStep of stopSteps.splice(0).reverse()) {
      try {
        if ((await Promise.race([stopStep(), late])) === 'late') log.warn('a part of the server did not stop in time')
      } catch (error) {
        // Continue: the others, and finally the database, must still be stopped.
        log.error({ err: error }, 'the server could not stop cleanly')
      }
    }
    await stopDatabase()
  }
  let databaseFailureReason = () => ''
  try {
    await checkPort(config)
    if (config.apiUrl && config.hosted) return await startFrontEnd()
    ensureFolders(config)
    const { url: databaseUrl, readUrl } = config.databaseUrl
      ? await prepareExternalDatabase(config.databaseUrl)
      : await prepareEmbeddedDatabase()
    const db = createDb({ connectionString: databaseUrl, ...requestLimits(config.databasePool), log })
    stopSteps.push(() => db.close())

    const replica =
      readUrl && createReplica({ connectionString: readUrl, ...requestLimits(config.databasePool), primary: db, log })
    if (replica) {
      stopSteps.push(() => replica.close())
      await replica.start()
    }

    const site = { publicUrl: config.publicUrl ?? `http://localhost:${config.port}`, host: config.host }
    const mail = createMailer({ ...config.mail, log })
    stopSteps.push(() => mail.close())
    const accountsDb = createDb({ connectionString: databaseUrl, ...requestLimits(accountConnections), log })
    stopSteps.push(() => accountsDb.close())
    const routesDb = shareFairly(accountsDb, accountConnections)
    const { first, accounts, authService } = await startAccounts({ config, db, routesDb, mail, site, log })
    stopSteps.push(() => accounts.close())

    const book = createBookDay({ db, timeZone: config.timeZone, log })
    stopSteps.push(() => book.stop())
    await book.start()

    const app = await buildApp({
      config,
      db,
      routesDb,
      ...(replica && { replica }),
      accounts,
      ...(authService && { authService }),
      site,
      log,
      book,
    })
    stopSteps.push(() => app.close())
    await app.listen(config).catch((error: unknown) => {
      throw toListenError(error, config)
    })
    if (!config.publicUrl) site.publicUrl = `http://localhost:${listeningPort(app.server)}`
    const readiness = await app.inject('/readyz')
    if (readiness.statusCode !== 200) throw new Error(`/readyz answered ${readiness.statusCode}`)
    const statementMails = startStatementMails({ db, mail, site, book, log })
    stopSteps.push(() => statementMails.stop())
    const { timeZone, logLevel, importDir, achOutDir } = config
    const { publicUrl } = site
    const secretsKey = authService && (await readSecretsKey(db, config.secretsKey)).toString('base64')
    const jobs = startJobs(
      {
        databaseUrl,
        timeZone,
        logLevel,
        ...(readUrl && { databaseReadUrl: readUrl }),
        ...(authService && { publicUrl }),
        ...(importDir && { importDir }),
        ...(achOutDir && { achOutDir }),
        ...(secretsKey && { secretsKey }),
      },
      {
        log,
        giveUp: (job) => endRun({ db, handlers: jobHandlers, log }, job, { state: 'failed', message: diedMessage }),
      },
    )
    // At the same time, so that `/readyz` and every response report the shutdown from the first moment on.
    stopSteps.push(() => Promise.all([jobs.stop(), app.close(), statementMails.stop()]))
    return { url: site.publicUrl, signIn: signInHint(first, config), stop }
  } catch (error) {
    await stop()
    if (isDatabaseUnavailable(error)) {
      const reason = databaseFailureReason() || `: ${reasonOf(error)}`
      throw new StartError(`The database was lost during the start${reason}`)
    }
    throw error
  }

  /** Another server provides the API and the accounts, so there are no database, mail and jobs. */
  async function startFrontEnd(): Promise<RunningServer> {
    const site = { publicUrl: config.publicUrl ?? `http://localhost:${config.port}`, host: config.host }
    const app = await buildApp({ config, site, log })
    stopSteps.push(() => app.close())
    await app.listen(config).catch((error: unknown) => {
      throw toListenError(error, config)
    })
    if (!config.publicUrl) site.publicUrl = `http://localhost:${listeningPort(app.server)}`
    log.info({ api: config.apiUrl, accounts: config.hosted?.url }, 'only the front end is served; no database is used')
    return { url: site.publicUrl, signIn: signInHint(undefined, config), stop }
  }

  /** Prepares the schema of another server's database, and connects as a role that owns nothing. */
  async function prepareExternalDatabase(databaseUrl: string): Promise<DatabaseUrls> {
    const ownerUrl = config.databaseOwnerUrl ?? databaseUrl
    await checkPostgres(databaseUrl)
    if (config.databaseOwnerUrl) await checkPostgres(config.databaseOwnerUrl)
    try {
      await updateDatabase(ownerUrl)
      const { url, settings, warning } = await prepareApplication(ownerUrl, databaseUrl)
      if (warning) log.warn(warning)
      const { databaseReadUrl: readUrl } = config
      if (!readUrl) return { url }
      // A different role has its own rights, and may not be allowed to become the server's.
      const isSameRole = new URL(readUrl).username === new URL(databaseUrl).username
      return { url, readUrl: settings && isSameRole ? withSettings(readUrl, settings) : readUrl }
    } catch (error) {
      throw isUnsuitableDatabase(error) ? databaseUrlError(error) : error
    }
  }

  async function prepareEmbeddedDatabase(): Promise<DatabaseUrls> {
    const postgres = await startEmbeddedDatabase()
    await updateDatabase(postgres.connectionString())
    return { url: (await prepareApplication(postgres.connectionString(), postgres.applicationUrl())).url }
  }

  /**
   * Updates the schema, and the records that depend on it or on settings. Without a timeout, because it may read all records.
   */
  async function updateDatabase(databaseUrl: string) {
    const applied = await migrate(databaseUrl, migrations)
    if (applied.length > 0) log.info({ applied }, 'the database was migrated to the newest schema')
    const db = createDb({ connectionString: databaseUrl, pool: 1, timeoutMs: 0 })
    try {
      if (await followCollation(db)) log.info('the ICU library changed; the indexes of sorted names were rebuilt')
      const onProgress = (advances: number) => log.info({ advances }, 'schedules are being planned')
      const planned = await followCalendar(db, onProgress)
      if (planned !== null) log.info({ advances: planned }, 'banking days were added, and schedules were planned')
      const today = dayIn(config.timeZone, new Date())
      await startBookOn(db, today)
      const sample = config.sampleData
        ? await loadSamplePortfolio(db, { today, encryption: await sampleKey(db) })
        : null
      // An external database is filled whenever SAMPLE_DATA is on and it is empty, the embedded one only when it is new.
      if (!config.sampleData && !config.databaseUrl) await declineSamplePortfolio(db)
      if (sample)
        log.info(sample, 'the sample portfolio was loaded into the new database (SAMPLE_DATA=off prevents it)')
      const changed = config.paidStatuses ? await applyPaidStatuses(db, config.paidStatuses) : 0
      if (changed > 0) log.info({ advances: changed }, 'PAID_STATUSES changed; the paid totals were recomputed')
    } finally {
      await db.close()
    }
  }

  /** For the TINs of the sample. A hosted accounts service has no key for secrets. */
  async function sampleKey(db: Db): Promise<Encryption | undefined> {
    return config.hosted ? undefined : createEncryption(await takeSecretsKey(db, config.secretsKey, log))
  }

  async function startEmbeddedDatabase(): Promise<EmbeddedPostgres> {
    // The pool, that of the jobs, the lock connections of both, and a few for an administrator.
    const settings = { max_connections: String(Math.max(60, config.databasePool + 30)) }
    const options = { dataDirectory: config.dataDir, log, settings, onLost: onDatabaseLost }
    const postgres = await startEmbeddedPostgres(options).catch((error: unknown) => {
      throw toFolderError(error, 'DATA_DIR', config.dataDir)
    })
    stopDatabase = () => postgres.stop()
    databaseFailureReason = () => postgres.failureReason()
    if (postgres.isAdopted) log.info('the embedded database of a server that was killed was recovered')
    return postgres
  }
}
