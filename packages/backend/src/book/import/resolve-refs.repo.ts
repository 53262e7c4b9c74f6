import type { Queryable } from '../../platform/database/db'
import { uuidOf, partySheets } from './sheet.sql'

/**
 * Inserts `book_refs` of one kind for the rows of a file. `rows` selects external_id, line, and `stored_id`, the id of the row's existing record if any;
 * `firstLine` is the line of the first row with the same new record.
 *
 * Two rows 'Acme' and one 'Birch', which is in the book as B:
 *   rows_of_file               ('a', 2, null), ('b', 3, null), ('c', 4, B)
 *   rows_with_first_line       … and first_line 2, 2, null
 *   ids_of_new_records         (2, N), a new id
 *   inserted                   ('a', N, true), ('b', N, true), ('c', B, false)
 */
const insertRows = (kind: string, rows: string, firstLine: string) => `
  with rows_of_file as materialized (${rows}), rows_with_first_line as materialized (
    select external_id, line, stored_id, case when stored_id is null then ${firstLine} end as first_line from rows_of_file
  ), ids_of_new_records as materialized (
    select line, id_in_order($2, line) as id from rows_with_first_line where line = first_line
  )
  insert into book_refs (import_id, kind, key, id, is_new)
  select $1, '${kind}', r.external_id, coalesce(r.stored_id, n.id), r.stored_id is null
  from rows_with_first_line r left join ids_of_new_records n on n.line = r.first_line
  on conflict do nothing`

/** Repeated rows have the same key: the first is used, and the others are errors. */
const firstOfEach = (table: string, columns: string, where = 'true') => `
  select distinct on (external_id) external_id, line${columns} from ${table}
  where import_id = $1 and external_id is not null and ${where} order by external_id, line`

/** Two new rows with the same name are one party, unless the file says that they are separate. */
const partyRows = (kind: string, table: string) =>
  insertRows(
    kind,
    `
    select g.external_id, g.line, g.name, g.separate,
      coalesce(e.id, i.id, case when not g.separate then (
        select n.id from ${table} n where n.sort_name = folded(g.name) and n.name = g.name order by n.id limit 1
      ) end) as stored_id
    from (${firstOfEach('book_rows_parties', ', name, separate', `kind = '${kind}'`)}) g
    left join ${table} e on e.external_id = g.external_id
    left join ${table} i on i.id = ${uuidOf('g.external_id')}`,
    `case when separate or name is null then line
       else min(line) filter (where stored_id is null and not separate) over (partition by name) end`,
  )

/** Compared like the contract's `taxIdKey`. */
// Spreadsheets cut off zeros in front, of tax IDs and ZIPs (R16.587).
const taxKey = "case when length(digits_of(tax_id)) in (8, 9) then lpad(digits_of(tax_id), 9, '0') end"
const zipKey = "case when zip ~ '^\\d{3,4}(-|$)' then lpad(split_part(zip, '-', 1), 5, '0') else left(zip, 5) end"

/**
 * Merchants are equal if they have the same tax ID or, if one of them has none, the same name and ZIP. A new row without a tax ID is the merchant of the
 * row with the same name and ZIP that has one, else of the first such row.
 *
 * The file has 'a' in line 2 (Acme, 10001, no tax ID), 'b' in line 3 (Acme, 10001, 12-3456789) and 'c' in line 4 (Birch, 98-7654321). Birch is in the book as B:
 *   stored_merchants           (B, null, '987654321', 'BIRCH', '30303')
 *   stored_by_tax              ('987654321', B)
 *   stored_by_name             nothing: both Birches have a tax ID, and no Acme is stored
 *   rows_with_stored_merchant  'a' null, 'b' null, 'c' B
 *   new_lines_by_name          ('ACME', '10001', 3): a line with a tax ID before one without
 *   new_lines_by_tax           ('123456789', 3)
 *   selected                   ('a', 2, null, 3), ('b', 3, null, 3), ('c', 4, B, …)
 */
