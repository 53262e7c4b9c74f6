import {
  advanceLabels,
  advanceTypes,
  collectionFrequencies,
  dealFlows,
  feeLabels,
  fundingTypes,
  syndicatorLabels,
} from '../advance/advance-options'
import { feeBases, feeTimings } from '../advance/fee-options'
import { bookImportStates, bookSheetNames, bookVersionKinds } from '../book/book-options'
import { caseLabels, caseStages } from '../case/case-options'
import { documentKinds, documentLabels } from '../document/document-options'
import type { Option } from '../fields/option'
import { importKinds, importOrigins, importStates } from '../import/import-options'
import { jobKinds } from '../job/job-options'
import { agreementLabels } from '../commission/commission-options'
import { entryKinds, entryLabels, entryStates } from '../ledger/entry-options'
import { cutOverLabels, payoutLabels, payoutStates } from '../ledger/ledger-options'
import { payoutDays, payoutTermsLabels } from '../ledger/payout-terms-options'
import { contactKinds, contactResults, noteLabels } from '../note/note-options'
import { merchantLabels, merchantStatuses } from '../merchant/merchant-options'
import { partyLabels, partyStatuses } from '../party/party-options'
import { paymentLabels, paymentStatuses } from '../payment/payment-options'
import { concentrationGroups } from '../portfolio/portfolio-options'
import { promiseLabels } from '../promise/promise-options'
import { returnActions } from '../return/return-options'
import { holidayRules, scheduleLabels } from '../schedule/schedule-options'
import { taxClassifications, taxLabels, tinMatches, tinTypes } from '../tax/tax-options'
import { taskKinds, taskLabels, taskPriorities, taskStates } from '../task/task-options'
import { companyLabels } from '../settings/settings'
import type { AuditedEntity } from './audit-options'

/**
 * How a column's value is displayed. `record` is the id of another record, `named` an object with a name, `hidden` is not displayed: a
 * secret, or internal data.
 */
export type AuditedKind =
  | 'text'
  | 'long'
  | 'money'
  | 'factor'
  | 'percent'
  | 'count'
  | 'day'
  | 'moment'
  | 'flag'
  | 'record'
  | 'named'
  | 'hidden'

/** A column that histories display. */
export interface AuditedField {
  label: string
  kind: AuditedKind
  /** The options of a choice. */
  options?: readonly Option[]
}

const field =
  (kind: AuditedKind) =>
  (label: string): AuditedField => ({ label, kind })
const [text, long, money, percent, day, moment, record, flag] = [
  field('text'),
  field('long'),
  field('money'),
  field('percent'),
  field('day'),
  field('moment'),
  field('record'),
  field('flag'),
] as const
const choice = (label: string, options: readonly Option[]): AuditedField => ({ label, kind: 'text', options })

/** Columns that every history omits: ids, and data that the entry shows anyway. */
const hiddenFields = { id: null, created_at: null, external_id: text('External ID') }

const party = {
  ...hiddenFields,
  name: text(partyLabels.name),
  email: text(partyLabels.email),
  phone: text(partyLabels.phone),
  status: choice(partyLabels.status, partyStatuses),
  notes: long(partyLabels.notes),
}

