import { describe, expect, test } from '@jest/globals'
import type { AuditEntry } from '@mca/contract/audit'
import { auditItems } from './audit-items'
import { advance, entry, harbor, id, merchant, names, northwind, row, textsOf } from './testing/audit-entries'

const payment = { id: id(8), advance_id: advance, amount: 1234.5, date: '2026-01-05', status: 'cleared' }

// Proves R18.120, R18.122.
describe('a created or deleted record has its display name', () => {
  test.each<[Partial<AuditEntry>, string]>([
    [
      row('payments', { record_id: id(8), action: 'create', after: payment }),
      'added a payment of $1,234.50 dated Jan 5, 2026',
    ],
    [
      row('payments', { record_id: id(8), action: 'delete', before: payment }),
      'deleted the payment of $1,234.50 dated Jan 5, 2026',
    ],
    [
      row('payments', {
        record_id: id(8),
        before: { amount: 1234.5, date: '2026-01-05', status: 'cleared' },
        after: { amount: 1234.5, date: '2026-01-05', status: 'failed' },
      }),
      'changed status of the payment of $1,234.50 dated Jan 5, 2026 from Cleared to Failed',
    ],
    [
      { action: 'create', after: { advance_id: 'ADV-000123', amount: 10_000, merchant_id: merchant } },
      'created the advance ADV-000123 of $10,000.00 for Bluegate Diner LLC',
    ],
    [{ action: 'delete', before: { advance_id: 'ADV-000123', amount: 1 } }, 'deleted the advance ADV-000123'],
    [
      { entity: 'merchants', record_id: merchant, action: 'create', after: { name: 'Bluegate' } },
      'created the merchant Bluegate',
    ],
    [{ entity: 'isos', record_id: northwind, action: 'delete', before: { name: 'Apex' } }, 'deleted the ISO Apex'],
    [
      row('company_fees', {
        action: 'create',
        after: { fee_name: 'Management Fee', amount: 100, percent: 1, position: 1 },
      }),
      'added the company’s management fee of $100.00',
    ],
    [
      row('company_fees', {
        before: { position: 1, fee_name: 'Bank Fee', amount: 100 },
        after: { position: 1, fee_name: 'Bank Fee', amount: 120 },
      }),
      'changed amount of the company’s bank fee from $100.00 to $120.00',
    ],
    [
      row('company_fees', { action: 'delete', before: { fee_name: 'Management Fee', amount: 100 } }),
      'removed the company’s management fee',
    ],
    [
      row('syndicator_participations', {
        action: 'create',
        after: { syndicator_id: harbor, participation: 5000, position: 1 },
      }),
      'added the syndicator Harbor Syndicate with $5,000.00',
    ],
    [
      row('syndicator_participations', {
        before: { syndicator_id: harbor, position: 1, commission_pct: 1 },
        after: { syndicator_id: harbor, position: 1, commission_pct: 2 },
      }),
      'changed commission % of the syndicator Harbor Syndicate from 1.00% to 2.00%',
    ],
    [
      row('schedule_versions', {
        action: 'create',
        after: { kind: 'pause', from_day: '2026-01-05', to_day: '2026-01-09', number: 2 },
      }),
      'paused the schedule from Jan 5, 2026 to Jan 9, 2026',
    ],
    [
      row('schedule_versions', {
        action: 'create',
        after: { kind: 'change', from_day: '2026-01-05', payment_amount: 80, collection_frequency: 'Weekly' },
      }),
      'changed the schedule from Jan 5, 2026: payment amount $80.00, collection frequency Weekly',
    ],
    [
      row('schedule_versions', {
        action: 'delete',
        before: { kind: 'pause', from_day: '2026-01-05', to_day: '2026-01-09' },
      }),
      'deleted the pause of the schedule from Jan 5, 2026 to Jan 9, 2026',
    ],
    [
      row('schedule_versions', {
        action: 'create',
        after: { kind: 'pause', from_day: '2026-01-05', to_day: '2100-12-31', number: 2 },
      }),
      'paused the schedule from Jan 5, 2026 on',
    ],
    [
      row('payment_returns', { action: 'create', after: { code: 'R01', returned_on: '2026-01-07' } }),
      'recorded return R01 of Jan 7, 2026',
    ],
    [
      row('payment_returns', {
        before: { code: 'R01', returned_on: '2026-01-07', action: null },
        after: { code: 'R01', returned_on: '2026-01-07', action: 'retry' },
      }),
      'set action of return R01 of Jan 7, 2026 to Retry',
    ],
    [row('notes', { action: 'create', after: { text: 'Called the owner' } }), 'added the note “Called the owner”'],
    [row('notes', { before: { text: 'One' }, after: { text: 'Two' } }), 'changed note from “One” to “Two”'],
    [row('notes', { before: { done_by: null }, after: { done_by: 'Dana' } }), 'completed the follow-up of a note'],
    [row('notes', { before: { done_by: 'Dana' }, after: { done_by: null } }), 'reopened the follow-up of a note'],
    [
      row('ledger_cut_overs', { action: 'create', after: { gross: 125, fees: null } }),
      'set the opening figures of a syndicator (gross $125.00, fees as computed)',
    ],
    [
      row('syndicators', { action: 'issue', after: { number: 'SYN-2026-00001', to: '2026-01-31', closing: 500 } }),
      'issued the statement SYN-2026-00001 of ADV-000123 through Jan 31, 2026 with a balance of $500.00',
    ],
    [
      row('syndicators', { action: 'mail', after: { number: 'SYN-2026-00001', email: 'office@example.com' } }),
      'mailed the statement SYN-2026-00001 of ADV-000123 to office@example.com',
    ],
    [row('payouts', { action: 'create', after: { amount: 125 } }), 'drafted a payout of $125.00'],
    [row('payouts', { action: 'create', after: { amount: 125, is_draw: true } }), 'drafted a draw of $125.00'],
    [
      row('ledger_entries', { action: 'create', after: { kind: 'adjustment', amount: 12.5, reason: 'Wire fee' } }),
      'drafted an adjustment of $12.50 “Wire fee”',
    ],
    [
      row('ledger_entries', { action: 'create', after: { kind: 'recovery_cost', amount: -33.33, reason: 'Lawyer' } }),
      'drafted a recovery cost of -$33.33 “Lawyer”',
    ],
    [
      row('ledger_entries', { before: { amount: 5, state: 'draft' }, after: { amount: 5, state: 'approved' } }),
      'changed status from Draft to Approved',
    ],
    [
      row('commission_agreements', { action: 'create', after: { valid_from: '2026-01-05' } }),
      'added an agreement valid from Jan 5, 2026',
    ],
    [row('payout_terms', { action: 'create', after: { minimum: 100 } }), 'added the payout terms'],
    [
      row('payout_terms', { before: { payout_day: 'friday' }, after: { payout_day: 'last_day' } }),
      'changed payout day from Every Friday to The last day of the month',
    ],
    [row('payee_tax_records', { action: 'create', after: { legal_name: 'Ann Lee' } }), 'added the tax record'],
    [
      row('clawback_triggers', { action: 'create', after: { defaulted_on: '2026-01-05', canceled_on: null } }),
      'clawed back the commissions: defaulted on Jan 5, 2026',
    ],
    [
      row('clawback_triggers', { before: { canceled_on: null }, after: { canceled_on: '2026-01-05' } }),
      'set canceled on to Jan 5, 2026',
    ],
    [
      { entity: 'concentration_limits', record_id: null, action: 'create', after: { by: 'iso', percent: 25 } },
      'set the concentration limit by ISO to 25.00%',
    ],
    [
      { entity: 'desk_rules', record_id: null, action: 'create', after: { late_group: '31-60', days: 7 } },
      'set the desk rule for “31–60 days” to 7 days',
    ],
    [
      {
        entity: 'desk_rules',
        record_id: null,
        before: { late_group: 'defaulted', days: 7 },
        after: { late_group: 'defaulted', days: 3 },
      },
      'changed days of the desk rule for “Defaulted” from 7 to 3',
    ],
    [{ entity: 'views', record_id: id(9), action: 'create', after: { name: 'Behind' } }, 'saved the view “Behind”'],
    [
      { entity: 'jobs', record_id: id(9), action: 'create', after: { kind: 'book-export' } },
      'started the job “Export the book”',
    ],
    [
      {
        entity: 'payment_imports',
        record_id: id(9),
        before: { file_name: 'monday.csv', state: 'committing' },
        after: { file_name: 'monday.csv', state: 'committed' },
      },
      'changed status of the import of payments or returns “monday.csv” from Importing to Imported',
    ],
  ])('%j', (fields, text) => {
    expect(textsOf(fields, advance)).toEqual([text])
  })

  test('the details of a deletion are all fields of the record, with labels and without ids', () => {
    const [item] = auditItems(
      [
        entry(
          row('payments', {
            action: 'delete',
            before: { ...payment, payment_method: 'ACH', notes: 'First\nSecond', return_code: null },
          }),
        ),
      ],
      names,
      advance,
    )
    expect(item?.sentences[0]?.details).toEqual([
      { label: 'Advance', value: 'ADV-000123' },
      { label: 'Amount', value: '$1,234.50' },
      { label: 'Date', value: 'Jan 5, 2026' },
      { label: 'Status', value: 'Cleared' },
      { label: 'Payment Method', value: 'ACH' },
      { label: 'Notes', value: 'First\nSecond' },
    ])
  })

  test('outside the record’s own history, a sentence names the record and links to it, unless it was deleted', () => {
    const told = (fields: Partial<AuditEntry>) =>
      auditItems([entry(fields)], names)[0]?.sentences.map(({ text, link }) => [text, link?.to])
    expect(told(row('payments', { action: 'delete', before: payment }))).toEqual([
      ['deleted the payment of $1,234.50 dated Jan 5, 2026 on ADV-000123', `/advances/${advance}`],
    ])
    expect(told({ before: { factor_rate: 1.25 }, after: { factor_rate: 1.3 } })).toEqual([
      ['changed factor rate of ADV-000123 from 1.250 to 1.300', `/advances/${advance}`],
    ])
    expect(told({ action: 'delete', before: { advance_id: 'ADV-000123' } })).toEqual([
      ['deleted the advance ADV-000123', undefined],
    ])
    expect(told({ entity: 'notes', owner_id: merchant, action: 'create', after: { text: 'Hi' } })).toEqual([
      ['added the note “Hi” on Bluegate Diner LLC', `/merchants/${merchant}`],
    ])
    expect(told({ entity: 'funders', record_id: northwind, action: 'create', after: { name: 'Northwind' } })).toEqual([
      ['created the funder Northwind', '/funders?search=Northwind'],
    ])
    const pause = { kind: 'pause', from_day: '2026-01-05', to_day: '2026-01-09' }
    expect(told(row('schedule_versions', { action: 'create', after: pause }))).toEqual([
      ['paused the schedule of ADV-000123 from Jan 5, 2026 to Jan 9, 2026', `/advances/${advance}`],
    ])
  })
})
