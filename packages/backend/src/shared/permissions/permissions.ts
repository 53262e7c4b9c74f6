import type { AccountRole, Permission } from '@mca/contract/accounts'

/** 'own': only what the account has started, added or written. The route compares the account. */
type Grant = 'yes' | 'own' | 'no'

/** One row of the table in docs/product/roles.md#who-may-do-what, which says why, and which a test compares with this one. */
interface PermissionRow {
  staff: Grant
  administrator: Grant
  /** Method and path below `/api`, as registered. */
  calls: readonly string[]
}

const grant =
  (staff: Grant, administrator: Grant) =>
  (calls: readonly string[]): PermissionRow => ({ staff, administrator, calls })
const everyone = grant('yes', 'yes')
const administrators = grant('no', 'yes')
const ownUnlessAdministrator = grant('own', 'yes')
const ownOnly = grant('own', 'own')

const eachOf = (names: readonly string[], callsOf: (name: string) => readonly string[]) => names.flatMap(callsOf)
const parties = ['isos', 'funders', 'sales-reps', 'syndicators', 'merchants']
const payees = ['syndicators', 'isos', 'sales-reps']
const owners = ['merchants', 'advances']

/**
 * Who may make which call (R18.321). Calls of the specification are open to every account, except those that change users. Everything that
 * only reads is open too, unless it is listed. A call that writes and is not listed is for administrators.
 */
