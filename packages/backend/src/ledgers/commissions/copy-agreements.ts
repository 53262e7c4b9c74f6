import type { PayeeKind } from '@mca/contract/commissions'
import { markFirstDefaultsOf } from '../posting/first-defaults'
import { ledgerRepo } from '../posting/ledger.repo'
import { activeDefaultSql } from '../posting/standing-default.sql'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { jsonOf } from '../../shared/records/json/json'

const statement = sql`
  with kept as (
    select id, (agreement ->> 'party_id')::uuid as party_id, (agreement ->> 'agreement_id')::uuid as agreement_id, agreement -> 'terms' as terms,
      array(select jsonb_array_elements_text(agreement -> 'payees')::uuid) as payees
    from jsonb_to_recordset($4) given (id uuid, agreement jsonb)
  ), parties as (
    select a.id, a.date_funded, a.created_at, a.deal_flow, a.external_id is not null as is_imported, p.kind, p.party
    from advances a cross join lateral (values ('iso', a.iso_id), ('salesRep', a.sales_rep_id)) p (kind, party)
    where a.id = any($1::uuid[])
  ), valid as (
    select p.id, p.kind, p.party, p.deal_flow, g.*
    from parties p cross join lateral (
      select g.id as agreement_id, g.terms, g.payees from commission_agreements g
      where g.party_id = p.party and g.party_kind = p.kind and g.valid_from <= p.date_funded
        and (g.created_at <= p.created_at or p.kind = any($3))
        and (not p.is_imported or p.kind = any($2))
        and not exists (select from kept where kept.id = p.id and p.kind = 'salesRep')
      -- Nobody replaces a version before its copy is committed (R22.1).
      order by g.valid_from desc limit 1 for share
    ) g
    union all
    select p.id, p.kind, p.party, p.deal_flow, kept.agreement_id, kept.terms, kept.payees
    from parties p join kept on kept.id = p.id and kept.party_id = p.party where p.kind = 'salesRep'
  ), gone as (
    delete from advance_commissions c using parties p
    where c.advance_id = p.id and c.party_kind = p.kind and c.party_id is distinct from p.party
      and not exists (select from valid v where v.id = p.id and v.kind = p.kind)
  ), copied as (
    insert into advance_commissions as stored (advance_id, party_kind, party_id, agreement_id, terms, payees)
    select id, kind, party, agreement_id, terms, payees from valid
    on conflict (advance_id, party_kind) do update set party_id = excluded.party_id, agreement_id = excluded.agreement_id,
      terms = excluded.terms, payees = excluded.payees
    where stored.party_id <> excluded.party_id
  ), defaulted as (
    -- The status may have changed while the advance had no commissions, when nobody notes the day.
    insert into clawback_triggers as stored (advance_id, defaulted_on)
    select distinct id, case when deal_flow = 'Defaulted' then lock_book_day() end from valid
    where deal_flow = 'Defaulted' or exists (select from clawback_triggers t where t.advance_id = valid.id)
    on conflict (advance_id) do update
    set defaulted_on = coalesce(excluded.defaulted_on, stored.defaulted_on),
      default_ended_on = case when excluded.defaulted_on is null then lock_book_day() end
    where (${activeDefaultSql('stored')} is null) <> (excluded.defaulted_on is null)
  )
  insert into ledger_changes (advance_id)
  select advance_id from advance_commissions where advance_id = any($1::uuid[])
  union select id from valid
  on conflict (advance_id, payment_id) do nothing`

/** The copy of a sales rep's agreement that an advance had; null for none. */
export interface FormerAgreement {
  /** The advance. */
  id: string
  agreement: object | null
}

/**
 * Copies the agreements that are valid on the day of funding to advances that were just recorded, or whose ISO or sales rep has changed. Only
 * agreements that were there when the advance was recorded count, so that no older advance gets commissions. What was copied stays. Also queues the
 * advances for the ledgers, as their fees may have changed, and locks their money, as not every change of an advance does. The commissions of an
 * imported book were settled before the import, so its advances get agreements only of the kinds of parties in `changed`. Agreements of the kinds in
 * `applied` count although they were saved later, because a person applies them to these advances (R22.60). An advance in `former` gets the sales rep's
 * copy that it had, or none, whatever agreement is valid. A new payee of a first payment default earns nothing, not even until the background has found
 * it (R22.15). R22.4.
 */
export async function copyAgreements(
  tx: Queryable,
  ids: readonly string[],
  changed: readonly PayeeKind[] = [],
  applied: readonly PayeeKind[] = [],
  former: readonly FormerAgreement[] = [],
): Promise<void> {
  await ledgerRepo.lockAdvances(tx, ids)
  await tx.query(statement, [ids, changed, applied, jsonOf(former)])
  // An advance that was just recorded may still get the payments of its first debits today.
  if (changed.length + applied.length > 0) await markFirstDefaultsOf(tx, ids)
}
