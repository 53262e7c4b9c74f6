import { existsSync, mkdirSync, realpathSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { codeOf, reasonOf } from './error'
import { EmbeddedPostgresError } from './error'
import { findAddress, findStaleSocketDirectory } from './address'
import { prepareBinaries } from './binaries'
import { createUrls, ensureDatabase, ensureRoles, hasPasswords, readPasswords, type Roles } from './connection'
import { ensureDataDirectory } from './data-directory'
import { chooseUser, ownerOf } from './database-user'
import { askForNoPassword, askForPasswords, asksForPasswords } from './host-access'
import {
  type Address,
  findPostmaster,
  type PostmasterOptions,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from './postmaster'
import { type ServerLock, takeServerLock } from './server-lock'
import { readLastFatalError } from './server-log'
import type { Wording } from './wording'

export interface EmbeddedPostgres {
  /** For `pg` as the owner, by default to the owner's database. It stays valid when PostgreSQL restarts. */
  connectionString(database?: string): string
  /** The URL for the role that the server uses. */
  applicationUrl(database?: string): string
  /** True if the postmaster of a killed server was taken over. */
  readonly isAdopted: boolean
  /** The last fatal error in PostgreSQL's log, as `: …`, to be appended to an error message. Empty if there is none. */
  failureReason(): string
  /** Breaks the open connections and shuts PostgreSQL down cleanly. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** The database is in its sub-folder `postgres`, its passwords are beside it. */
  dataDirectory: string
  roles: Roles
  /** The lock of the one server that may use the data directory. */
  lock: ServerLock
  wording: Wording
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
const invalidPassword = '28P01'
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
 * Starts a real PostgreSQL on our own directory, with its usual durability (fsync on), which only this user can reach. It
 * takes over the postmaster of a killed server, restarts one that dies, and rejects a second server on the same directory
 * with an EmbeddedPostgresError (docs/decisions/0007-embed-real-postgresql-binaries-with-our-own-launcher.md).
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, roles, lock, wording } = options
  const { postmasterOptions, listen, passwords } = await prepare(options)
  const { directory, runAs } = postmasterOptions
  let isStopping = false
  let postmaster = await findPostmaster(directory)
  const isAdopted = postmaster !== undefined
  const staleSocketDirectory = findStaleSocketDirectory(directory)
  const plannedAddress = postmaster?.address ?? (await findAddress(runAs, listen))
  /** Starts PostgreSQL, or finds it running, and takes the server lock on the connection that it returns. */
  const startAndLock = async (preferred: Address): Promise<{ address: Address; lockHolder: pg.Client }> => {
    for (let attempt = 1; ; attempt++) {
      if (isStopping) throw new EmbeddedPostgresError('The embedded database is being stopped')
      postmaster ??= await startPostmaster(postmasterOptions, preferred)
      const { address, pid }: Postmaster = postmaster
      try {
        return {
          address,
          lockHolder: await takeServerLock(
            createUrls(address, roles, passwords)('owner', 'postgres'),
            directory,
            lock,
            wording,
          ),
        }
      } catch (error) {
        if (error instanceof EmbeddedPostgresError) throw error
        if (codeOf(error) === invalidPassword)
          throw new EmbeddedPostgresError(
            `The PostgreSQL that works in ${directory} (process ${pid}) does not accept the password in ${wording.directory}: put the file postgres.password back, or end that process and delete the file`,
          )
        // Recovery after a crash may take any time, and PostgreSQL reports it.
        if (codeOf(error) === cannotConnectNow) attempt = 0
        if (attempt === maxAttempts)
          throw new EmbeddedPostgresError(
            `PostgreSQL (process ${pid}) works in ${directory} but does not answer (${reasonOf(error)}): end it and start again`,
          )
        // Another server is just stopping it, or it has died: try again.
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
        throw new EmbeddedPostgresError(`Another program has started the database in ${directory}`)
      lockHolder = next.lockHolder
      restartWhenItEnds()
      log.info('the embedded database is running again')
    } catch (error) {
      if (!isStopping) options.onLost?.(new EmbeddedPostgresError(reasonOf(error)))
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
    await ensureDatabase(lockHolder, roles)
    await ensureRoles(lockHolder, roles, passwords)
    if (!asksForPasswords(directory)) {
      askForPasswords(directory, runAs)
      await lockHolder.query('select pg_reload_conf()')
    }
  } catch (error) {
    await stop()
    throw error
  }
  if (staleSocketDirectory && !('socketDirectory' in address && address.socketDirectory === staleSocketDirectory))
    rmSync(staleSocketDirectory, { recursive: true, force: true })

  const urlFor = createUrls(address, roles, passwords)
  return {
    isAdopted,
    connectionString: (database) => urlFor('owner', database),
    applicationUrl: (database) => urlFor('application', database),
    failureReason: () => failureReason(directory),
    stop,
  }
}

/** Prepares the data directory and the programs for a postmaster. */
async function prepare({
  dataDirectory,
  roles,
  wording,
  settings,
  listen = process.platform === 'win32' ? 'port' : 'socket',
}: EmbeddedOptions) {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  const home = realpathSync(dataDirectory)
  const directory = join(home, 'postgres')
  const isRunning = (await findPostmaster(directory)) !== undefined
  const runAs = isRunning ? ownerOf(directory) : chooseUser(directory, home, wording)
  const binaries = prepareBinaries(runAs, home, wording)
  // A directory that was copied without its passwords gets new ones.
  if (!isRunning && existsSync(join(directory, 'PG_VERSION')) && !hasPasswords(home)) askForNoPassword(directory, runAs)
  const passwords = readPasswords(home)
  await ensureDataDirectory({ directory, binaries, runAs, owner: roles.owner, password: passwords.owner, wording })
  const postmasterOptions: PostmasterOptions = {
    directory,
    binaries,
    runAs,
    settings: { ...defaultSettings, ...settings },
  }
  return { postmasterOptions, listen, passwords }
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