export const permissionTable: Readonly<Record<Permission, PermissionRow>> = {
  records: everyone([
    ...eachOf([...parties, 'advances', 'payments'], (path) => [
      `POST /${path}`,
      `PUT /${path}/:id`,
      `DELETE /${path}/:id`,
    ]),
    ...eachOf(parties, (path) => [`POST /${path}/similar`]),
    'POST /advances/bulk',
    'POST /bulk-changes/:id/undo',
  ]),
  collections: everyone([
    'PUT /advances/:id/schedule',
    'POST /advances/:id/schedule/pauses',
    'POST /advances/:id/schedule/changes',
    'DELETE /advances/:id/schedule/versions/:number',
    'POST /payments/due',
    'POST /payments/due/undo',
    'POST /payments/:id/return',
    'POST /returns',
    ...eachOf(['retry', 'dismiss', 'stop'], (action) => [`POST /returns/:id/${action}`]),
    'DELETE /returns/:id',
    'POST /advances/:id/promises',
    'POST /promises/:id/cancel',
    'POST /advances/:id/cases',
    'PUT /cases/:id',
    'POST /cases/:id/close',
    'POST /tasks',
    'POST /tasks/assign',
    'PUT /tasks/:id',
    'POST /tasks/:id/close',
    'POST /tasks/:id/reopen',
  ]),
  documents: ownUnlessAdministrator(['DELETE /documents/:id']),
  notes: ownOnly(['PUT /notes/:id', 'DELETE /notes/:id']),
  'own-settings': ownOnly([
    'POST /views',
    'PUT /views/:id',
    'DELETE /views/:id',
    'DELETE /account/sessions/:id',
    'POST /account/confirm-password',
    'POST /account/recovery-codes',
    'POST /account/recover',
    'POST /client-errors',
    'POST /release-reports',
  ]),
  lists: everyone([
    ...eachOf(owners, (path) => [`POST /${path}/:id/notes`, `POST /${path}/:id/documents`]),
    'PUT /notes/:id/follow-up',
    'PUT /documents/:id',
    'POST /documents/:id/versions',
    'POST /documents/:id/versions/:number/view',
    'POST /advances/export',
  ]),
  'payment-imports': everyone([
    'POST /payment-imports',
    'PUT /payment-imports/:id/mapping',
    'PUT /payment-imports/:id/day',
    'POST /payment-imports/:id/assign',
    'POST /payment-imports/:id/assign-proposed',
    'POST /payment-imports/:id/dismiss',
    'DELETE /payment-imports/sources/:id/dismissed-payers/:payer',
    'PUT /payment-imports/:id/duplicates/:line',
    'POST /payment-imports/:id/record',
    'POST /payment-imports/:id/commit',
    'POST /payment-imports/:id/undo',
    'DELETE /payment-imports/:id',
  ]),
  jobs: ownUnlessAdministrator(['POST /jobs/:id/cancel']),
  'job-files': ownUnlessAdministrator(['GET /jobs/:id/file']),
  'import-sources': administrators(['DELETE /payment-imports/sources/:id']),
  'bank-accounts': everyone([
    ...eachOf(['merchants', ...payees], (path) => [`POST /${path}/:id/bank-accounts`]),
    ...eachOf(['withdraw', 'block'], (action) => [`POST /bank-accounts/:id/${action}`]),
  ]),
  'ach-files': everyone([
    'POST /ach-files',
    'POST /ach-files/:id/discard',
    'POST /refunds/:id/return',
    'POST /return-fees/:id/return',
  ]),
  'ach-releases': administrators([
    'POST /bank-accounts/:id/approve',
    'POST /ach-profile',
    'POST /ach-profile/:id/approve',
    'PUT /ach-numbers',
    ...eachOf(['release', 'download', 'accept', 'reject'], (action) => [`POST /ach-files/:id/${action}`]),
    'GET /ach-files/:id/file',
    'PUT /advances/:id/first-lien',
  ]),
  'bank-statements': everyone([
    'POST /bank-statements',
    'DELETE /bank-statements/:id',
    'POST /bank-lines/match-certain',
    ...eachOf(['match', 'explain', 'clear'], (action) => [`POST /bank-lines/:id/${action}`]),
  ]),
  statements: everyone([
    ...eachOf(payees, (path) => [`POST /${path}/:id/statements`]),
    'POST /statements/issue-all',
    'POST /statements/:id/mail',
  ]),
  payouts: everyone([
    'POST /payouts',
    'POST /payouts/propose',
    'POST /payouts/steps',
    'PUT /payouts/:id',
    ...eachOf(['approve', 'discard', 'send', 'settle', 'return'], (action) => [`POST /payouts/:id/${action}`]),
    'POST /ledger-entries',
    'PUT /ledger-entries/:id',
    ...eachOf(['approve', 'discard'], (action) => [`POST /ledger-entries/:id/${action}`]),
    'POST /advances/:id/recovery-cost',
  ]),
  'payout-terms': administrators(eachOf(payees, (path) => [`PUT /${path}/:id/payout-terms`])),
  agreements: administrators(
    eachOf(['isos', 'sales-reps'], (path) => [
      `POST /${path}/:id/agreements`,
      `POST /${path}/:id/agreements/earlier-deals`,
    ]),
  ),
  'commission-days': administrators(['PUT /advances/:id/commissions']),
  'tax-records': administrators(eachOf(['isos', 'sales-reps'], (path) => [`PUT /${path}/:id/tax-record`])),
  'tax-files': administrators(['GET /tax-year/:year/1099.csv']),
  'cut-overs': administrators(['POST /advances/:id/cut-over']),
  limits: administrators(['PUT /portfolio/limits/:by', 'PUT /desk/rules/:group']),
  'book-exports': administrators(['POST /book-exports']),
  'book-imports': administrators([
    'GET /book-imports',
    'GET /book-imports/:id',
    'GET /book-imports/:id/errors',
    'POST /book-imports',
    'POST /book-imports/:id/commit',
    'DELETE /book-imports/:id',
  ]),
  // One call answers both, so the route decides.
  activity: administrators([]),
  settings: administrators([
    'GET /settings',
    'GET /settings/paid-statuses/preview',
    'PUT /settings/paid-statuses',
    'PUT /settings/invited-role',
    'PUT /settings/company',
  ]),
  users: administrators(['POST /users/invite', 'DELETE /users/:id', 'PUT /users/:id/role', 'POST /users/:id/reset']),
  releases: administrators(['GET /releases', 'POST /releases/:remote/:action']),
}

const permissionOf = new Map(
  (Object.keys(permissionTable) as Permission[]).flatMap((permission) =>
    permissionTable[permission].calls.map((call) => [call, permission] as const),
  ),
)

/** What is known about the account of a call. */
export interface Caller {
  id: string
  role: AccountRole
}

const grantOf = (permission: Permission, role: AccountRole): Grant => permissionTable[permission][role]

/**
 * True if accounts of this role may make a call, at least for what is their own. `url` is the route as registered below `/api`. A read that is not listed is
 * open, and a write that is not listed is for administrators.
 */
export function mayCall(role: AccountRole, method: string, url: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  const permission = permissionOf.get(`${isRead ? 'GET' : method} ${url}`)
  if (permission === undefined) return isRead || role === 'administrator'
  return grantOf(permission, role) !== 'no'
}

/** The permissions of a role for what belongs to anybody; the screens offer nothing else (R18.322). */
export const permissionsOf = (role: AccountRole): Permission[] =>
  (Object.keys(permissionTable) as Permission[]).filter((permission) => grantOf(permission, role) === 'yes')

/** True if an account may do this to what belongs to the account `owner`: its own, or that of anybody. */
export const mayDoTo = (owner: string | null, account: Caller, permission: Permission): boolean =>
  owner === account.id || grantOf(permission, account.role) === 'yes'
