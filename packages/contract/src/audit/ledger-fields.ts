import { syndicatorLabels } from '../advance/advance-options'
import { agreementLabels } from '../commission/commission-options'
import { entryKinds, entryLabels, entryStates } from '../ledger/entry-options'
import { cutOverLabels, payoutLabels, payoutStates } from '../ledger/ledger-options'
import { payoutDays, payoutTermsLabels } from '../ledger/payout-terms-options'
import { paymentLabels } from '../payment/payment-options'
import { taxClassifications, taxLabels, tinMatches, tinTypes } from '../tax/tax-options'
import { field, text, long, money, percent, day, record, flag, choice } from './audited-field'

/** Columns of ledgers, payouts, commissions and tax records. */
export const ledgerFields = {
  ledger_cut_overs: {
    advance_id: null,
    party_id: record(syndicatorLabels.syndicator_id),
    gross: money(cutOverLabels.gross),
    fees: money(cutOverLabels.fees),
    created_at: null,
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
}
