import { type AssignProposedInput, type PayerProposal, proposalsLimit } from '@mca/contract/imports'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { stillOwedSql } from '../../shared/records/advance-figures.sql'
import { candidatesJson, merchantNames, nameKey, payerSql, proposedAdvances, waitsForChoice } from './import-rows.sql'

/** SQL: a payer without the words with which banks begin a description, and without the numbers at its end. */
const namePart = (payer: string) =>
  `regexp_replace(
    regexp_replace(btrim(${payer}), '^((ach|deposit|credit|debit|payment|pmt|ppd|ccd|collection)\\M\\s*)+', '', 'i'),
    '(^|\\s+)(?=\\S*[0-9])\\S{4,}(\\s+(?=\\S*[0-9])\\S{4,})*$', ''
  )`

const lettersOf = (name: string) => `regexp_replace(lower(name_key(${name})), '[^a-z0-9]', '', 'g')`

/** SQL: true if the text is a name of the merchant `m`: the whole name or DBA, or one that ACH cut off after 16 or 22 characters. */
const isItsName = (text: string) => `exists (
  select from (select ${namePart(text)} as part offset 0) given, unnest(array[m.name, m.dba]) name
  where length(${nameKey('name')}) >= 5 and ${nameKey('name')} in (${nameKey(text)}, ${nameKey('given.part')})
    or length(given.part) in (15, 16, 21, 22) and length(${lettersOf('given.part')}) >= 8
      and starts_with(${lettersOf('name')}, ${lettersOf('given.part')})
)`

/** SQL: true if the payer's text has only the code of the advance `a`, and beside it no other name than the merchant's. */
const isItsCode = `(
  select bool_and(upper(found[1]) = a.advance_id) from regexp_matches(w.payer, 'ADV-[0-9]+', 'gi') found
) and (${namePart('w.payer')} = '' or exists (select from names n where n.id = m.id and position(left(n.key, 14) in ${nameKey('w.payer')}) > 0))`

const statements = {
  // A code or a tax ID of the file that leads nowhere contradicts a name that fits. Each payer is compared with all names, so their number is limited.
  list: sql`
    with waiting as (
      select ${payerSql} as payer, count(*) as rows, sum(r.amount) as amount, min(r.date) as first_date, max(r.date) as last_date,
        array_remove(array_agg(distinct nullif(tax_id_key(r.tax_id), '')), null) as tax_ids,
        array_remove(array_agg(distinct case when r.payer is not null then r.merchant end), null) as merchants
      from payment_import_rows r join payment_imports i on i.id = r.import_id and i.kind = 'payments' and i.state = 'checked'
      where r.import_id = $1 and ${waitsForChoice} and r.payment_id is null
      group by 1 having bool_and(r.outcome = 'unmatched' and coalesce(btrim(r.advance_code), '') = '') and sum(r.amount) > 0
      order by count(*) desc, 1 limit ${2 * proposalsLimit}
    ), names as materialized (${merchantNames}),
    proposed as materialized (select w.*, ${proposedAdvances('w.payer')} as ids from waiting w)
    select w.payer, w.rows, w.amount::float8 as amount, w.first_date, w.last_date, ${candidatesJson('w.ids')} -> 0 as advance
    from proposed w
    join advances a on a.id = w.ids[1] join merchants m on m.id = a.merchant_id join advance_money o on o.id = a.id
    where cardinality(w.ids) = 1 and is_in_collection(o.status) and w.amount <= ${stillOwedSql}
      and w.tax_ids <@ array[tax_id_key(m.tax_id)]
      and (${isItsCode} or w.payer !~* 'ADV-[0-9]+' and ${isItsName('w.payer')})
      and not exists (select from unnest(w.merchants) merchant where not ${isItsName('merchant')})
    order by w.rows desc, w.payer limit ${proposalsLimit}`,
  assign: sql`
    update payment_import_rows r set assigned_id = given.advance_id, confirmed_advance_id = null
    from unnest($2::text[], $3::uuid[]) given (payer, advance_id)
    where r.import_id = $1 and r.payment_id is null and r.outcome = 'unmatched' and ${payerSql} = given.payer
    returning r.line`,
  keepAdvances: sql`select id from advances where id = any($1) order by id for key share`,
}

/** The payers whose rows can only belong to one advance (R16.634). */
export const proposalsRepo = {
  list: (db: Queryable, importId: string): Promise<PayerProposal[]> =>
    db.query<PayerProposal>(statements.list, [importId]),

  /** Those of these advances that exist are not deleted until the transaction ends. */
  async keepAdvances(tx: Queryable, ids: readonly string[]): Promise<void> {
    await tx.query(statements.keepAdvances, [ids])
  },

  /** Assigns the waiting rows of these payers; returns their lines. */
  async assign(tx: Queryable, importId: string, payers: AssignProposedInput['payers']): Promise<number[]> {
    const values = [importId, payers.map(({ payer }) => payer), payers.map(({ advance_id }) => advance_id)]
    return (await tx.query<{ line: number }>(statements.assign, values)).map(({ line }) => line)
  },
}
