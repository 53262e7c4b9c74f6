import type { AccountRole, Permission } from '@mca/contract/accounts'

/** 'own': only what the account has started, added or written. The route compares the account. */
type Grant = 'yes' | 'own' | 'no'

/** One row of the table in docs/product/roles.md#who-may-do-what, which a test compares with this one. */
interface PermissionRow {
  what: string
  staff: Grant
  administrator: Grant
  reason: string
  /** Method and path below `/api`, as registered. */
  calls: readonly string[]
}

const eachOf = (names: readonly string[], callsOf: (name: string) => readonly string[]) => names.flatMap(callsOf)
const parties = ['isos', 'funders', 'sales-reps', 'syndicators', 'merchants']
const payees = ['syndicators', 'isos', 'sales-reps']
const owners = ['merchants', 'advances']

/**
 * Who may make which call (R18.321). Calls of the specification are open to every account, except those that change users. Everything that
 * only reads is open too, unless it is listed. A call that writes and is not listed is for administrators.
 */
export const permissionTable: Readonly<Record<Permission, PermissionRow>> = {
  records: {
    what: 'Create, update and delete parties, merchants, advances and payments',
    staff: 'yes',
    administrator: 'yes',
    reason:
      'This is the daily work, and the specification opens these calls to every account. Deleted records stay in the audit trail',
    calls: [
      ...eachOf([...parties, 'advances', 'payments'], (path) => [
        `POST /${path}`,
        `PUT /${path}/:id`,
        `DELETE /${path}/:id`,
      ]),
      ...eachOf(parties, (path) => [`POST /${path}/similar`]),
      'POST /advances/bulk',
    ],
  },
  collections: {
    what: 'Schedules, due payments, returns, promises, cases and tasks',
    staff: 'yes',
    administrator: 'yes',
    reason: 'Collectors do this all day, often for each other. Each step can be undone and is in the history',
    calls: [
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
    ],
  },
  documents: {
    what: 'Delete a document',
    staff: 'own',
    administrator: 'yes',
    reason: 'Users cannot remove the evidence of others. All users can add, rename and view documents',
    calls: ['DELETE /documents/:id'],
  },
  notes: {
    what: 'Change and delete a note',
    staff: 'own',
    administrator: 'own',
    reason: 'A note is a statement of its author, also for administrators',
    calls: ['PUT /notes/:id', 'DELETE /notes/:id'],
  },
  'own-settings': {
    what: 'Saved views, your sessions and second factors, reports of failures',
    staff: 'own',
    administrator: 'own',
    reason: 'These belong to the account',
    calls: [
      'POST /views',
      'PUT /views/:id',
      'DELETE /views/:id',
      'DELETE /account/sessions/:id',
      'POST /account/confirm-password',
      'POST /account/recovery-codes',
      'POST /account/recover',
      'POST /client-errors',
      'POST /release-reports',
    ],
  },
  lists: {
    what: 'Add notes and documents, complete follow-ups, and export lists',
    staff: 'yes',
    administrator: 'yes',
    reason: 'This removes nothing, and an exported list has what the screen shows. Each export is in the audit trail',
    calls: [
      ...eachOf(owners, (path) => [`POST /${path}/:id/notes`, `POST /${path}/:id/documents`]),
      'PUT /notes/:id/follow-up',
      'PUT /documents/:id',
      'POST /documents/:id/versions',
      'POST /documents/:id/versions/:number/view',
      'POST /advances/export',
    ],
  },
  'payment-imports': {
    what: 'Import files of payments and returns, and undo an import',
    staff: 'yes',
    administrator: 'yes',
    reason:
      'Files arrive every day, and a wrong one must be undone at once. The import names who committed it and who undid it',
    calls: [
      'POST /payment-imports',
      'PUT /payment-imports/:id/mapping',
      'PUT /payment-imports/:id/day',
      'POST /payment-imports/:id/assign',
      'PUT /payment-imports/:id/duplicates/:line',
      'POST /payment-imports/:id/record',
      'POST /payment-imports/:id/commit',
      'POST /payment-imports/:id/undo',
      'DELETE /payment-imports/:id',
    ],
  },
  jobs: {
    what: 'Cancel a job',
    staff: 'own',
    administrator: 'yes',
    reason: 'Users cannot stop the work of others by mistake; an administrator must be able to free the server',
    calls: ['POST /jobs/:id/cancel'],
  },
  'job-files': {
    what: 'Download the file of a job',
    staff: 'own',
    administrator: 'yes',
    reason: 'The file of an export may hold more than another user may see',
    calls: ['GET /jobs/:id/file'],
  },
  'import-sources': {
    what: 'Delete a source of imports',
    staff: 'no',
    administrator: 'yes',
    reason: 'A source recognizes rows that were already imported. Without it, a file can be recorded twice',
    calls: ['DELETE /payment-imports/sources/:id'],
  },
  'bank-accounts': {
    what: 'Propose, withdraw and block bank accounts',
    staff: 'yes',
    administrator: 'yes',
    reason:
      'A merchant calls whoever answers. An account moves no money before an administrator has approved it, and a block only stops money',
    calls: [
      ...eachOf(['merchants', ...payees], (path) => [`POST /${path}/:id/bank-accounts`]),
      ...eachOf(['withdraw', 'block'], (action) => [`POST /bank-accounts/:id/${action}`]),
    ],
  },
  'ach-files': {
    what: 'Build and discard files to the bank',
    staff: 'yes',
    administrator: 'yes',
    reason: 'A file that is built moves nothing before an administrator releases it',
    calls: ['POST /ach-files', 'POST /ach-files/:id/discard'],
  },
  'ach-releases': {
    what: 'Approve bank accounts and the bank profile, and release files to the bank',
    staff: 'no',
    administrator: 'yes',
    reason: 'It moves money. A second person does it, with a second factor, and only administrators are that person',
    calls: [
      'POST /bank-accounts/:id/approve',
      'POST /ach-profile',
      'POST /ach-profile/:id/approve',
      'PUT /ach-numbers',
      ...eachOf(['release', 'download', 'accept', 'reject'], (action) => [`POST /ach-files/:id/${action}`]),
      'GET /ach-files/:id/file',
      'PUT /advances/:id/first-lien',
    ],
  },
  statements: {
    what: 'Issue and send statements',
    staff: 'yes',
    administrator: 'yes',
    reason: 'A statement shows posted rows only, and goes to the stored address of the payee',
    calls: [
      ...eachOf(payees, (path) => [`POST /${path}/:id/statements`]),
      'POST /statements/issue-all',
      'POST /statements/:id/mail',
    ],
  },
  payouts: {
    what: 'Draft and approve payouts, contributions and manual entries, and record what the bank reports',
    staff: 'yes',
    administrator: 'yes',
    reason:
      'A second person approves each of them, whatever the role, so administrators cannot approve their own. Two staff accounts are enough',
    calls: [
      'POST /payouts',
      'POST /payouts/propose',
      'PUT /payouts/:id',
      ...eachOf(['approve', 'discard', 'send', 'settle', 'return'], (action) => [`POST /payouts/:id/${action}`]),
      'POST /ledger-entries',
      'PUT /ledger-entries/:id',
      ...eachOf(['approve', 'discard'], (action) => [`POST /ledger-entries/:id/${action}`]),
      'POST /advances/:id/recovery-cost',
    ],
  },
  'payout-terms': {
    what: 'Change payout terms',
    staff: 'no',
    administrator: 'yes',
    reason: 'Terms create drafts automatically. They change with a contract',
    calls: eachOf(payees, (path) => [`PUT /${path}/:id/payout-terms`]),
  },
  agreements: {
    what: 'Add a commission agreement, or apply one to earlier deals',
    staff: 'no',
    administrator: 'yes',
    reason: 'It sets what every later deal pays to an ISO or a sales rep, as its signed contract says',
    calls: eachOf(['isos', 'sales-reps'], (path) => [
      `POST /${path}/:id/agreements`,
      `POST /${path}/:id/agreements/earlier-deals`,
    ]),
  },
  'commission-days': {
    what: 'Set the days of default and cancellation',
    staff: 'no',
    administrator: 'yes',
    reason: 'These days decide clawbacks. All users can set the status Defaulted, which sets the day',
    calls: ['PUT /advances/:id/commissions'],
  },
  'tax-records': {
    what: 'Change tax records',
    staff: 'no',
    administrator: 'yes',
    reason: 'These hold TINs and decide whether tax is withheld. They are entered once for each payee',
    calls: eachOf(['isos', 'sales-reps'], (path) => [`PUT /${path}/:id/tax-record`]),
  },
  'tax-files': {
    what: 'Download the files for the IRS',
    staff: 'no',
    administrator: 'yes',
    reason: 'These files hold the full TINs of all payees',
    calls: ['GET /tax-year/:year/1099.csv'],
  },
  'cut-overs': {
    what: 'Set opening figures',
    staff: 'no',
    administrator: 'yes',
    reason: 'They change payouts without a payment. They are set once, when the books are imported',
    calls: ['POST /advances/:id/cut-over'],
  },
  limits: {
    what: 'Change concentration limits and the rules of the desk',
    staff: 'no',
    administrator: 'yes',
    reason: 'These are the policy against which daily work is measured',
    calls: ['PUT /portfolio/limits/:by', 'PUT /desk/rules/:group'],
  },
  'book-exports': {
    what: 'Export the whole book',
    staff: 'no',
    administrator: 'yes',
    reason: 'One file has every merchant with its tax ID. All users can export lists and reports',
    calls: ['POST /book-exports'],
  },
  'book-imports': {
    what: 'Import a book',
    staff: 'no',
    administrator: 'yes',
    reason: 'A file can name any user as the author of a record',
    calls: [
      'GET /book-imports',
      'GET /book-imports/:id',
      'GET /book-imports/:id/errors',
      'POST /book-imports',
      'POST /book-imports/:id/commit',
      'DELETE /book-imports/:id',
    ],
  },
  activity: {
    what: 'See all activity',
    staff: 'no',
    administrator: 'yes',
    reason: 'It shows the sign-ins and IP addresses of colleagues. Staff see the history of each record',
    // One call answers both, so the route decides.
    calls: [],
  },
  settings: {
    what: 'View and change the company settings',
    staff: 'no',
    administrator: 'yes',
    reason: 'They change all totals of the book and name the payer on tax forms',
    calls: [
      'GET /settings',
      'GET /settings/paid-statuses/preview',
      'PUT /settings/paid-statuses',
      'PUT /settings/company',
    ],
  },
  users: {
    what: 'Invite, delete and reset users, and change roles',
    staff: 'no',
    administrator: 'yes',
    reason:
      'A user who creates accounts could approve their own work. New accounts are administrators unless the operator sets another role',
    calls: ['POST /users/invite', 'DELETE /users/:id', 'PUT /users/:id/role', 'POST /users/:id/reset'],
  },
  releases: {
    what: 'View and control releases',
    staff: 'no',
    administrator: 'yes',
    reason: 'A release changes the product for everybody',
    calls: ['GET /releases', 'POST /releases/:remote/:action'],
  },
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
