import { type AssignProposedInput, type PayerProposal, proposalsLimit } from '@mca/contract/imports'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { stillOwedSql } from '../../shared/records/advance-figures.sql'
import { candidatesJson, nameKey, payerSql, proposedAdvances, waitsForChoice } from './import-rows.sql'

const bankWords = 'ach|ppd|ccd|deposit|credit|debit|payment|pmt|collection|transfer|wire'

/** SQL: a text without the words with which banks begin a description, and without the dates and traces at its end. */
const namePart = (text: string) =>
  `btrim(regexp_replace(
    regexp_replace(btrim(${text}), '^(ach|ppd|ccd)\\M(\\s+(deposit|credit|debit|payment|pmt)\\M)?\\s*', '', 'i'),
    '(\\s+([a-z]-)?[0-9]{6,})+$', '', 'i'
  ))`

const lettersOf = (name: string) => `regexp_replace(lower(name_key(${name})), '[^a-z0-9]', '', 'g')`

/** SQL: true if a text has only letters that `nameKey` keeps. */
const isLatin = (text: string) => `name_key(${text}) !~ '[^ -~]'`

/** SQL: true if the payer `w` is the whole name or DBA of the merchant `m`. */
const isWholeName = `exists (select from spelled s where s.id = m.id and s.is_latin and length(s.key) >= 5 and s.key = w.key)`

/** SQL: true if the payer `w` is how ACH cuts a name or DBA of the merchant `m` off, after 16 or 22 characters. */
const isCutOffName = `w.is_cut_off and length(w.letters) >= 8 and exists (
  select from spelled s where s.id = m.id and s.is_latin and starts_with(s.letters, w.letters)
)`

/** SQL: true if a name or DBA of another merchant, with deals or without, begins with the payer `w`. */
const mayBeAnother = `exists (
  select from spelled s where s.id <> m.id and (starts_with(s.letters, w.letters) or starts_with(s.key, w.key))
)`

const statements = {
  // Money on the wrong deal is worse than a question: whatever contradicts, also elsewhere in the file or in the book, leaves a payer to a person.
  // Each payer is compared with all names, so their number is limited.
  list: sql`
    with waiting as (
      select ${payerSql} as payer, count(*) as rows, sum(r.amount) as amount, min(r.date) as first_date, max(r.date) as last_date,
        array_remove(array_agg(distinct case when btrim(r.tax_id) <> '' then coalesce(tax_id_key(r.tax_id), '') end), null) as tax_ids,
        array_remove(array_agg(distinct case when r.payer is not null then ${nameKey('r.merchant')} end), null) as merchants
      from payment_import_rows r join payment_imports i on i.id = r.import_id and i.kind = 'payments' and i.state = 'checked'
      where r.import_id = $1 and ${waitsForChoice} and r.payment_id is null
      group by 1 having bool_and(r.outcome = 'unmatched' and coalesce(btrim(r.advance_code), '') = '') and sum(r.amount) > 0
      order by count(*) desc, 1 limit ${2 * proposalsLimit}
    ), read as materialized (
      select w.*, w.payer ~* 'ADV-[0-9]+' as has_code, ${namePart("regexp_replace(w.payer, 'ADV-[0-9]+', '', 'gi')")} as part from waiting w
    ), payers as materialized (
      select w.*, ${nameKey('w.part')} as key, ${lettersOf('w.part')} as letters, length(w.part) in (16, 22) as is_cut_off,
        w.part ~* '^((${bankWords})\\M\\s*)*$' as is_without_name
      from read w where ${isLatin('w.part')}
    ), spelled as materialized (
      select id, ${nameKey('name')} as key, ${lettersOf('name')} as letters, ${isLatin('name')} as is_latin
      from (select m.id, unnest(array[m.name, m.dba]) as name from merchants m) n where name is not null
    ), names as (
      select id, key from spelled where length(key) >= 5
    ), settled as materialized (
      select distinct name_key(${payerSql}) as key, r.advance_id from payment_import_rows r where r.import_id = $1 and r.advance_id is not null
    ),
    proposed as materialized (
      -- Strangers are left out first: to propose compares a payer with all names.
      select w.*, ${proposedAdvances('w.payer')} as ids from payers w where w.has_code or w.is_cut_off or w.key in (select s.key from spelled s)
    )
    select w.payer, w.rows, w.amount::float8 as amount, w.first_date, w.last_date, ${candidatesJson('w.ids')} -> 0 as advance
    from proposed w
    join advances a on a.id = w.ids[1] join merchants m on m.id = a.merchant_id join advance_money o on o.id = a.id
    where cardinality(w.ids) = 1 and is_in_collection(o.status) and w.amount <= ${stillOwedSql} and w.first_date >= a.date_funded
      and not '' = any(w.tax_ids) and w.tax_ids <@ array[tax_id_key(m.tax_id)]
      and not exists (select from unnest(w.merchants) key where key not in (select s.key from spelled s where s.id = m.id))
      and not exists (select from settled s where s.key = name_key(w.payer) and s.advance_id <> a.id)
      and not exists (select from import_payers p where p.payer_key = name_key(w.payer) and p.advance_id is distinct from a.id)
      and case when w.has_code
        then (w.is_without_name or ${isWholeName})
          and (select bool_and(upper(found[1]) = a.advance_id) from regexp_matches(w.payer, 'ADV-[0-9]+', 'gi') found)
        else w.payer !~* '\\mADV\\W*[0-9]' and not w.is_without_name and (${isWholeName} or ${isCutOffName}) and not ${mayBeAnother} end
    order by w.rows desc, w.payer limit ${proposalsLimit}`,
  assign: sql`
    update payment_import_rows r set assigned_id = given.advance_id, confirmed_advance_id = null
    from unnest($2::text[], $3::uuid[]) given (payer, advance_id)
    where r.import_id = $1 and r.payment_id is null and r.outcome = 'unmatched' and ${payerSql} = given.payer
    returning r.line`,
}

/** The payers whose rows can only belong to one advance (R16.634). */
export const proposalsRepo = {
  list: (db: Queryable, importId: string): Promise<PayerProposal[]> =>
    db.query<PayerProposal>(statements.list, [importId]),

  /** Assigns the waiting rows of these payers; returns their lines. */
  async assign(tx: Queryable, importId: string, payers: AssignProposedInput['payers']): Promise<number[]> {
    const values = [importId, payers.map(({ payer }) => payer), payers.map(({ advance_id }) => advance_id)]
    return (await tx.query<{ line: number }>(statements.assign, values)).map(({ line }) => line)
  },
}
