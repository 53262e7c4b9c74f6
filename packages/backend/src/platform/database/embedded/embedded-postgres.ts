import { mkdirSync, realpathSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { codeOf, reasonOf } from '../../error-details'
import { StartError } from '../../start-error'
import { findAddress, findStaleSocketDirectory } from './address'
import { prepareBinaries } from './binaries'
import { ensureDatabase, readPassword, urlOf } from './connection'
import { ensureDataDirectory, owner, chooseUser } from './data-directory'
import {
  type Address,
  findPostmaster,
  type PostmasterOptions,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from './postmaster'
import { takeServerLock } from './server-lock'
import { readLastFatalError } from './server-log'

export interface EmbeddedPostgres {
  /** For `pg`, by default of the product's own database. It stays valid when PostgreSQL is restarted. */
  connectionString(database?: string): string
  /** Whether the postmaster of a killed server was taken over. */
  readonly isAdopted: boolean
  /** The last fatal error in PostgreSQL's log, as `: …`, to be appended to an error message. Empty if there is none. */
  failureReason(): string
  /** Breaks the open connections and shuts PostgreSQL down cleanly. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** DATA_DIR; the database is in its sub-folder `postgres`. */
  dataDirectory: string
  log: { info(text: string): void; warn(text: string): void }
  /** PostgreSQL settings in addition to ours. */
  settings?: Readonly<Record<string, string>>
  /** Called when the database ends while the server runs and cannot be restarted. */
  onLost?: (error: Error) => void
  /** Default: `socket`, and `port` on Windows, where every user can connect to a Unix socket. */
  listen?: 'socket' | 'port'
}

/** PostgreSQL's error code while it is starting up. */
const cannotConnectNow = '57P03'
const retryDelayMs = 100
const maxAttempts = 150

const defaultSettings = {
  // Messages name the statement but not the row, because the log must not contain personal data.
  log_error_verbosity: 'terse',
  log_timezone: 'UTC',
  timezone: 'UTC',
  max_connections: '60',
  shared_buffers: '192MB',
  jit: 'off',
}

/**
 * Starts a real PostgreSQL on a directory of ours, with its usual durability (fsync on), which only this user can reach. The
 * postmaster of a killed server is taken over, one that dies is restarted, and a second server on the same directory is
 * rejected with a StartError (docs/decisions/0007-embed-real-postgresql-binaries-with-our-own-launcher.md).
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log } = options
  const { postmasterOptions, listen, password } = await prepare(options)
  const { directory, runAs } = postmasterOptions
  let isStopping = false
  let postmaster = await findPostmaster(directory)
  const isAdopted = postmaster !== undefined
  const staleSocketDirectory = findStaleSocketDirectory(directory)
  const plannedAddress = postmaster?.address ?? (await findAddress(runAs, listen))
  /** Starts PostgreSQL, or finds it running, and takes the server lock on the connection that it returns. */
  const startAndLock = async (preferred: Address): Promise<{ address: Address; lockHolder: pg.Client }> => {
    for (let attempt = 1; ; attempt++) {
      if (isStopping) throw new StartError('The embedded database is being stopped')
      postmaster ??= await startPostmaster(postmasterOptions, preferred)
      const { address, pid }: Postmaster = postmaster
      try {
        return { address, lockHolder: await takeServerLock(urlOf(address, 'postgres', password), directory) }
      } catch (error) {
        if (error instanceof StartError) throw error
        // Recovery after a crash may take any time, and PostgreSQL reports it.
        if (codeOf(error) === cannotConnectNow) attempt = 0
        if (attempt === maxAttempts)
          throw new StartError(
            `PostgreSQL (process ${pid}) works in ${directory} but does not answer (${reasonOf(error)}): end it and start again`,
          )
        // Another server is just stopping it, or it has died: look again.
        await pause(retryDelayMs)
        postmaster = await findPostmaster(directory)
      }
    }
  }
  const first = await startAndLock(plannedAddress).catch((error: unknown) => {
    removeUnusedSocketDirectory(plannedAddress)
    throw error
  })
  const { address } = first
  let { lockHolder } = first
  let restarting: Promise<void> = Promise.resolve()
  const restartWhenItEnds = () =>
    lockHolder.once('end', () => {
      if (!isStopping) restarting = restart()
    })
  const restart = async () => {
    log.warn(`the embedded database has ended unexpectedly and is restarted${failureReason(directory)}`)
    try {
      postmaster = await findPostmaster(directory)
      const next = await startAndLock(address)
      if (JSON.stringify(next.address) !== JSON.stringify(address))
        throw new StartError(`Another program has started the database in ${directory}`)
      lockHolder = next.lockHolder
      restartWhenItEnds()
      log.info('the embedded database is running again')
    } catch (error) {
      if (!isStopping) options.onLost?.(new StartError(reasonOf(error)))
    }
  }
  restartWhenItEnds()
  const stop = async () => {
    isStopping = true
    // A restart must be complete before PostgreSQL can be stopped.
    await restarting
    if (postmaster) await stopPostmaster(postmaster, directory)
    await lockHolder.end().catch(() => undefined)
    if ('socketDirectory' in address) rmSync(address.socketDirectory, { recursive: true, force: true })
  }
  try {
    await ensureDatabase(lockHolder)
  } catch (error) {
    await stop()
    throw error
  }
  if (staleSocketDirectory && !('socketDirectory' in address && address.socketDirectory === staleSocketDirectory))
    rmSync(staleSocketDirectory, { recursive: true, force: true })

  return {
    isAdopted,
    connectionString: (database = owner) => urlOf(address, database, password),
    failureReason: () => failureReason(directory),
    stop,
  }
}

/** Prepares the data directory and the programs for a postmaster. */
async function prepare({
  dataDirectory,
  settings,
  listen = process.platform === 'win32' ? 'port' : 'socket',
}: EmbeddedOptions) {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  const home = realpathSync(dataDirectory)
  const directory = join(home, 'postgres')
  const runAs = chooseUser(directory)
  const binaries = prepareBinaries(runAs, home)
  const password = listen === 'port' ? readPassword(home) : undefined
  await ensureDataDirectory({ directory, binaries, runAs, password })
  const postmasterOptions: PostmasterOptions = {
    directory,
    binaries,
    runAs,
    settings: { ...defaultSettings, ...settings },
  }
  return { postmasterOptions, listen, password }
}

/** The last fatal error in PostgreSQL's log, to be appended to a message. */
const failureReason = (directory: string) => {
  const error = readLastFatalError(directory)
  return error ? `: ${error}` : ''
}

function removeUnusedSocketDirectory(address: Address) {
  if ('port' in address) return
  try {
    rmdirSync(address.socketDirectory)
  } catch {
    // Not empty: a server listens on the socket in it.
  }
}
