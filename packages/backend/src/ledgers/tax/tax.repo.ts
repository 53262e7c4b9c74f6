import type { PayeeKind } from '@mca/contract/commissions'
import type { LedgerParty } from '@mca/contract/ledger'
import type { TaxRecord, TaxReturn } from '@mca/contract/tax'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { paidKinds } from './withholding.sql'

const fields = [
  'legal_name',
  'first_name',
  'last_name',
  'suffix',
  'address',
  'city',
  'state',
  'zip_code',
  'classification',
  'tin_type',
  'w9_on',
  'tin_match',
  'paid_by_network',
  'backup_withholding',
] as const satisfies readonly (keyof TaxRecord)[]

/** A payee's totals for a year, with the tax record if there is one. Cents. */
export interface PaidPayee extends Omit<TaxReturn, 'tin'> {
  id: string
  party: LedgerParty
  legal_name: string | null
  paid_by_network: boolean | null
  tin: Buffer | null
  tin_last4: string | null
}

const statements = {
  get: sql`select ${fields.join(', ')}, tin_last4, updated_at from payee_tax_records where party_id = $1`,
  // Without a TIN, the stored one stays.
  save: sql`
    insert into payee_tax_records as stored (party_id, party_kind, tin, tin_last4, ${fields.join(', ')})
    values ($1, $2, $3, $4, ${fields.map((_field, index) => `$${index + 5}`).join(', ')})
    on conflict (party_id) do update set tin = coalesce(excluded.tin, stored.tin), tin_last4 = coalesce(excluded.tin_last4, stored.tin_last4),
      ${fields.map((field) => `${field} = excluded.${field}`).join(', ')}, updated_at = next_version(stored.updated_at)`,
  // A payment that came back was never received, so it leaves the year in which it was paid. $1 and $2 are the first and the last day.
  year: sql`
    select s.party_id as id, json_build_object('id', s.party_id, 'name', coalesce(y.name, 'Deleted'), 'kind', l.party_kind) as party,
      coalesce(t.legal_name, y.name, 'Deleted') as name, t.legal_name, t.first_name, t.last_name, t.suffix, t.address, t.city, t.state, t.zip_code, t.classification, t.tin_type, t.tin,
      t.tin_last4, t.paid_by_network, s.paid, s.withheld
    from (
      select r.party_id, -sum(r.amount)::bigint as paid, -coalesce(sum(r.amount) filter (where r.kind = 'backup_withholding'), 0)::bigint as withheld
      from ledger_postings r left join ledger_postings o on o.party_id = r.party_id and o.no = r.reverses
      where r.kind in ${paidKinds} and r.posted_on >= $1
        and coalesce(o.effective_on, r.effective_on) between $1 and $2
      group by r.party_id
    ) s
    join ledgers l on l.party_id = s.party_id
    left join ledger_parties y on y.id = s.party_id
    left join payee_tax_records t on t.party_id = s.party_id
    where s.paid <> 0 or s.withheld <> 0
    order by coalesce(y.name, 'Deleted') collate "und-x-icu", s.party_id`,
}

/** The SQL of tax records and of payees' yearly totals. */
export const taxRepo = {
  async get(db: Queryable, party: string): Promise<TaxRecord | null> {
    return (await db.query<TaxRecord>(statements.get, [party]))[0] ?? null
  },

  async save(
    tx: Queryable,
    { kind, id }: { kind: PayeeKind; id: string },
    {
      tin,
      tin_last4,
      ...record
    }: Omit<TaxRecord, 'tin_last4' | 'updated_at'> & { tin: Buffer | null; tin_last4: string | null },
  ): Promise<void> {
    await tx.query(statements.save, [id, kind, tin, tin_last4, ...fields.map((field) => record[field])])
  },

  /** The payees that were paid in a year, by name. */
  year: (db: Queryable, year: number): Promise<PaidPayee[]> =>
    db.query(statements.year, [`${year}-01-01`, `${year}-12-31`]),
}
