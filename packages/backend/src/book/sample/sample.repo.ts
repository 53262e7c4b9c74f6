import { merchantInput } from '@mca/contract/merchants'
import { partyInput, type PartyKind } from '@mca/contract/parties'
import { paymentInput } from '@mca/contract/payments'
import {
  advanceInputColumns,
  feeColumns,
  participationColumns,
  syndicatorFeeColumns,
} from '../../deals/advances/advance-columns'
import { partyTable } from '../../shared/named-records/named-record-tables'
import type { Queryable } from '../../platform/database/db'
import { sql, type Statement } from '../../platform/database/sql'
import { jsonOf } from '../../shared/records/json/json'

const rowsAtOnce = 4_000
const generatedColumns = ['id', 'created_at', 'updated_at']
const row = ['advance_id', 'position']
const what = ['kind', 'from_day', 'to_day', 'payment_amount', 'collection_frequency']
const scheduleVersion = ['advance_id', 'number', ...what, 'author_id', 'author_name', 'created_at']
const caseColumns = [
  'advance_id', 'stage', 'stage_since', 'handler', 'handler_contact', 'fee_percent', 'settlement_amount', 'settlement_by', 'settlement_agreed_on',
  'settlement_until', 'do_not_contact', 'do_not_contact_since', 'note', 'author_id', 'author_name', 'created_at',
] as const // oxfmt-ignore
const party = [...generatedColumns, ...Object.keys(partyInput.shape)]
const partiesOf = (kind: PartyKind): [string, readonly string[]] => [partyTable(kind), party]

const tables = {
  iso: partiesOf('iso'),
  funder: partiesOf('funder'),
  salesRep: partiesOf('salesRep'),
  syndicator: partiesOf('syndicator'),
  merchant: ['merchants', [...generatedColumns, ...Object.keys(merchantInput.shape)]],
  advance: ['advances', [...generatedColumns, 'advance_id', 'holiday_rule', ...advanceInputColumns]],
  agreement: [
    'commission_agreements',
    ['id', 'party_kind', 'party_id', 'valid_from', 'terms', 'payees', 'author_id', 'author_name', 'created_at'],
  ],
  payoutTerms: ['payout_terms', ['party_id', 'party_kind', 'payout_day', 'minimum', 'next_payout_on']],
  taxRecord: [
    'payee_tax_records',
    [
      'party_id', 'party_kind', 'legal_name', 'first_name', 'last_name', 'address', 'city', 'state', 'zip_code', 'classification', 'tin_type', 'tin',
      'tin_last4', 'w9_on', 'tin_match', 'paid_by_network', 'backup_withholding',
    ], // oxfmt-ignore
  ],
  version: ['schedule_versions', scheduleVersion],
  case: ['collection_cases', caseColumns],
  companyFee: ['company_fees', [...row, ...feeColumns]],
  participation: ['syndicator_participations', [...row, ...participationColumns]],
  syndicatorFee: ['syndicator_fees', [...row, 'participation_position', ...syndicatorFeeColumns]],
  payout: [
    'payouts',
    [
      ...generatedColumns,
      'party_id',
      'party_kind',
      'amount',
      'state',
      'author_id',
      'author_name',
      'approver_id',
      'approver_name',
      'approved_at',
      'sent_at',
      'sent_on',
      'reference',
      'ended_at',
    ],
  ],
  payment: ['payments', [...generatedColumns, ...Object.keys(paymentInput.shape), 'retry_of']],
  return: [
    'payment_returns',
    [
      'id', 'payment_id', 'code', 'returned_on', 'from_status', 'to_status', 'account_id', 'account_name', 'created_at', 'action', 'done_at', 'done_by',
      'done_result', 'retry_id',
    ], // oxfmt-ignore
  ],
} as const satisfies Record<string, readonly [string, readonly string[]]>

type SampleTable = keyof typeof tables

const insertOf = (name: SampleTable): Statement => {
  const [table, columns] = tables[name]
  const fields = columns.join(', ')
  return sql`insert into ${table} (${fields}) select ${fields} from jsonb_populate_recordset(null::${table}, $1)`
}

const claim: Statement = sql`
  insert into settings (name, value)
  select 'sample_portfolio', to_jsonb($1::text)
  where not exists (select from isos) and not exists (select from funders) and not exists (select from sales_reps)
    and not exists (select from syndicators) and not exists (select from merchants) and not exists (select from advances)
  on conflict do nothing
  returning name`
const decline: Statement = sql`insert into settings (name, value) values ('sample_portfolio', '"off"') on conflict do nothing`
// As an import of returns does.
const markReturned: Statement = sql`
  update payments p set status = r.to_status, return_code = r.code, returned_on = r.returned_on, updated_at = r.created_at
  from payment_returns r where r.payment_id = p.id`
// As somebody states the day of a default that was entered later (R22.14).
const setDefaultDays: Statement = sql`
  update clawback_triggers t set defaulted_on = g.defaulted_on
  from jsonb_to_recordset($1) g (advance_id uuid, defaulted_on date) where t.advance_id = g.advance_id`
const codes: Statement = sql`select next_advance_code() as code from generate_series(1, $1::integer)`

/** Bulk inserts of the sample, and the note in `settings` that it was loaded or declined. */
export const sampleRepo = {
  /** True if the sample may be loaded: there are no records, and it was never loaded or declined. Other callers wait for the transaction. */
  async claim(tx: Queryable, today: string): Promise<boolean> {
    return (await tx.query(claim, [today])).length > 0
  },

  async decline(db: Queryable): Promise<void> {
    await db.query(decline)
  },

  /** The next `count` advance codes, in ascending order. */
  async codes(tx: Queryable, count: number): Promise<string[]> {
    return (await tx.query<{ code: string }>(codes, [count])).map(({ code }) => code)
  },

  /** Gives the payments of all returns their status and code. */
  async markReturned(tx: Queryable): Promise<void> {
    await tx.query(markReturned)
  },

  async setDefaultDays(tx: Queryable, json: string): Promise<void> {
    await tx.query(setDefaultDays, [json])
  },

  /** Inserts rows, thousands per statement. */
  async load(tx: Queryable, table: SampleTable, rows: readonly object[]): Promise<void> {
    for (let start = 0; start < rows.length; start += rowsAtOnce)
      await tx.query(insertOf(table), [jsonOf(rows.slice(start, start + rowsAtOnce))])
  },
}