const fee = {
  advance_id: null,
  position: null,
  fee_name: text(feeLabels.fee_name),
  amount: money(feeLabels.amount),
  percent: percent(feeLabels.percent),
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
  merchants: {
    ...hiddenFields,
    name: text(merchantLabels.name),
    dba: text(merchantLabels.dba),
    email: text(merchantLabels.email),
    phone: text(merchantLabels.phone),
    address: text(merchantLabels.address),
    city: text(merchantLabels.city),
    state: text(merchantLabels.state),
    zip: text(merchantLabels.zip),
    tax_id: text(merchantLabels.tax_id),
    business_type: text(merchantLabels.business_type),
    status: choice(merchantLabels.status, merchantStatuses),
    notes: long(merchantLabels.notes),
  },
  advances: {
    ...hiddenFields,
    status: null,
    advance_id: text('Advance ID'),
    merchant_id: record(advanceLabels.merchant_id),
    type: choice(advanceLabels.type, advanceTypes),
    deal_flow: choice(advanceLabels.deal_flow, dealFlows),
    funder_id: record(advanceLabels.funder_id),
    iso_id: record(advanceLabels.iso_id),
    sales_rep_id: record(advanceLabels.sales_rep_id),
    aliases: long(advanceLabels.aliases),
    funding_type: choice(advanceLabels.funding_type, fundingTypes),
    amount: money(advanceLabels.amount),
    factor_rate: field('factor')(advanceLabels.factor_rate),
    payback: money(advanceLabels.payback),
    collection_frequency: choice(advanceLabels.collection_frequency, collectionFrequencies),
    payment_amount: money(advanceLabels.payment_amount),
    number_of_payments: field('count')(advanceLabels.number_of_payments),
    date_funded: day(advanceLabels.date_funded),
    expected_end_date: day(advanceLabels.expected_end_date),
    company_participation: money(advanceLabels.company_participation),
    company_participation_pct: percent(advanceLabels.company_participation_pct),
    origination_commission: money(advanceLabels.origination_commission),
    origination_commission_percent: percent(advanceLabels.origination_commission_percent),
    company_commission: money(advanceLabels.company_commission),
    company_commission_pct: percent(advanceLabels.company_commission_pct),
    holiday_rule: choice(scheduleLabels.holiday_rule, holidayRules),
  },
  company_fees: fee,
  syndicator_participations: {
    advance_id: null,
    position: null,
    syndicator_id: record(syndicatorLabels.syndicator_id),
    participation: money(syndicatorLabels.participation),
    participation_pct: percent(syndicatorLabels.participation_pct),
    commission: money(syndicatorLabels.commission),
    commission_pct: percent(syndicatorLabels.commission_pct),
    shares_over_collection: flag(syndicatorLabels.shares_over_collection),
  },
  syndicator_fees: {
    ...fee,
    participation_position: null,
    base: choice(feeLabels.base, feeBases),
    timing: choice('Charged', feeTimings),
  },
  ledger_cut_overs: {
    advance_id: null,
    party_id: record(syndicatorLabels.syndicator_id),
    gross: money(cutOverLabels.gross),
    fees: money(cutOverLabels.fees),
    created_at: null,
  },
  schedule_versions: {
    advance_id: null,
    number: null,
    author_id: null,
    author_name: text('Author'),
    created_at: null,
    kind: choice('Kind', bookVersionKinds),
    from_day: day(scheduleLabels.from),
    to_day: day(scheduleLabels.to),
    payment_amount: money(advanceLabels.payment_amount),
    collection_frequency: choice(advanceLabels.collection_frequency, collectionFrequencies),
  },
  payments: {
    ...hiddenFields,
    advance_id: record(paymentLabels.advance_id),
    amount: money(paymentLabels.amount),
    date: day(paymentLabels.date),
    status: choice(paymentLabels.status, paymentStatuses),
    payment_method: text(paymentLabels.payment_method),
    notes: long(paymentLabels.notes),
    return_code: text('Return Code'),
    returned_on: day('Returned On'),
    retry_of: null,
    import_id: null,
    import_key: null,
    trace_id: text('Trace ID'),
  },
  payment_returns: {
    id: null,
    created_at: null,
    payment_id: null,
    advance_id: null,
    import_id: null,
    account_id: null,
    account_name: text('Recorded By'),
    retry_id: null,
    done_at: null,
    done_by: null,
    code: text('Return Code'),
    returned_on: day('Returned On'),
    from_status: choice('Status Before', paymentStatuses),
    to_status: choice('Status After', paymentStatuses),
    action: choice('Action', returnActions),
    done_result: long('Result'),
  },
  notes: {
    ...hiddenFields,
    author_id: null,
    author_name: text('Author'),
    edited_at: null,
    done_at: null,
    merchant_id: record(advanceLabels.merchant_id),
    advance_id: record(paymentLabels.advance_id),
    text: long(noteLabels.text),
    follow_up: day(noteLabels.follow_up),
    contact: choice(noteLabels.contact, contactKinds),
    result: choice(noteLabels.result, contactResults),
    with_whom: text(noteLabels.with_whom),
    phone: text(noteLabels.phone),
    done_by: text('Followed Up By'),
  },
  isos: party,
  funders: party,
  sales_reps: party,
  syndicators: party,
  documents: {
    id: null,
    created_at: null,
    merchant_id: null,
    advance_id: null,
    kind: choice(documentLabels.kind, documentKinds),
    name: text(documentLabels.name),
    latest: field('count')('Version'),
    author_id: null,
    author_name: null,
  },
  promises: {
    id: null,
    created_at: null,
    advance_id: null,
    made_on: null,
    lines: null,
    amount: money(promiseLabels.amount),
    promised_by: text(promiseLabels.promised_by),
    payment_method: text(promiseLabels.payment_method),
    author_id: null,
    author_name: null,
    replaced_at: moment('Replaced'),
    cancel_reason: long(promiseLabels.cancel_reason),
    canceled_at: moment('Canceled'),
    canceler_id: null,
    canceler_name: null,
  },
  collection_cases: {
    id: null,
    created_at: null,
    advance_id: null,
    stage: choice(caseLabels.stage, caseStages),
    stage_since: null,
    handler: text(caseLabels.handler),
    handler_contact: text(caseLabels.handler_contact),
    fee_percent: percent(caseLabels.fee_percent),
    settlement_amount: money(caseLabels.settlement_amount),
    settlement_by: day(caseLabels.settlement_by),
    settlement_agreed_on: null,
    settlement_until: null,
    do_not_contact: flag(caseLabels.do_not_contact),
    do_not_contact_since: null,
    note: long(caseLabels.note),
    author_id: null,
    author_name: null,
    close_reason: long(caseLabels.close_reason),
    closed_at: moment('Closed'),
    closer_id: null,
    closer_name: null,
  },
  tasks: {
    id: null,
    created_at: null,
    kind: choice(taskLabels.kind, taskKinds),
    title: text(taskLabels.title),
    due_on: day(taskLabels.due_on),
    priority: choice(taskLabels.priority, taskPriorities),
    advance_id: record(paymentLabels.advance_id),
    merchant_id: record(advanceLabels.merchant_id),
    return_id: null,
    party_kind: null,
    party_id: record('Party'),
    is_rule: null,
    owner_id: null,
    owner_name: text(taskLabels.owner),
    author_id: null,
    author_name: null,
    state: choice(taskLabels.state, taskStates),
    closed_reason: long(taskLabels.reason),
    closed_at: null,
    closer_id: null,
    closer_name: null,
    closed_cause: null,
  },
  payouts: {
    id: null,
    created_at: null,
    party_id: record(payoutLabels.party_id),
    party_kind: null,
    amount: money(payoutLabels.amount),
    state: choice('State', payoutStates),
    note: long(payoutLabels.note),
    reference: text(payoutLabels.reference),
    return_reason: long(payoutLabels.reason),
    author_id: null,
    author_name: null,
    editor_id: null,
    approver_id: null,
    approver_name: null,
    approved_at: null,
    sent_at: null,
    ended_at: null,
    is_draw: flag('Draw'),
  },
  ledger_entries: {
    id: null,
    created_at: null,
    party_id: record(entryLabels.party_id),
    party_kind: null,
    kind: choice(entryLabels.kind, entryKinds),
    advance_id: record(entryLabels.advance_id),
    amount: money(entryLabels.amount),
    reason: long(entryLabels.reason),
    effective_on: day(entryLabels.effective_on),
    state: choice('State', entryStates),
    author_id: null,
    author_name: null,
    editor_id: null,
    editor_name: null,
    approver_id: null,
    approver_name: null,
    ended_at: null,
  },
  payout_terms: {
    party_id: record(payoutLabels.party_id),
    party_kind: null,
    reserve_percent: percent(payoutTermsLabels.reserve_percent),
    reserve_cap: money(payoutTermsLabels.reserve_cap),
    payout_day: choice(payoutTermsLabels.payout_day, payoutDays),
    minimum: money(payoutTermsLabels.minimum),
  },
  commission_agreements: {
    id: null,
    created_at: null,
    party_kind: null,
    party_id: record('Party'),
    valid_from: day(agreementLabels.valid_from),
    terms: field('hidden')('Terms'),
    author_id: null,
    author_name: null,
  },
  clawback_triggers: {
    advance_id: record(paymentLabels.advance_id),
    defaulted_on: day('Defaulted On'),
    cancelled_on: day('Canceled On'),
    first_default_on: day('First Payment Default On'),
  },
  payee_tax_records: {
    party_id: record('Party'),
    party_kind: null,
    legal_name: text(taxLabels.legal_name),
    address: text(taxLabels.address),
    city: text(taxLabels.city),
    state: text(taxLabels.state),
    zip_code: text(taxLabels.zip_code),
    classification: choice(taxLabels.classification, taxClassifications),
    tin_type: choice(taxLabels.tin_type, tinTypes),
    tin: field('hidden')(taxLabels.tin),
    tin_last4: text(taxLabels.tin_last4),
    w9_on: day(taxLabels.w9_on),
    tin_match: choice(taxLabels.tin_match, tinMatches),
    paid_by_network: flag(taxLabels.paid_by_network),
    backup_withholding: flag(taxLabels.backup_withholding),
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
    state: choice('State', importStates),
    committed_rows: field('count')('Rows Committed'),
    committed_amount: money('Amount Committed'),
  },
  book_imports: {
    ...file,
    sheet: choice('Sheet', bookSheetNames),
    state: choice('State', bookImportStates),
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
