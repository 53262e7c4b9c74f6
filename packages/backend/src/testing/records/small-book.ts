import type { TestBook } from '../files/book-files'

/**
 * A book with a row of every kind. Computed by hand: funded 30,000, payback 40,500, paid 4 × 135 + 4,050 = 4,590, outstanding
 * 35,910.
 */
export const smallBook: TestBook = {
  parties: [
    { external_id: 'iso-1', kind: 'iso', name: 'Harbor Brokers', status: 'inactive', created_at: '2024-03-01T12:00:00Z' },
    { external_id: 'funder-1', kind: 'funder', name: 'Northbridge Capital', email: 'deals@northbridge.example' },
    { external_id: 'rep-1', kind: 'sales_rep', name: 'Dana Cruz' },
    { external_id: 'syn-1', kind: 'syndicator', name: '=Cedar & Sons' },
  ],
  merchants: [
    { external_id: 'm-1', name: 'Bluegate Diner LLC', state: 'FL', zip: '33101', tax_id: '12-3456789', status: 'active' },
    { external_id: 'm-2', name: 'Oak Plumbing Inc.', state: 'NY', zip: '10001', tax_id: '', status: 'defaulted' },
  ],
  advances: [
    advanceRow('d-1', { code: 'ADV-000500', merchant: 'm-1', funder: 'funder-1', iso: 'iso-1', sales_rep: 'rep-1', holiday_rule: 'after' }),
    advanceRow('d-2', { merchant: 'm-2', type: 'RENEWAL', deal_flow: 'Collections', factor_rate: '', date_funded: '2025-02-03' }),
    advanceRow('d-3', { merchant: 'm-1', date_funded: '2025-02-04', aliases: 'Uptown, "Second"' }),
  ],
  company_fees: [
    { advance: 'd-1', fee_name: 'Bank Fee', amount: '25', percent: '0.25' },
    { advance: 'd-1', fee_name: 'Processing Fee', amount: '100', percent: '1' },
  ],
  participations: [
    { advance: 'd-1', position: '1', syndicator: 'syn-1', participation: '2500', participation_pct: '25', commission: '10', commission_pct: '0.4' },
  ],
  participation_fees: [{ advance: 'd-1', position: '1', fee_name: 'Management Fee', amount: '12.5', percent: '0.5' }],
  schedule_versions: [
    { advance: 'd-1', number: '2', kind: 'pause', from: '2025-02-03', to: '2025-02-14', author_name: 'Rosa Delgado' },
    { advance: 'd-1', number: '3', kind: 'change', from: '2025-03-03', payment_amount: '100.5', collection_frequency: 'Weekly' },
  ],
  payments: [
    paymentRow('p-1', { date: '2025-01-07', trace_id: '091000010000001' }),
    paymentRow('p-2', { date: '2025-01-08', status: 'failed' }),
    paymentRow('p-3', { date: '2025-01-08', notes: 'line one\nline two\t\\', payment_method: 'Wire' }),
    paymentRow('p-4', { date: '2025-01-09', status: 'pending', retry_of: 'p-2' }),
  ],
  opening_balances: [{ advance: 'd-2', date: '2025-06-30', amount: '4050.00' }],
  notes: [
    { external_id: 'n-1', merchant: 'm-1', author_name: 'Rosa Delgado', text: 'Asked for a week.', created_at: '2025-01-10T15:00:00Z' },
    { external_id: 'n-2', advance: 'd-1', text: 'Call back', follow_up: '2025-02-01', done_at: '2025-02-02', done_by: 'Dana Cruz' },
    { external_id: 'n-3', advance: 'd-1', contact: 'call_out', result: 'no_answer', phone: '555-0100', created_at: '2025-02-03T15:00:00Z' },
  ],
  returns: [
    {
      payment: 'p-2', code: 'R01', returned_on: '2025-01-09', from_status: 'cleared', account_name: 'Rosa Delgado', action: 'retry',
      done_at: '2025-01-09T16:00:00Z', done_by: 'Rosa Delgado', done_result: 'Retried on Jan 9, 2025', retry: 'p-4',
    },
  ],
  return_disputes: [{ payment: 'p-2', code: 'R61', disputed_on: '2025-01-10', created_at: '2025-01-10T15:00:00Z' }],
} // oxfmt-ignore

function advanceRow(external_id: string, fields: Readonly<Record<string, string>>) {
  return {
    external_id,
    code: '',
    type: 'NEW',
    deal_flow: 'Funded',
    amount: '10,000.00',
    factor_rate: '1.35',
    payback: '13500',
    collection_frequency: 'Daily',
    payment_amount: '135',
    number_of_payments: '100',
    date_funded: '2025-01-06',
    expected_end_date: '2025-05-30',
    company_participation_pct: '40',
    ...fields,
  }
}

function paymentRow(external_id: string, fields: Readonly<Record<string, string>>) {
  return { external_id, advance: 'd-1', amount: '135.00', status: 'cleared', payment_method: 'ACH', ...fields }
}
