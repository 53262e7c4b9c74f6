import { fileURLToPath } from 'node:url'
import { undeleteCommand } from './book/undelete/undelete'
import { startBackground } from './server/background'
import { backupCommand } from './book/backup/backup-command'
import { restoreCommand } from './book/backup/restore-command'
import { exportCommand } from './book/export/export-command'
import { parseConfig } from './platform/config/config'
import { startJobProcess } from './shared/jobs/job-process'
import { collectProcessMetrics } from './platform/http/metrics.routes'
import { StartError } from './platform/start-error'
import { reconcile } from './book/reconcile/reconcile'
import { rotateKeysCommand } from './accounts/auth/rotate-keys-command'
import { type StartOptions, startServer } from './server/start'

/** How long a shutdown may take in total: running requests (`closeConnectionsOnShutdown`), mail, and the database. */
const shutdownTimeoutMs = 30_000
// Both the source and the bundle are one folder deep in the package.
const root = fileURLToPath(new URL('../../..', import.meta.url))
const migrations = fileURLToPath(new URL('../migrations', import.meta.url))

const print = (line: string) => process.stdout.write(`${line}\n`)
let hasReported = false
/** Prints only the first error, because consequent errors would hide the cause. */
const reportError = (error: unknown) => {
  if (hasReported) return
  hasReported = true
  const text =
    error instanceof StartError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error)
  process.stderr.write(`${text}\n`)
}

async function main() {
  const onDatabaseLost = (error: Error) => {
    reportError(new StartError(`The embedded database is lost: ${error.message}`))
    void stopAndExit(1)
  }
  const config = parseConfig(process.env, root)
  collectProcessMetrics()
  // The source, which `tsx` runs in development, does its jobs in its own process.
  const startJobs: StartOptions['startJobs'] = (settings, options) =>
    import.meta.url.endsWith('.ts')
      ? startBackground(settings, options.log)
      : startJobProcess(new URL(import.meta.url.replace(/\.js$/, '-jobs.js')), settings, options)
  const starting = startServer({ config, migrations, onDatabaseLost, startJobs })

  let stopping: Promise<void> | undefined
  /** Only the first call takes effect: a signal may arrive twice, from the terminal and from npm. */
  const stopAndExit = (code: number) =>
    (stopping ??= (async () => {
      setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
      const server = await starting.catch(() => undefined)
      await server?.stop()
      process.exit(code)
    })())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAndExit(0))
  process.on('uncaughtException', (error) => {
    reportError(error)
    void stopAndExit(1)
  })

  const { url, signIn } = await starting.catch((error: unknown) => {
    // An interrupted start fails too, because a part of it received the signal; that is not an error to report.
    hasReported ||= stopping !== undefined
    throw error
  })
  if (!stopping) print(`Ready ${url} - ${signIn}`)
}

/** Aborted by the first signal that asks the process to end. */
function interrupted(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => stop.abort(new StartError('The job was canceled.')))
  return stop.signal
}

try {
  // `node dist/main.js` serves. With an argument it runs a command and exits: `reconcile` checks the stored totals, `export` writes the book
  // into a file, `undelete` restores a deleted record, `rotate-keys` makes a new key for access tokens, `backup` writes everything into a
  // file, and `restore` loads such a file into an empty database.
  const [, , command, ...rest] = process.argv
  if (command === 'reconcile') process.exitCode = await reconcile(parseConfig(process.env, root), print)
  else if (command === 'export')
    await exportCommand(parseConfig(process.env, root), rest, { print, signal: interrupted() })
  else if (command === 'rotate-keys') await rotateKeysCommand(parseConfig(process.env, root), print)
  else if (command === 'undelete') await undeleteCommand(parseConfig(process.env, root), rest, print)
  else if (command === 'backup')
    await backupCommand(parseConfig(process.env, root), rest, { print, signal: interrupted() })
  else if (command === 'restore')
    await restoreCommand(parseConfig(process.env, root), rest, { print, migrations, signal: interrupted() })
  else await main()
} catch (error) {
  reportError(error)
  process.exit(1)
}
