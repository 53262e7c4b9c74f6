/**
 * What a server may have beyond the calls and fields of the specification (docs/api.md#other-servers). Our own server has all of it and
 * says so in the settings of the page; a server that says nothing has none of it.
 */
export const capabilities = [
  /** `/api/account`, and what changes the role of an account. Without it, everybody signed in may do everything. */
  'roles',
  /** Sessions, recovery codes and what else is below `/api/account/`. */
  'account-security',
  /** `/api/audit`: the activity page and the history of a record. */
  'activity',
  /** Notes of merchants and advances, and their follow-ups. */
  'notes',
  /** `/api/views` */
  'views',
  /** `/api/advances/totals` */
  'totals',
  /** `sort` of lists */
  'sorting',
  /** Filters of lists besides the search, and the status of parties and merchants. */
  'filters',
  /** CSV files of lists */
  'exports',
  /** `/api/advances/bulk` and `/api/advances/selection` */
  'bulk',
  /** The schedule of an advance, and what an advance is behind. */
  'schedules',
  /** `/api/payments/due` */
  'due',
  /** `/api/returns` */
  'returns',
  /** `/api/payment-imports` */
  'imports',
  /** `/api/book-imports` and `/api/book-exports` */
  'book',
  /** `/api/jobs` */
  'jobs',
  /** `/api/portfolio/…` */
  'portfolio',
  /** `/api/dashboard/charts` */
  'charts',
  /** `/api/search`: records in the palette */
  'search',
  /** `GET` of one party or payment by its id */
  'single-records',
  /** `Idempotency-Key`: what is sent twice is created once. */
  'idempotency',
  /** `If-Match`: an edit of what somebody else has changed since is refused. */
  'versions',
  /** `/api/client-errors` */
  'error-reports',
] as const

export type Capability = (typeof capabilities)[number]
