import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedPostgresError } from './error'
import type { Binaries } from './binaries'
import type { RunAs } from './database-user'
import { removeStalePidFile, isAlive, readPidFile, isPostgresOf } from './pid-file'
import { lastErrorIn, openServerLog } from './server-log'

/** Where a postmaster listens: a directory with its Unix socket, or a port on the loopback address (Windows). */
export type Address = { socketDirectory: string } | { port: number }

export interface Postmaster {
  pid: number
  address: Address
  /** Resolves when it has ended. Only set if it is a child of this process. */
  ended?: Promise<void>
}

export interface PostmasterOptions {
  /** The data directory, an absolute path. */
  directory: string
  binaries: Binaries
  runAs: RunAs | undefined
  settings: Readonly<Record<string, string>>
}

/**
 * The directory as an argument for PostgreSQL. When it runs as another user, that user may not be allowed to enter the
 * directory by path (a parent may be a 0700 home), but it can always use its own working directory.
 */
export const directoryArgument = ({ directory, runAs }: Pick<PostmasterOptions, 'directory' | 'runAs'>) =>
  runAs && process.platform === 'linux' ? '/proc/self/cwd' : directory

/** PostgreSQL's environment: none of our variables, and English messages, because we parse some of them. */
export const postgresEnvironment = (): NodeJS.ProcessEnv => ({
  LC_ALL: 'C',
  TZ: 'UTC',
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
})

/** The running postmaster of this directory, according to `postmaster.pid`. */
export async function findPostmaster(directory: string): Promise<Postmaster | undefined> {
  const [pidLine, , , port, socketDirectory] = readPidFile(directory)
  const pid = Number(pidLine)
  if (!pid || !isAlive(pid) || !(await isPostgresOf(pid, directory))) return undefined
  return { pid, address: socketDirectory ? { socketDirectory } : { port: Number(port) } }
}

/** Errors that go away by themselves, for example when the backends of a killed postmaster have ended. */
const temporaryError =
  /pre-existing shared memory block|lock file "postmaster.pid" (already exists|is empty)|the database system is (starting up|shutting down)/

/**
 * Starts PostgreSQL on the directory and resolves when it accepts connections. It retries for up to 30 s while the backends of
 * an old postmaster are ending. Throws an EmbeddedPostgresError with PostgreSQL's reason.
 */
export async function startPostmaster(options: PostmasterOptions, address: Address): Promise<Postmaster> {
  const { directory } = options
  const deadline = Date.now() + 30_000
  for (;;) {
    await removeStalePidFile(directory)
    // With the socket's lock file, PostgreSQL would consider a postmaster alive that was killed a moment ago.
    if ('socketDirectory' in address)
      for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
        rmSync(join(address.socketDirectory, name), { force: true })
    const attempt = await tryStart(options, address)
    if ('pid' in attempt) return attempt
    // Another server was faster; the caller handles that.
    const other = await findPostmaster(directory)
    if (other) return other
    if (!temporaryError.test(attempt.log) || Date.now() > deadline)
      throw new EmbeddedPostgresError(
        `The embedded database did not start: ${lastErrorIn(attempt.log) ?? 'it ended at once and wrote nothing'}`,
      )
    await pause(200)
  }
}

/**
 * Stops PostgreSQL with a fast shutdown, which breaks the open connections and writes everything that is committed to disk.
 */
export async function stopPostmaster({ pid, ended }: Postmaster, directory: string): Promise<void> {
  const waitUntilEnded = async () => {
    while (isAlive(pid) && (await isPostgresOf(pid, directory))) await pause(20)
  }
  const done = ended ?? waitUntilEnded()
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isAlive(pid)) break
    try {
      process.kill(pid, signal)
    } catch {
      break // It has just ended by itself.
    }
    if (await finishesWithin(20_000, done)) break
  }
}

async function finishesWithin(timeoutMs: number, work: Promise<void>): Promise<boolean> {
  const abort = new AbortController()
  const timeout = pause(timeoutMs, false, { signal: abort.signal }).catch(() => false)
  const isFinished = await Promise.race([work.then(() => true), timeout])
  abort.abort()
  return isFinished
}

/** Starts PostgreSQL once. Returns its log if it ends before it accepts connections. */
async function tryStart(options: PostmasterOptions, address: Address): Promise<Postmaster | { log: string }> {
  const { directory, binaries, runAs, settings } = options
  const log = openServerLog(directory, runAs)
  const listen =
    'port' in address
      ? { listen_addresses: '127.0.0.1', port: String(address.port), unix_socket_directories: '' }
      : { listen_addresses: '', unix_socket_directories: address.socketDirectory, unix_socket_permissions: '0700' }
  const args = Object.entries({ ...listen, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', directoryArgument(options), ...args], {
    cwd: directory,
    env: postgresEnvironment(),
    stdio: ['ignore', log.descriptor, log.descriptor],
    // Its own process group, so that Ctrl-C in the terminal stops only the server, which needs its database to finish.
    detached: true,
    ...runAs,
  })
  log.close()
  const ended = waitForEnd(child)
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  while (!hasEnded) {
    const [pid, , , , , , , status] = readPidFile(directory)
    if (child.pid !== undefined && Number(pid) === child.pid && status?.startsWith('ready')) {
      child.unref()
      return { pid: child.pid, address, ended }
    }
    await Promise.race([pause(15), ended])
  }
  return { log: log.readNew() }
}

const waitForEnd = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
