/**
 * Features that a server may have beyond the calls and fields of the specification (docs/api.md#other-servers). Our own server has all
 * of them and lists them in the page's settings; a server that lists none has none.
 */
export const capabilities = [
  /** `/api/account`, and role changes. Without it, every signed-in user may do everything. */
  'roles',
  /** Sessions, recovery codes and everything else below `/api/account/`. */
  'account-security',
  /** `/api/audit`: the activity page and the history of a record. */
  'activity',
  /** Notes of merchants and advances, and their follow-ups. */
  'notes',
  /** Contacts: notes with `contact`, `result`, `with_whom` and `phone`; of an advance `phone`, `state`, `last_payment`, `last_contact` and `next_follow_up` */
  'contacts',
  /** `/api/advances/{id}/promises` and `/api/promises/…` */
  'promises',
  /** `/api/advances/{id}/cases` and `/api/cases/…` */
  'cases',
  /** `/api/tasks` and `/api/desk` */
  'tasks',
  /** `/api/{merchants,advances}/{id}/documents` and `/api/documents/…` */
  'documents',
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
  /** The schedule of an advance, and the amount it is behind. */
  'schedules',
  /** `GET /api/payments` and what is below it: the payments of all advances. */
  'payment-list',
  /** `/api/payments/due` */
  'due',
  /** `/api/returns` */
  'returns',
  /** `/api/payment-imports` */
  'imports',
  /** `/api/payment-imports/{id}/record` and `/api/payment-imports/{id}/duplicates/{line}` */
  'import-choices',
  /** `/api/book-imports` and `/api/book-exports` */
  'book',
  /** `documents` of `/api/book-exports` */
  'book-documents',
  /** `/api/jobs` */
  'jobs',
  /** `/api/portfolio/…` */
  'portfolio',
  /** `/api/portfolio/losses` */
  'losses',
  /** `/api/syndicators/{id}/ledger` and what is below it */
  'ledgers',
  /** `/api/isos/{id}/ledger`, `/api/sales-reps/{id}/ledger`, and payouts to them */
  'commissions',
  /** `/api/isos/{id}/agreements` and `/commissions`, the same for sales reps, and `/api/advances/{id}/commissions` */
  'agreements',
  /** `/api/isos/{id}/tax-record`, the same for sales reps, and `/api/tax-year/{year}` */
  'tax-records',
  /** `/api/syndicators/{id}/payout-terms`, the same for ISOs and sales reps */
  'payout-terms',
  /** `/api/ledger-entries`, `/api/advances/{id}/recovery-cost`, and payouts that are draws */
  'ledger-entries',
  /** Entries of the kind `contribution` */
  'contributions',
  /** `/api/syndicators/{id}/statements`, the same for ISOs and sales reps, and `/api/statements/…` */
  'statements',
  /** `/api/statements/{id}/mail`, and `mail` of `/api/statements/issue-all` */
  'statement-mails',
  /** `/api/ach-files`, `/api/ach-candidates`, `/api/ach-profile`, and bank accounts of merchants and payees */
  'ach-files',
  /** `/api/settings` */
  'settings',
  /** `/api/dashboard/charts` */
  'charts',
  /** `/api/search`: records in the palette */
  'search',
  /** `GET` of one party or payment by its id */
  'single-records',
  /** `Idempotency-Key`: a request that is sent twice creates one record. */
  'idempotency',
  /** `If-Match`: refuses an edit of a record that somebody else has changed since. */
  'versions',
  /** `/api/client-errors` */
  'error-reports',
  /** `/api/releases` and `/api/release-reports` */
  'releases',
] as const

export type Capability = (typeof capabilities)[number]
