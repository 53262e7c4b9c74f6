import type { Queryable } from '../../platform/database/db'
import { uuidOf, partySheets } from './sheet-sql'

/** `book_refs` of one kind for the rows of a file: `rows` selects external_id, line, and `known`, the record that the row already is. */
const insertRows = (kind: string, rows: string, firstLine: string) => `
  with given as materialized (${rows}), placed as materialized (
    select *, case when known is null then ${firstLine} end as first_line from given
  ), numbered as materialized (
    select line, id_in_order($2, line) as id from placed where line = first_line
  )
  insert into book_refs (import_id, kind, key, id, is_new)
  select $1, '${kind}', p.external_id, coalesce(p.known, n.id), p.known is null
  from placed p left join numbered n on n.line = p.first_line
  on conflict do nothing`

/** The same row twice has the same key: only the first counts, and the others are errors. */
const firstOfEach = (table: string, where: string) => `
  select distinct on (external_id) * from ${table} where import_id = $1 and external_id is not null and ${where} order by external_id, line`

const partyRows = (kind: string, table: string) =>
  insertRows(
    kind,
    `
    select g.external_id, g.line, g.name, g.separate,
      coalesce(e.id, i.id, case when not g.separate then (
        select n.id from ${table} n where n.sort_name = folded(g.name) and n.name = g.name order by n.id limit 1
      ) end) as known
    from (${firstOfEach('book_rows_parties', `kind = '${kind}'`)}) g
    left join ${table} e on e.external_id = g.external_id
    left join ${table} i on i.id = ${uuidOf('g.external_id')}`,
    `case when separate or name is null then line
       else min(line) filter (where known is null and not separate) over (partition by name) end`,
  )

/** As the contract's `taxIdKey` and `nameKey` compare them. */
const taxKey = 'case when length(digits_of(tax_id)) = 9 then digits_of(tax_id) end'
const nameKey = `regexp_replace(folded(btrim(name)), '\\s+', ' ', 'g')`

/**
 * The same merchant is the same tax ID; where one of the two has none, the same name and ZIP. Among new rows, one without a tax ID is the one with the
 * same name and ZIP that has one, else the first of these.
 */
const merchantRows = insertRows(
  'merchant',
  `
  with given as materialized (
    select external_id, line, separate, ${taxKey} as tax, ${nameKey} as name, left(zip, 5) as zip
    from (${firstOfEach('book_rows_merchants', 'true')}) g
  ), stored as materialized (
    select id, external_id, ${taxKey} as tax, ${nameKey} as name, left(zip, 5) as zip from merchants
  ), by_tax as (
    select tax, (array_agg(id order by id))[1] as id from stored where tax is not null group by tax
  ), by_name as (
    select g.external_id, (array_agg(s.id order by s.id))[1] as id
    from given g join stored s on s.name = g.name and s.zip = g.zip and (s.tax is null or g.tax is null)
    group by g.external_id
  ), known as materialized (
    select g.*, coalesce(e.id, i.id, case when not g.separate then coalesce(t.id, n.id) end) as known
    from given g
    left join stored e on e.external_id = g.external_id
    left join stored i on i.id = ${uuidOf('g.external_id')}
    left join by_tax t on t.tax = g.tax
    left join by_name n on n.external_id = g.external_id
  ), named as (
    select name, zip, (array_agg(line order by (tax is null), line))[1] as line from known
    where known is null and not separate and name is not null and zip is not null group by name, zip
  ), taxed as (
    select tax, min(line) as line from known where known is null and not separate and tax is not null group by tax
  )
  select k.external_id, k.line, k.known, case
    when k.separate then k.line
    when k.tax is not null then t.line
    else coalesce(nt.line, n.line, k.line) end as first
  from known k
  left join taxed t on t.tax = k.tax
  left join named n on n.name = k.name and n.zip = k.zip
  left join known nk on nk.line = n.line
  left join taxed nt on nt.tax = nk.tax`,
  'first',
)

const advanceRows = insertRows(
  'advance',
  `
  select g.external_id, g.line, coalesce(e.id, i.id) as known
  from (${firstOfEach('book_rows_advances', 'true')}) g
  left join advances e on e.external_id = g.external_id
  left join advances i on i.id = ${uuidOf('g.external_id')}`,
  'line',
)

/** Which columns refer to a kind. */
const references: Readonly<Record<string, readonly (readonly [table: string, column: string])[]>> = {
  iso: [['advances', 'iso']],
  funder: [['advances', 'funder']],
  sales_rep: [['advances', 'sales_rep']],
  syndicator: [['participations', 'syndicator']],
  merchant: [
    ['advances', 'merchant'],
    ['notes', 'merchant'],
  ],
  advance: [
    ['company_fees', 'advance'],
    ['participations', 'advance'],
    ['participation_fees', 'advance'],
    ['schedule_versions', 'advance'],
    ['payments', 'advance'],
    ['opening_balances', 'advance'],
    ['notes', 'advance'],
  ],
}

/**
 * What refers to no row's external_id: the external_id or the id of a record of the book, else a name (of an advance: its code) that only one record of
 * the book or row of the file has.
 */
const insertReferences = (
  kind: string,
  table: string,
  name: string,
  rows: { table: string; name: string; where: string },
) => `
  with keys as materialized (
    ${(references[kind] ?? []).map(([sheet, column]) => `select ${column} as key from book_rows_${sheet} where import_id = $1 and ${column} is not null`).join(' union ')}
    except select key from book_refs where import_id = $1 and kind = '${kind}'
  ), candidate as (
    select key, 1 as rank, t.id, false as is_new from keys join ${table} t on t.external_id = key
    union all
    select key, 2, t.id, false from keys join ${table} t on t.id = ${uuidOf('key')}
    union all
    select key, 3, t.id, false from keys join ${table} t on t.${name} = key
    union all
    select keys.key, 3, f.id, f.is_new
    from keys
    join ${rows.table} r on r.import_id = $1 and r.${rows.name} = keys.key and ${rows.where}
    join book_refs f on f.import_id = $1 and f.kind = '${kind}' and f.key = r.external_id
  ), best as (
    select key, (array_agg(id))[1] as id, bool_or(is_new) as is_new, count(distinct id) as ids, rank,
      min(rank) over (partition by key) as best
    from candidate group by key, rank
  )
  insert into book_refs (import_id, kind, key, id, is_new)
  select $1, '${kind}', key, id, is_new from best where rank = best and ids = 1`

const statements = [...partySheets.map(({ kind, table }) => partyRows(kind, table)), merchantRows, advanceRows]
const referenceStatements = [
  ...partySheets.map(({ kind, table }) =>
    insertReferences(kind, table, 'name', { table: 'book_rows_parties', name: 'name', where: `r.kind = '${kind}'` }),
  ),
  insertReferences('merchant', 'merchants', 'name', { table: 'book_rows_merchants', name: 'name', where: 'true' }),
  insertReferences('advance', 'advances', 'advance_id', { table: 'book_rows_advances', name: 'code', where: 'true' }),
]

/**
 * Finds out which record each row of a file is, and what its references stand for (R16.83, R16.84). New records get ids in the order of the
 * file, from this moment on.
 */
export async function resolveRefs(tx: Queryable, importId: string): Promise<void> {
  await tx.query({ text: 'delete from book_refs where import_id = $1' }, [importId])
  const since = new Date()
  for (const text of statements) await tx.query({ text }, [importId, since])
  for (const text of referenceStatements) await tx.query({ text }, [importId])
  await tx.query({ text: 'analyze book_refs' })
}
