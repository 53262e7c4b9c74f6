import { portfolioReports, type PortfolioReport } from '../app/portfolio-reports'
import type { Option } from '../fields/option'

/** The events of a record. */
export const recordActions = [
  { value: 'create', label: 'Created' },
  { value: 'change', label: 'Changed' },
  { value: 'delete', label: 'Deleted' },
] as const satisfies readonly Option[]

/**
 * Events of an account, its sessions or the keys (R18.4), exports and downloads (R18.145, R18.213), assignments of rows in a file (R18.205),
 * statements (R21.52), and views of documents (R23.57).
 */
export const securityActions = [
  { value: 'sign_in', label: 'Signed in' },
  { value: 'failed_sign_in', label: 'Failed to sign in' },
  { value: 'failed_password', label: 'Entered a wrong current password' },
  { value: 'sign_out', label: 'Signed out' },
  { value: 'link_used', label: 'Used an emailed link' },
  { value: 'invite', label: 'Invited' },
  { value: 'password_change', label: 'Changed the password' },
  { value: 'password_reset', label: 'Asked for a password reset' },
  { value: 'factor_enroll', label: 'Began to add a second factor' },
  { value: 'factor_verify', label: 'Confirmed a second factor' },
  { value: 'failed_factor', label: 'Entered a wrong code' },
  { value: 'factor_remove', label: 'Removed a second factor' },
  { value: 'recovery_codes', label: 'Made recovery codes' },
  { value: 'recovery_code_used', label: 'Used a recovery code' },
  { value: 'sessions_ended', label: 'Ended sessions' },
  { value: 'role_change', label: 'Changed a role' },
  { value: 'account_reset', label: 'Reset an account' },
  { value: 'account_delete', label: 'Deleted an account' },
  { value: 'key_rotation', label: 'Changed the signing key' },
  { value: 'export', label: 'Exported' },
  { value: 'download', label: 'Downloaded a file' },
  { value: 'assign', label: 'Assigned rows of a file' },
  { value: 'issue', label: 'Issued a statement' },
  { value: 'mail', label: 'Mailed a statement' },
  { value: 'view', label: 'Viewed a document' },
] as const satisfies readonly Option[]
export type SecurityAction = (typeof securityActions)[number]['value']

const portfolioLists = (Object.keys(portfolioReports) as PortfolioReport[]).map((name) => ({
  value: `portfolio-${name}` as const,
  label: portfolioReports[name].exported,
}))

/** The exportable lists, as in the sentence 'exported 12 rows of advances'. */
export const exportedLists = [
  { value: 'advances', label: 'advances' },
  { value: 'merchants', label: 'merchants' },
  { value: 'isos', label: 'ISOs' },
  { value: 'funders', label: 'funders' },
  { value: 'sales-reps', label: 'sales reps' },
  { value: 'syndicators', label: 'syndicators' },
  { value: 'payments', label: 'payments' },
  ...portfolioLists,
  { value: 'portfolio-losses', label: 'losses by group' },
  { value: 'portfolio-deals', label: 'portfolio deals' },
  { value: 'portfolio-days', label: 'deals with cash on selected days' },
  { value: 'roll-forward', label: 'a roll-forward' },
  { value: 'tax-year', label: 'a 1099-NEC file' },
  { value: 'ach-file', label: 'an ACH file' },
  { value: 'book', label: 'the whole book' },
] as const satisfies readonly Option[]
export type ExportedList = (typeof exportedLists)[number]['value']

/** The entities of audit entries (R18.1). */
export const auditedEntities = [
  { value: 'merchants', label: 'Merchants' },
  { value: 'advances', label: 'Advances' },
  { value: 'company_fees', label: 'Company fees' },
  { value: 'syndicator_participations', label: 'Participations' },
  { value: 'syndicator_fees', label: 'Syndicator fees' },
  { value: 'ledger_cut_overs', label: 'Opening figures' },
  { value: 'schedule_versions', label: 'Schedule pauses and changes' },
  { value: 'payments', label: 'Payments' },
  { value: 'payment_returns', label: 'Returns' },
  { value: 'notes', label: 'Notes' },
  { value: 'promises', label: 'Promises to pay' },
  { value: 'collection_cases', label: 'Cases' },
  { value: 'tasks', label: 'Tasks' },
  { value: 'documents', label: 'Documents' },
  { value: 'isos', label: 'ISOs' },
  { value: 'funders', label: 'Funders' },
  { value: 'sales_reps', label: 'Sales reps' },
  { value: 'syndicators', label: 'Syndicators' },
  { value: 'payouts', label: 'Payouts' },
  { value: 'payout_terms', label: 'Payout terms' },
  { value: 'ledger_entries', label: 'Ledger entries' },
  { value: 'commission_agreements', label: 'Commission agreements' },
  { value: 'clawback_triggers', label: 'Clawbacks' },
  { value: 'payee_tax_records', label: 'Tax records' },
  { value: 'bank_accounts', label: 'Bank accounts' },
  { value: 'ach_profiles', label: 'Bank profiles' },
  { value: 'ach_files', label: 'ACH files' },
  { value: 'refunds', label: 'Refunds' },
  { value: 'return_fees', label: 'Return fees' },
  { value: 'desk_rules', label: 'Desk rules' },
  { value: 'bank_statements', label: 'Bank statements' },
  { value: 'bank_line_matches', label: 'Bank line matches' },
  { value: 'ach_restores', label: 'Restored books' },
  { value: 'concentration_limits', label: 'Concentration limits' },
  { value: 'paid_statuses', label: 'What counts as paid' },
  { value: 'company_settings', label: 'Company details' },
  { value: 'views', label: 'Saved views' },
  { value: 'import_sources', label: 'File sources' },
  { value: 'import_payers', label: 'Remembered payers' },
  { value: 'payment_imports', label: 'Imports' },
  { value: 'book_imports', label: 'Book imports' },
  { value: 'jobs', label: 'Jobs' },
  { value: 'accounts', label: 'Accounts' },
] as const satisfies readonly Option[]
export type AuditedEntity = (typeof auditedEntities)[number]['value']