const merchantRows = insertRows(
  'merchant',
  `
  with merchants_of_file as materialized (
    select external_id, line, separate, ${taxKey} as tax, name_key(name) as name, ${zipKey} as zip
    from (${firstOfEach('book_rows_merchants', ', separate, tax_id, name, zip')}) g
  ), stored_merchants as materialized (
    select id, external_id, ${taxKey} as tax, name_key(name) as name, ${zipKey} as zip from merchants
  ), stored_by_tax as (
    select tax, (array_agg(id order by id))[1] as id from stored_merchants where tax is not null group by tax
  ), stored_by_name as (
    select g.external_id, (array_agg(s.id order by s.id))[1] as id
    from merchants_of_file g join stored_merchants s on s.name = g.name and s.zip = g.zip and (s.tax is null or g.tax is null)
    group by g.external_id
  ), rows_with_stored_merchant as materialized (
    select g.external_id, g.line, g.separate, g.tax, g.name, g.zip,
      coalesce(e.id, i.id, case when not g.separate then coalesce(t.id, n.id) end) as stored_id
    from merchants_of_file g
    left join stored_merchants e on e.external_id = g.external_id
    left join stored_merchants i on i.id = ${uuidOf('g.external_id')}
    left join stored_by_tax t on t.tax = g.tax
    left join stored_by_name n on n.external_id = g.external_id
  ), new_lines_by_name as (
    select name, zip, (array_agg(line order by (tax is null), line))[1] as line from rows_with_stored_merchant
    where stored_id is null and not separate and name is not null and zip is not null group by name, zip
  ), new_lines_by_tax as (
    select tax, min(line) as line from rows_with_stored_merchant where stored_id is null and not separate and tax is not null group by tax
  )
  select r.external_id, r.line, r.stored_id, case
    when r.separate then r.line
    when r.tax is not null then t.line
    else coalesce(tax_of_namesake.line, n.line, r.line) end as first_new_line
  from rows_with_stored_merchant r
  left join new_lines_by_tax t on t.tax = r.tax
  left join new_lines_by_name n on n.name = r.name and n.zip = r.zip
  left join rows_with_stored_merchant namesake on namesake.line = n.line
  left join new_lines_by_tax tax_of_namesake on tax_of_namesake.tax = namesake.tax`,
  'first_new_line',
)

const advanceRows = insertRows(
  'advance',
  `
  select g.external_id, g.line, coalesce(e.id, i.id) as stored_id
  from (${firstOfEach('book_rows_advances', '')}) g
  left join advances e on e.external_id = g.external_id
  left join advances i on i.id = ${uuidOf('g.external_id')}`,
  'line',
)

/** The columns that refer to a kind of record. */
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
 * Resolves references that are not an external_id in the file: by the external_id or id of a record in the book, else by a name (an advance's code)
 * that is unique among the records of the book and the rows of the file.
 *
 * Advances of the file refer to the funders 'f1' (a row of the file), 'Birch' (a name of two funders of the book, B1 and B2) and 'Cedar' (the name of one, C):
 *   keys_without_row           'Birch', 'Cedar'
 *   candidates                 ('Birch', 3, B1), ('Birch', 3, B2), ('Cedar', 3, C): 3 is a name, 1 an external_id, 2 an id
 *   candidates_by_rank         ('Birch', 3, ids 2), ('Cedar', 3, ids 1)
 *   inserted                   ('Cedar', C, false)
 */
const insertReferences = (
  kind: string,
  table: string,
  name: string,
  rows: { table: string; name: string; where: string },
) => `
  with keys_without_row as materialized (
    ${(references[kind] ?? []).map(([sheet, column]) => `select ${column} as key from book_rows_${sheet} where import_id = $1 and ${column} is not null`).join(' union ')}
    except select key from book_refs where import_id = $1 and kind = '${kind}'
  ), candidates as (
    select k.key, 1 as rank, t.id, false as is_new from keys_without_row k join ${table} t on t.external_id = k.key
    union all
    select k.key, 2, t.id, false from keys_without_row k join ${table} t on t.id = ${uuidOf('k.key')}
    union all
    select k.key, 3, t.id, false from keys_without_row k join ${table} t on t.${name} = k.key
    union all
    select k.key, 3, f.id, f.is_new
    from keys_without_row k
    join ${rows.table} r on r.import_id = $1 and r.${rows.name} = k.key and ${rows.where}
    join book_refs f on f.import_id = $1 and f.kind = '${kind}' and f.key = r.external_id
  ), candidates_by_rank as (
    select key, (array_agg(id))[1] as id, bool_or(is_new) as is_new, count(distinct id) as ids, rank,
      min(rank) over (partition by key) as best_rank
    from candidates group by key, rank
  )
  insert into book_refs (import_id, kind, key, id, is_new)
  select $1, '${kind}', key, id, is_new from candidates_by_rank where rank = best_rank and ids = 1`

const statements = [...partySheets.map(({ kind, table }) => partyRows(kind, table)), merchantRows, advanceRows]
const referenceStatements = [
  ...partySheets.map(({ kind, table }) =>
    insertReferences(kind, table, 'name', { table: 'book_rows_parties', name: 'name', where: `r.kind = '${kind}'` }),
  ),
  insertReferences('merchant', 'merchants', 'name', { table: 'book_rows_merchants', name: 'name', where: 'true' }),
  insertReferences('advance', 'advances', 'advance_id', { table: 'book_rows_advances', name: 'code', where: 'true' }),
]

/**
 * Resolves the record of each row, and the references of its columns (R16.83, R16.84). New records get ids in the order of the file,
 * starting at this moment.
 */
export async function resolveRefs(tx: Queryable, importId: string): Promise<void> {
  await tx.query({ text: 'delete from book_refs where import_id = $1' }, [importId])
  const since = new Date()
  for (const text of statements) await tx.query({ text }, [importId, since])
  for (const text of referenceStatements) await tx.query({ text }, [importId])
  await tx.query({ text: 'analyze book_refs' })
}
