/**
 * The keys of all advisory locks of one database, named by the work they protect. Locks per id hash the id with the key as the seed. SQL
 * functions have the number in their text: `inDefinitions`.
 */
export const advisoryLocks = {
  migrate: 7300001,
  /** In the maintenance database of an embedded PostgreSQL. */
  serveDataDirectory: 7300002,
  fillCalendar: 7300004,
  /** Hashed with the job's id. */
  runJob: 7300005,
  commitBookImport: 7300006,
  nameAccount: 7300011,
  takeJob: 7300012,
  /** Hashed with the claim of a file in the watched folder. */
  takeFile: 7300013,
  /** Hashed with the account, the route and the key. */
  createOnce: 7300014,
  /** Hashed with the name of the source. */
  recordSource: 7300016,
  buildAchFile: 7300031,
  reconcileBank: 7300032,
  changeAdministrators: 7203519402,
} as const

export const inDefinitions = {
  /** Shared by writers of daily figures. Exclusive for advancing the book day. */
  bookDay: 7300003,
  stepToDay: 7300010,
  foldChanges: 7300015,
} as const

/** Used by functions that no longer exist, in migrations that every new database still runs. Do not reuse them. */
export const retiredLockIds = {
  foldDayChanges: 7300007,
  foldMerchantCounts: 7300008,
  foldMerchantGrams: 7300009,
} as const
