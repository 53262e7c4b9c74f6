/**
 * What the server grants by role, besides reading. Who has which is a table of the server, and why in docs/product/roles.md#who-may-do-what. A screen asks
 * for its own with `usePermission`.
 */
export const permissions = [
  'records',
  'collections',
  'documents',
  'notes',
  'own-settings',
  'lists',
  'payment-imports',
  'jobs',
  'job-files',
  'import-sources',
  'bank-accounts',
  'ach-files',
  'ach-releases',
  'bank-statements',
  'statements',
  'payouts',
  'payout-terms',
  'agreements',
  'commission-days',
  'tax-records',
  'tax-files',
  'cut-overs',
  'limits',
  'book-exports',
  'book-imports',
  'activity',
  'settings',
  'users',
  'releases',
] as const
export type Permission = (typeof permissions)[number]
