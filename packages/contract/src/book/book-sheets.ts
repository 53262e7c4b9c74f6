import { advanceFields, feeFields, participationFields } from '../advance/advance-fields'
import { advanceLabels, collectionFrequencies, feeLabels } from '../advance/advance-options'
import { feeBases } from '../advance/fee-options'
import { feeTimings } from '../advance/fee-timings'
import { choice, oneOf } from '../fields/choice-fields'
import { optionalDay } from '../fields/day-fields'
import { optionalMoney } from '../fields/number-fields'
import { optionalText } from '../fields/text-fields'
import { merchantFields } from '../merchant/merchant-fields'
import { noteFields } from '../note/note'
import { noteLabels } from '../note/note-options'
import { partyFields } from '../party/party-fields'
import { paymentFields } from '../payment/payment-fields'
import { paymentStatuses } from '../payment/payment-options'
import { disputeFields, paymentReturnFields } from '../return/payment-return'
import { returnActions } from '../return/return-options'
import { scheduleDay } from '../schedule/schedule-input'
import { holidayRules, scheduleLabels } from '../schedule/schedule-options'
import { type BookColumn, columnOf as column } from './book-columns'
import {
  advanceCode,
  derived,
  entry,
  externalId,
  optionalMoment,
  optionalReferenceTo,
  position,
  referenceTo,
  versionNumber,
  yesOrNo,
} from './book-fields'
import { bookPartyKinds, type BookSheetName, bookSheetNames, bookVersionKinds } from './book-options'

/**
 * A sheet of a workbook, or a CSV file with its name. Import, export, templates and screens get their columns from here.
 * R16.80.
 */
export interface BookSheet {
  readonly name: BookSheetName
  readonly columns: readonly BookColumn[]
  /** The rows of its template by column. Together, the templates are a small importable book. */
  readonly examples: readonly Readonly<Record<string, string>>[]
}

const key = (example: string) => column('external_id', externalId, { example })
const advance = column('advance', referenceTo('advance'), { example: 'deal-1001' })
const createdAt = (example = '2025-01-06T15:04:05Z') =>
  column('created_at', optionalMoment('created_at'), { kind: 'moment', example })
const authorName = column('author_name', optionalText('author_name', 255), { example: 'Rosa Delgado' })
const separate = column('separate', yesOrNo('separate'), { example: 'no' })

const fees = [
  column('fee_name', feeFields.fee_name, { example: 'Processing Fee', required: true }),
  column('amount', entry(feeFields.amount), { kind: 'money', example: '250.00' }),
  column('percent', entry(feeFields.percent), { kind: 'percent', example: '2.5', required: false }),
]

