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
      'amount',
      'state',
      'author_id',
      'author_name',
      'approver_id',
      'approver_name',
      'approved_at',
      'sent_at',
      'sent_on',
      'ended_at',
    ],
  ],
  payment: ['payments', [...generatedColumns, ...Object.keys(paymentInput.shape)]],
} as const satisfies Record<string, readonly [string, readonly string[]]>

export type SampleTable = keyof typeof tables

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

  async insert(tx: Queryable, table: SampleTable, json: string): Promise<void> {
    await tx.query(insertOf(table), [json])
  },
}
