import { permissions, type Account } from '@mca/contract/accounts'
import type { AdvanceDetail, AdvanceRow } from '@mca/contract/advances'
import { valuesOf } from '@mca/contract/fields'
import { paginationOf, type Page } from '@mca/contract/lists'
import type { Merchant } from '@mca/contract/merchants'
import type { Note } from '@mca/contract/notes'
import type { Party } from '@mca/contract/parties'
import { paymentStatuses, type Payment } from '@mca/contract/payments'
import type { PaymentReturn } from '@mca/contract/returns'
import { paceOf, planOf, rowsOf, type AdvanceSchedule, type ScheduleTerms } from '@mca/contract/schedules'
import type { Task } from '@mca/contract/tasks'

/** The UUID of the record number n of a test. */
export const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

export const timestamp = '2025-01-05T12:00:00.000Z'

export const party = (fields: Partial<Party> = {}): Party => ({
  id: id(1),
  name: 'Apex Brokers',
  email: 'desk@apex.example',
  phone: '305-555-0142',
  status: 'active',
  notes: null,
  created_at: timestamp,
  updated_at: timestamp,
  ...fields,
})

export const merchant = (fields: Partial<Merchant> = {}): Merchant => ({
  id: id(1),
  name: 'Bluegate Diner LLC',
  dba: 'Bluegate',
  email: 'office@bluegate.example',
  phone: '305-555-0100',
  address: '12 Harbor Road',
  city: 'Miami',
  state: 'FL',
  zip: '33101',
  tax_id: '12-3456789',
  business_type: 'Restaurant',
  status: 'active',
  notes: 'Call before noon',
  created_at: timestamp,
  updated_at: timestamp,
  ...fields,
})

/** A note on the merchant, written by the user of `@mca/testing/signed-in`. */
export const task = (fields: Partial<Task> = {}): Task => ({
  id: id(7),
  kind: 'call',
  title: 'Call the owner',
  due_on: '2025-02-05',
  priority: '1',
  owner: null,
  state: 'open',
  advance: { id: id(1), advance_id: 'ADV-000001' },
  merchant: null,
  return_id: null,
  party: null,
  file: null,
  created_by: { id: id(2), name: 'Ann' },
  closed_by: null,
  closed_at: null,
  closed_reason: null,
  updated_at: '2025-02-03T15:00:00.000Z',
  ...fields,
})

export const note = (fields: Partial<Note> = {}): Note => ({
  id: id(1),
  text: 'Called the owner',
  follow_up: null,
  contact: null,
  result: null,
  with_whom: null,
  phone: null,
  author: { id: id(1), name: 'Dana Cole' },
  merchant: { id: id(1), name: 'Bluegate Diner LLC' },
  advance: null,
  done_at: null,
  done_by: null,
  created_at: timestamp,
  edited_at: null,
  updated_at: timestamp,
  ...fields,
})

export const payment = (fields: Partial<Payment> = {}): Payment => ({
  id: id(1),
  advance_id: id(1),
  amount: 250.5,
  date: '2025-02-03',
  status: 'cleared',
  payment_method: 'ACH',
  notes: null,
  return_code: null,
  returned_on: null,
  updated_at: timestamp,
  ...fields,
})

/** Returned for insufficient funds, without a follow-up. */
export const paymentReturn = (fields: Partial<PaymentReturn> = {}): PaymentReturn => ({
  id: id(1),
  payment: { id: id(1), amount: 125, date: '2025-02-03', status: 'failed', payment_method: 'ACH' },
  advance: { id: id(1), advance_id: 'ADV-000001', merchant: { id: id(1), name: 'Bluegate Diner LLC' } },
  code: 'R01',
  meaning: 'Insufficient funds',
  class: 'retry',
  returned_on: '2025-02-04',
  dispute: null,
  from_status: 'cleared',
  to_status: 'failed',
  import_id: null,
  retry_of: null,
  retries: 0,
  has_fee: false,
  proposal: {
    action: 'retry',
    day: '2025-02-05',
    reason: 'R01: Insufficient funds. The same amount can be debited again.',
    blocked: null,
  },
  done: null,
  account_name: 'Dana Cole',
  created_at: timestamp,
  ...fields,
})

/** $10,000 at a factor of 1.250, half of it paid back. */
export const advanceRow = (fields: Partial<AdvanceRow> = {}): AdvanceRow => ({
  id: id(1),
  advance_id: 'ADV-000001',
  merchant_id: id(1),
  funder_id: id(2),
  iso_id: null,
  sales_rep_id: null,
  type: 'NEW',
  deal_flow: 'Funded',
  funding_type: 'STANDARD',
  amount: 10_000,
  payback: 12_500,
  factor_rate: 1.25,
  collection_frequency: 'Daily',
  date_funded: '2025-01-06',
  expected_end_date: '2025-04-14',
  company_participation: 10_000,
  company_participation_pct: 100,
  aliases: null,
  payment_amount: 125,
  number_of_payments: 100,
  origination_commission: null,
  origination_commission_percent: null,
  company_commission: null,
  company_commission_pct: null,
  status: 'active',
  updated_at: timestamp,
  merchant: { id: id(1), name: 'Bluegate Diner LLC' },
  funder: { id: id(2), name: 'Atlas Capital' },
  iso: null,
  sales_rep: null,
  paid: 6_250,
  performance: 0.5,
  closed: false,
  behind: 0,
  days_past_due: 0,
  bucket: 'current',
  ...fields,
})

export const advanceDetail = (fields: Partial<AdvanceDetail> = {}): AdvanceDetail => ({
  ...advanceRow(),
  payments: [],
  paid_statuses: [...valuesOf(paymentStatuses)],
  company_fees: [],
  syndicator_participations: [],
  ...fields,
})

/**
 * The schedule of `advanceDetail` as the server would return it on Feb 14, 2025: 100 daily debits of $125.00, of which these
 * payments cover the first ones. `terms` and `versions` change the debits, the other fields the answer.
 */
export const schedule = ({
  terms,
  versions = [],
  received = 3_500,
  as_of = '2025-02-14',
  ...fields
}: Partial<AdvanceSchedule> & { terms?: Partial<ScheduleTerms>; received?: number } = {}): AdvanceSchedule => {
  const { plan } = planOf({ ...advanceRow(), ...terms }, versions)
  const rows = plan ? rowsOf(plan) : []
  return {
    as_of,
    today: '2025-02-14',
    holiday_rule: terms?.holiday_rule ?? 'extend',
    versions,
    no_schedule: null,
    rows,
    last_debit: rows.at(-1)?.due ?? null,
    money: { received, in_flight: 0, returned: 0 },
    pace: plan && paceOf(plan, received, as_of),
    projected_payoff: null,
    paused: null,
    updated_at: timestamp,
    ...fields,
  }
}

/** An administrator, unless another role is named: then with the permissions that are named too. */
export const account = (fields: Partial<Account> = {}): Account => ({
  id: id(1),
  email: 'dana@office.example',
  user_metadata: { name: 'Dana Reyes' },
  role: 'administrator',
  created_at: timestamp,
  last_sign_in_at: timestamp,
  permissions: fields.role === 'staff' ? [] : [...permissions],
  ...fields,
})

/** The response of a list endpoint: these rows are page `page` of `total` records. */
export const pageOf = <Row>(data: Row[], { page = 1, limit = 50, total = data.length } = {}): Page<Row> => ({
  data,
  pagination: paginationOf({ page, limit }, total),
})
