import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../../start-error'
import type { Binaries, RunAs } from './binaries'
import { dropForeignPidFile, isAlive, pidFile, worksIn } from './pid-file'
import { lastError, openServerLog } from './server-log'

/** Where a postmaster listens: a directory with its socket, or a port on the loopback address (Windows). */
export type Address = { socketDirectory: string } | { port: number }

export interface Postmaster {
  pid: number
  address: Address
  /** Set when it is our own child: resolves when it has ended. */
  ended?: Promise<void>
}

export interface Ground {
  /** The data directory, an absolute path. */
  directory: string
  binaries: Binaries
  runAs: RunAs | undefined
  settings: Readonly<Record<string, string>>
}

/**
 * How PostgreSQL is told its directory. It runs inside it, and as another user it may not be able to walk there by name
 * (a 0700 home above it), while its own working directory is always open to it.
 */
export const directoryName = ({ directory, runAs }: Pick<Ground, 'directory' | 'runAs'>) =>
  runAs && process.platform === 'linux' ? '/proc/self/cwd' : directory

/** Nothing of our own environment is for PostgreSQL, and its messages must be in English: we read some of them. */
export const environment = (): NodeJS.ProcessEnv => ({
  LC_ALL: 'C',
  TZ: 'UTC',
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
})

/** The postmaster that `postmaster.pid` names, when that process lives and works in this directory. */
export async function findPostmaster(directory: string): Promise<Postmaster | undefined> {
  const [pidLine, , , port, socketDirectory] = pidFile(directory)
  const pid = Number(pidLine)
  if (!pid || !isAlive(pid) || !(await worksIn(pid, directory))) return undefined
  return { pid, address: socketDirectory ? { socketDirectory } : { port: Number(port) } }
}

/** Starts PostgreSQL on the directory and resolves when it accepts connections. Old backends are given 30 s to leave. */
export async function startPostmaster(ground: Ground, address: Address): Promise<Postmaster> {
  const { directory } = ground
  const giveUp = Date.now() + 30_000
  for (;;) {
    await dropForeignPidFile(directory)
    // Its own lock file would count a postmaster as alive that was killed and not yet taken note of by the system.
    if ('socketDirectory' in address)
      for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
        rmSync(join(address.socketDirectory, name), { force: true })
    const attempt = await tryStart(ground, address)
    if ('pid' in attempt) return attempt
    const passes =
      /pre-existing shared memory block|lock file "postmaster.pid" (already exists|is empty)|the database system is (starting up|shutting down)/
    // Somebody else was quicker, which the caller sorts out.
    const other = await findPostmaster(directory)
    if (other) return other
    if (!passes.test(attempt.log) || Date.now() > giveUp)
      throw new StartError(
        `The embedded database did not start: ${lastError(attempt.log) ?? 'it ended at once and wrote nothing'}`,
      )
    await pause(200)
  }
}

/** Ends it the quick and clean way: sessions are cut off, everything committed is on disk. */
export async function stopPostmaster({ pid, ended }: Postmaster, directory: string): Promise<void> {
  const gone = async () => {
    while (isAlive(pid) && (await worksIn(pid, directory))) await pause(20)
  }
  const done = ended ?? gone()
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isAlive(pid)) break
    try {
      process.kill(pid, signal)
    } catch {
      break // It ended by itself just now.
    }
    if (await within(20_000, done)) break
  }
}

async function within(milliseconds: number, work: Promise<void>): Promise<boolean> {
  const over = new AbortController()
  const late = pause(milliseconds, false, { signal: over.signal }).catch(() => false)
  const inTime = await Promise.race([work.then(() => true), late])
  over.abort()
  return inTime
}

async function tryStart(ground: Ground, address: Address): Promise<Postmaster | { log: string }> {
  const { directory, binaries, runAs, settings } = ground
  const log = openServerLog(directory, runAs)
  const listen =
    'port' in address
      ? { listen_addresses: '127.0.0.1', port: String(address.port), unix_socket_directories: '' }
      : { listen_addresses: '', unix_socket_directories: address.socketDirectory, unix_socket_permissions: '0700' }
  const options = Object.entries({ ...listen, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', directoryName(ground), ...options], {
    cwd: directory,
    env: environment(),
    stdio: ['ignore', log.descriptor, log.descriptor],
    // A group of its own: Ctrl-C in the terminal is for the server, which still needs its database to finish.
    detached: true,
    ...runAs,
  })
  log.close()
  const ended = endOf(child)
  let over = false
  void ended.then(() => (over = true))
  while (!over) {
    const [pid, , , , , , , status] = pidFile(directory)
    if (child.pid !== undefined && Number(pid) === child.pid && status?.startsWith('ready')) {
      child.unref()
      return { pid: child.pid, address, ended }
    }
    await Promise.race([pause(15), ended])
  }
  return { log: log.news() }
}

const endOf = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
