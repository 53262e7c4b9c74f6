import { fileURLToPath } from 'node:url'
import { parseConfig } from './config/config'
import { reconcile } from './reconcile'
import { startServer } from './start'
import { StartError } from './platform/start-error'

/** Milliseconds that stopping may take as a whole: running requests (`endConnectionsWhenClosing`), mail, the database. */
const patience = 30_000
// This file lies one folder deep in the package both as source and as bundle.
const root = fileURLToPath(new URL('../../..', import.meta.url))
const migrations = fileURLToPath(new URL('../migrations', import.meta.url))

const say = (line: string) => process.stdout.write(`${line}\n`)
let complained = false
/** One cause ends the server and is told; what fails in its wake would only hide it. */
const complain = (error: unknown) => {
  if (complained) return
  complained = true
  const text =
    error instanceof StartError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error)
  process.stderr.write(`${text}\n`)
}

async function main() {
  const lost = (error: Error) => {
    complain(new StartError(`The embedded database is lost: ${error.message}`))
    void stopAll(1)
  }
  const config = parseConfig(process.env, root)
  const starting = startServer({ config, migrations, onLost: lost })

  let stopping: Promise<void> | undefined
  /** Signals may come twice (the terminal and npm both send them); the first one counts. */
  const stopAll = (code: number) =>
    (stopping ??= (async () => {
      setTimeout(() => process.exit(1), patience).unref()
      const server = await starting.catch(() => undefined)
      await server?.stop()
      process.exit(code)
    })())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0))
  process.on('uncaughtException', (error) => {
    complain(error)
    void stopAll(1)
  })

  const { url, signIn } = await starting.catch((error: unknown) => {
    // Who stops a start wants no reason for its failing; the signal may have reached a part of it first.
    complained ||= stopping !== undefined
    throw error
  })
  if (!stopping) say(`Ready ${url} - ${signIn}`)
}

try {
  // `node dist/main.js reconcile` looks and ends; without a word it serves.
  if (process.argv[2] === 'reconcile') process.exitCode = await reconcile(parseConfig(process.env, root), say)
  else await main()
} catch (error) {
  complain(error)
  process.exit(1)
}