const columns: Record<BookSheetName, readonly BookColumn[]> = {
  parties: [
    key('funder-1'),
    column('kind', { input: oneOf('kind', bookPartyKinds) }, { example: 'funder' }),
    column('name', partyFields.name, { example: 'Northbridge Capital' }),
    column('email', partyFields.email, { example: 'deals@northbridge.example' }),
    column('phone', partyFields.phone, { example: '(212) 555-0142' }),
    column('status', partyFields.status, { example: 'active' }),
    column('notes', partyFields.notes),
    createdAt(),
    separate,
  ],
  merchants: [
    key('merchant-77'),
    column('name', merchantFields.name, { example: 'Bluegate Diner LLC' }),
    column('dba', merchantFields.dba, { example: 'The Bluegate' }),
    column('email', merchantFields.email, { example: 'owner@bluegate.example' }),
    column('phone', merchantFields.phone, { example: '(305) 555-0177' }),
    column('address', merchantFields.address, { example: '12 Main St' }),
    column('city', merchantFields.city, { example: 'Miami' }),
    column('state', merchantFields.state, { example: 'FL' }),
    column('zip', merchantFields.zip, { example: '33101' }),
    column('tax_id', merchantFields.tax_id, { example: '12-3456789' }),
    column('business_type', merchantFields.business_type, { example: 'Restaurant' }),
    column('status', merchantFields.status, { example: 'active' }),
    column('notes', merchantFields.notes),
    createdAt(),
    separate,
  ],
  advances: [
    key('deal-1001'),
    column('code', advanceCode, { example: 'ADV-001001' }),
    column('merchant', referenceTo('merchant'), { example: 'merchant-77' }),
    column('funder', optionalReferenceTo('funder'), { example: 'funder-1' }),
    column('iso', optionalReferenceTo('iso')),
    column('sales_rep', optionalReferenceTo('sales_rep')),
    column('type', advanceFields.type, { example: 'NEW' }),
    column('deal_flow', advanceFields.deal_flow, { example: 'Funded' }),
    column('funding_type', advanceFields.funding_type, { example: 'STANDARD' }),
    column('amount', advanceFields.amount, { kind: 'money', example: '10000.00' }),
    column('factor_rate', advanceFields.factor_rate, { kind: 'factor', example: '1.35' }),
    column('payback', advanceFields.payback, { kind: 'money', example: '13500.00' }),
    column('collection_frequency', advanceFields.collection_frequency, { example: 'Daily' }),
    column('payment_amount', advanceFields.payment_amount, { kind: 'money', example: '135.00' }),
    column('number_of_payments', advanceFields.number_of_payments, { kind: 'count', example: '100' }),
    column('date_funded', advanceFields.date_funded, { kind: 'day', example: '2025-01-06' }),
    column('expected_end_date', advanceFields.expected_end_date, { kind: 'day', example: '2025-05-30' }),
    column('company_participation', derived(advanceFields.company_participation), {
      kind: 'money',
      example: '4000.00',
    }),
    column('company_participation_pct', advanceFields.company_participation_pct, { kind: 'percent', example: '40' }),
    column('origination_commission', advanceFields.origination_commission, { kind: 'money' }),
    column('origination_commission_percent', advanceFields.origination_commission_percent, { kind: 'percent' }),
    column('company_commission', advanceFields.company_commission, { kind: 'money' }),
    column('company_commission_pct', advanceFields.company_commission_pct, { kind: 'percent' }),
    column('aliases', advanceFields.aliases),
    column(
      'holiday_rule',
      { input: oneOf(scheduleLabels.holiday_rule, holidayRules), omitted: 'extend' },
      { example: 'extend' },
    ),
  ],
  company_fees: [advance, ...fees],
  participations: [
    advance,
    column('position', position('position'), { kind: 'count', example: '1' }),
    column('syndicator', referenceTo('syndicator'), { example: 'syndicator-3' }),
    column('participation', entry(participationFields.participation), { kind: 'money', example: '2500.00' }),
    column('participation_pct', entry(participationFields.participation_pct), { kind: 'percent', example: '25' }),
    column('commission', entry(participationFields.commission), { kind: 'money', example: '25.00', required: false }),
    column('commission_pct', entry(participationFields.commission_pct), {
      kind: 'percent',
      example: '1',
      required: false,
    }),
    column('shares_over_collection', { ...yesOrNo('shares_over_collection'), omitted: true }, { example: 'yes' }),
    column('gross_to_date', optionalMoney('gross_to_date'), { kind: 'money' }),
    column('fees_to_date', optionalMoney('fees_to_date'), { kind: 'money' }),
  ],
  participation_fees: [
    advance,
    column('position', position('position'), { kind: 'count', example: '1' }),
    ...fees,
    column('base', choice(feeLabels.base, feeBases, 'participation'), { example: 'participation' }),
    column('timing', choice(feeLabels.timing, feeTimings, 'upfront'), { example: 'upfront' }),
  ],
  schedule_versions: [
    advance,
    column('number', versionNumber, { kind: 'count', example: '2' }),
    column('kind', { input: oneOf('kind', bookVersionKinds) }, { example: 'pause' }),
    column('from', scheduleDay(scheduleLabels.from), { kind: 'day', example: '2025-02-03' }),
    column('to', optionalDay('Through must be in YYYY-MM-DD format'), { kind: 'day', example: '2025-02-14' }),
    column('payment_amount', advanceFields.payment_amount, { kind: 'money' }),
    column('collection_frequency', {
      input: oneOf(advanceLabels.collection_frequency, collectionFrequencies).nullable(),
      omitted: null,
    }),
    authorName,
    createdAt('2025-02-02T15:04:05Z'),
  ],
  payments: [
    key('payment-1'),
    advance,
    column('date', paymentFields.date, { kind: 'day', example: '2025-01-07' }),
    column('amount', paymentFields.amount, { kind: 'money', example: '135.00' }),
    column('status', paymentFields.status, { example: 'cleared' }),
    column('payment_method', paymentFields.payment_method, { example: 'ACH' }),
    column('notes', paymentFields.notes),
    column('trace_id', optionalText('trace_id', 100)),
    column('retry_of', optionalReferenceTo('retry_of')),
  ],
  opening_balances: [
    { ...advance, example: 'deal-1002' },
    column('date', paymentFields.date, { kind: 'day', example: '2025-06-30' }),
    column('amount', paymentFields.amount, { kind: 'money', example: '4050.00' }),
  ],
  notes: [
    key('note-1'),
    column('merchant', optionalReferenceTo('merchant'), { example: 'merchant-77' }),
    column('advance', optionalReferenceTo('advance')),
    authorName,
    column('text', optionalText(noteLabels.text, 10_000), { example: 'Asked for a week without debits.' }),
    column('follow_up', noteFields.follow_up, { kind: 'day', example: '2025-02-10' }),
    column('done_at', optionalMoment('done_at'), { kind: 'moment' }),
    column('done_by', optionalText('done_by', 255)),
    createdAt('2025-02-01T15:04:05Z'),
    column('edited_at', optionalMoment('edited_at'), { kind: 'moment' }),
    column('contact', noteFields.contact, { example: 'call_in' }),
    column('result', noteFields.result, { example: 'talked' }),
    column('with_whom', noteFields.with_whom),
    column('phone', noteFields.phone),
  ],
  returns: [
    column('payment', referenceTo('payment'), { example: 'payment-2' }),
    column('code', paymentReturnFields.code, { example: 'R01' }),
    column('returned_on', paymentReturnFields.returned_on, { kind: 'day', example: '2025-01-09' }),
    column('from_status', { input: oneOf('from_status', paymentStatuses), omitted: 'cleared' }, { example: 'cleared' }),
    column('account_name', optionalText('account_name', 255), { example: 'Rosa Delgado' }),
    createdAt('2025-01-09T15:04:05Z'),
    column('action', { input: oneOf('action', returnActions).nullable(), omitted: null }),
    column('done_at', optionalMoment('done_at'), { kind: 'moment' }),
    column('done_by', optionalText('done_by', 255)),
    column('done_result', optionalText('done_result', 1_000)),
    column('retry', optionalReferenceTo('retry')),
  ],
  return_disputes: [
    column('payment', referenceTo('payment'), { example: 'payment-2' }),
    column('code', disputeFields.code, { example: 'R61' }),
    column('disputed_on', disputeFields.disputed_on, { kind: 'day', example: '2025-01-13' }),
    createdAt('2025-01-13T15:04:05Z'),
  ],
}

/** For templates with a second row: its differences from the first. */
const second: Partial<Record<BookSheetName, Readonly<Record<string, string>>>> = {
  parties: { external_id: 'syndicator-3', kind: 'syndicator', name: 'Harborline Partners', email: '', phone: '' },
  payments: { external_id: 'payment-2', date: '2025-01-08', status: 'failed' },
  advances: { external_id: 'deal-1002', code: 'ADV-001002', type: 'RENEWAL' },
}

/** Every sheet with its columns, in the order of R16.80. */
export const bookSheets: readonly BookSheet[] = bookSheetNames.map(({ value: name }) => {
  const first = Object.fromEntries(columns[name].map((one) => [one.name, one.example]))
  const more = second[name]
  return { name, columns: columns[name], examples: more ? [first, { ...first, ...more }] : [first] }
})
