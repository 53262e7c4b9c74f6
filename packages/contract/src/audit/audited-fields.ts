import { accountRoles } from '../account/account-roles'
import { bookImportStates, bookSheetNames } from '../book/book-options'
import { importKinds, importOrigins, importStates } from '../import/import-options'
import { jobKinds } from '../job/job-options'
import { partyLabels, partyStatuses } from '../party/party-options'
import { paymentLabels, paymentStatuses } from '../payment/payment-options'
import { concentrationGroups } from '../portfolio/portfolio-options'
import { companyLabels } from '../settings/settings'
import { lateGroups } from '../task/late'
import type { AuditedEntity } from './audit-options'
import {
  hiddenFields,
  field,
  text,
  day,
  long,
  money,
  percent,
  moment,
  record,
  choice,
  type AuditedField,
} from './audited-field'
import { bankFields } from './bank-fields'
import { dealFields } from './deal-fields'
import { ledgerFields } from './ledger-fields'
import { workFields } from './work-fields'

const party = {
  ...hiddenFields,
  name: text(partyLabels.name),
  email: text(partyLabels.email),
  phone: text(partyLabels.phone),
  status: choice(partyLabels.status, partyStatuses),
  notes: long(partyLabels.notes),
}

const file = {
  id: null,
  created_at: null,
  file_id: null,
  file_name: text('File'),
  file_size: null,
  file_sha256: null,
}

/**
 * The columns of the audit trail by entity, each with its label, or null if no sentence mentions it: a test fails for a new column of an
 * audited table until it is listed here.
 */
export const auditedFields: Readonly<Record<AuditedEntity, Readonly<Record<string, AuditedField | null>>>> = {
  ...dealFields,
  ...workFields,
  ...ledgerFields,
  ...bankFields,
  isos: party,
  funders: party,
  sales_reps: party,
  syndicators: party,
  desk_rules: {
    late_group: choice('Group', lateGroups),
    days: text('Days'),
    author_name: null,
  },
  concentration_limits: {
    by: choice('By', concentrationGroups),
    percent: percent('Percent'),
    author_name: null,
  },
  paid_statuses: { status: choice('Status', paymentStatuses) },
  company_settings: {
    legal_name: text(companyLabels.legal_name),
    ein: field('hidden')(companyLabels.ein),
    ein_last4: text('EIN, Last Four'),
    invited_role: choice('Role of New Accounts', accountRoles),
  },
  views: {
    id: null,
    created_at: null,
    owner_id: null,
    owner_email: null,
    list: text('List'),
    name: text('Name'),
    query: field('hidden')('Search and Filters'),
    columns: field('hidden')('Columns'),
    shared: field('flag')('Shared'),
  },
  import_sources: {
    id: null,
    kind: choice('Kind', importKinds),
    name: text('Name'),
    header: field('hidden')('Header'),
    mapping: field('hidden')('Columns'),
  },
  import_payers: {
    source_id: record('Source'),
    payer_key: text('Payer'),
    advance_id: record(paymentLabels.advance_id),
  },
  payment_imports: {
    ...file,
    source_id: null,
    kind: choice('Kind', importKinds),
    origin: choice('Origin', importOrigins),
    auto: field('flag')('Automatic'),
    source_name: text('Source'),
    state: choice('Status', importStates),
    committed_rows: field('count')('Rows Imported'),
    committed_amount: money('Amount Imported'),
    file_day: day('Day of the File'),
    day_is_assumed: null,
    unknown_words: null,
    notices: field('count')('Notices'),
    waits_until: day('Waiting Until'),
  },
  book_imports: {
    ...file,
    sheet: choice('Sheet', bookSheetNames),
    date_order: null,
    state: choice('Status', bookImportStates),
  },
  jobs: {
    id: null,
    created_at: null,
    subject_id: null,
    kind: choice('Kind', jobKinds),
    cancel_requested: field('flag')('Canceled'),
  },
  accounts: {
    id: null,
    created_at: null,
    email: text('Email'),
    password_hash: field('hidden')('Password'),
    user_metadata: field('named')('Name'),
    email_confirmed_at: moment('Email Confirmed'),
    banned_until: moment('Locked Until'),
    is_first: null,
    password_expires_at: moment('Password Expires'),
  },
}
