import type { Config } from '../../platform/config/config'
import type { Db } from '../../platform/database/db'
import type { Reads } from '../../platform/database/replica'
import type { Site } from '../../platform/http/site'
import type { RegistryReader } from '../../platform/remote-registry'
import type { Accounts } from './accounts'
import type { BookDay } from './book-day'
import type { Encryption } from './encryption'
import type { JobHandlers } from './job-handler'

/**
 * What all routes get. The server builds it once; each route takes what it needs. Here are interfaces only: the services
 * behind them are in later rooms.
 */
export interface AppContext {
  config: Config
  db: Db
  /** Separate connections for anonymous calls, so that they cannot use up those of `db`. */
  routesDb: Pick<Db, 'query'>
  /** The reads of reports, exports and the dashboard. */
  reads: Reads
  accounts: Accounts
  /** Only in embedded mode. */
  encryption: Encryption | undefined
  site: Site
  book: BookDay
  jobHandlers: JobHandlers
  registry: RegistryReader
  /** Checks the spreading releases soon, because one was reported as failing. */
  checkReleasesSoon: () => void
  now: () => Date
}
