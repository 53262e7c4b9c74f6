import {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  type OpenDatabase,
  openEmbeddedDatabase as open,
  startEmbeddedPostgres as start,
} from '@mca/embedded-postgres'
import { StartError } from '../start-error'
import { advisoryLocks } from './advisory-locks'
import { applicationRole } from './application-role'
import { connectionWaitMs } from './db'

/** What the embedded PostgreSQL of this product is called and says. */
export const embeddedProduct = {
  roles: { owner: 'mca', application: applicationRole },
  lock: { key: advisoryLocks.serveDataDirectory, waitMs: connectionWaitMs },
  wording: {
    directory: 'DATA_DIR',
    alternative: 'set DATABASE_URL to a PostgreSQL server (15 or newer)',
    upgrade:
      "run 'npm run backup -- FILE' with the release that made it, then 'npm run restore -- FILE' with this one and a new DATA_DIR",
  },
} as const

type Options = Omit<EmbeddedOptions, keyof typeof embeddedProduct>

/** For commands, which print their own lines. */
const silentLog = { info: () => undefined, warn: () => undefined }

/** Starts the database of DATA_DIR. Throws a StartError if that is not possible. */
export const startEmbeddedPostgres = (options: Options): Promise<EmbeddedPostgres> =>
  start({ ...embeddedProduct, ...options }).catch(rethrow)

/** Starts the database of DATA_DIR for a command, which prints its own lines. */
export const startSilently = (dataDirectory: string): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDirectory, log: silentLog })

/** Opens the database of DATA_DIR beside the server or without one. Undefined if there is none yet. */
export const openEmbeddedDatabase = (dataDirectory: string): Promise<OpenDatabase | undefined> =>
  open({ ...embeddedProduct, dataDirectory, log: silentLog }).catch(rethrow)

function rethrow(error: unknown): never {
  throw error instanceof EmbeddedPostgresError ? new StartError(error.message, { cause: error }) : error
}
