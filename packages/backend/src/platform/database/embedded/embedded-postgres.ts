import { mkdirSync, realpathSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { codeOf, reasonOf } from '../../error-details'
import { StartError } from '../../start-error'
import { findAddress, leftoverAddress } from './address'
import { findBinaries } from './binaries'
import { ensureDatabase, passwordIn, urlOf } from './connection'
import { ensureDataDirectory, owner, runAsFor } from './data-directory'
import {
  type Address,
  findPostmaster,
  type Ground,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from './postmaster'
import { takeServerLock } from './server-lock'
import { lastComplaint } from './server-log'

export interface EmbeddedPostgres {
  /** For `pg`. Without a name: the product's own database. It stays the same when PostgreSQL has to be started again. */
  connectionString(database?: string): string
  /** Whether a postmaster left by a killed server was taken over. */
  readonly adopted: boolean
  /** What PostgreSQL complained of last, as `: …`; empty when it did not. For the message of a failure that it caused. */
  why(): string
  /** Cuts off what is still connected and ends PostgreSQL cleanly. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** DATA_DIR; the database lies in `postgres` under it. */
  dataDirectory: string
  log: { info(text: string): void; warn(text: string): void }
  /** PostgreSQL's own settings on top of ours. */
  settings?: Readonly<Record<string, string>>
  /** Called when the database is lost while the server runs and cannot be brought back. */
  onLost?: (error: Error) => void
  /** `port` is what Windows does, where a Unix socket is open to every user. */
  listen?: 'socket' | 'port'
}

/** PostgreSQL's code for connections that come too early. */
const startingUp = '57P03'

const ours = {
  // Messages name the statement but not the row: a log must not hold people's data.
  log_error_verbosity: 'terse',
  log_timezone: 'UTC',
  timezone: 'UTC',
  max_connections: '60',
  shared_buffers: '192MB',
  jit: 'off',
}

/**
 * A real PostgreSQL on a directory of ours, durable as its makers ship it (fsync on), reachable by this user alone. A
 * postmaster that a killed server left is adopted; one that dies is started again; a second server on the same directory is
 * refused. docs/decisions/0007-embed-real-postgresql-binaries-with-our-own-launcher.md tells why each step is there.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log } = options
  const { ground, listen, password } = await prepare(options)
  const { directory, runAs } = ground
  let stopping = false
  let postmaster = await findPostmaster(directory)
  const adopted = postmaster !== undefined
  const leftover = leftoverAddress(directory)
  const planned = postmaster?.address ?? (await findAddress(runAs, listen))
  /** Brings PostgreSQL up, or finds it up, and takes the lock on it. */
  const bringUp = async (wanted: Address): Promise<{ address: Address; guard: pg.Client }> => {
    for (let tries = 1; ; tries++) {
      if (stopping) throw new StartError('The embedded database is being stopped')
      postmaster ??= await startPostmaster(ground, wanted)
      const { address, pid }: Postmaster = postmaster
      try {
        return { address, guard: await takeServerLock(urlOf(address, 'postgres', password), directory) }
      } catch (error) {
        if (error instanceof StartError) throw error
        // Recovery after a crash takes its time, and says so; anything else does not.
        if (codeOf(error) === startingUp) tries = 0
        if (tries === 150)
          throw new StartError(
            `PostgreSQL (process ${pid}) works in ${directory} but does not answer (${reasonOf(error)}): end it and start again`,
          )
        // Another server is just stopping it, or it died under us: look again.
        await pause(100)
        postmaster = await findPostmaster(directory)
      }
    }
  }
  const first = await bringUp(planned).catch((error: unknown) => {
    dropIfUnused(planned)
    throw error
  })
  const { address } = first
  let { guard } = first
  let reviving: Promise<void> = Promise.resolve()
  const watch = () =>
    guard.once('end', () => {
      if (!stopping) reviving = revive()
    })
  const revive = async () => {
    log.warn(`the embedded database has ended unexpectedly and is started again${because(directory)}`)
    try {
      postmaster = await findPostmaster(directory)
      const again = await bringUp(address)
      if (JSON.stringify(again.address) !== JSON.stringify(address))
        throw new StartError(`Another program has started the database in ${directory}`)
      guard = again.guard
      watch()
      log.info('the embedded database is back')
    } catch (error) {
      if (!stopping) options.onLost?.(new StartError(reasonOf(error)))
    }
  }
  watch()
  const stop = async () => {
    stopping = true
    // What is just being started again must be there to be stopped.
    await reviving
    if (postmaster) await stopPostmaster(postmaster, directory)
    await guard.end().catch(() => undefined)
    if ('socketDirectory' in address) rmSync(address.socketDirectory, { recursive: true, force: true })
  }
  try {
    await ensureDatabase(guard)
  } catch (error) {
    await stop()
    throw error
  }
  if (leftover && !('socketDirectory' in address && address.socketDirectory === leftover))
    rmSync(leftover, { recursive: true, force: true })

  return {
    adopted,
    connectionString: (database = owner) => urlOf(address, database, password),
    why: () => because(directory),
    stop,
  }
}

/** The directory and the programs, ready for a postmaster. */
async function prepare({
  dataDirectory,
  settings,
  listen = process.platform === 'win32' ? 'port' : 'socket',
}: EmbeddedOptions) {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  const home = realpathSync(dataDirectory)
  const directory = join(home, 'postgres')
  const runAs = runAsFor(directory)
  const binaries = findBinaries(runAs, home)
  const password = listen === 'port' ? passwordIn(home) : undefined
  await ensureDataDirectory({ directory, binaries, runAs, password })
  const ground: Ground = { directory, binaries, runAs, settings: { ...ours, ...settings } }
  return { ground, listen, password }
}

/** PostgreSQL's last complaint, to be put behind a sentence of ours. */
const because = (directory: string) => {
  const complaint = lastComplaint(directory)
  return complaint ? `: ${complaint}` : ''
}

/** Removes the directory of a socket that came to nothing. */
function dropIfUnused(address: Address) {
  if ('port' in address) return
  try {
    rmdirSync(address.socketDirectory)
  } catch {
    // A socket is in it: somebody listens there.
  }
}
