import { collectedDealFlows } from '@mca/contract/advances'
import { capitalize } from '@mca/contract/fields'
import { likelyNames, type SimilarInput, type SimilarRecords } from '@mca/contract/parties'
import { type ListQuery, type Page, searchCountLimit } from '@mca/contract/lists'
import type { z } from 'zod'
import type { CsvSource } from '../export/send-csv'
import type { Db, Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { columnsOf } from '../records/columns'
import { jsonOf } from '../records/json/json'
import type { JsonText } from '../records/json/json-answer'
import { jsonTextOf } from '../records/json/json-text.sql'
import {
  type Key,
  keysOf,
  newValues,
  orderBy,
  type OrderedRows,
  pageStatement,
  rowsByIndex,
  type Sorts,
  type Values,
  type PagePlan,
} from '../records/lists/list-page'
import { jsonPageOf, offsetOf, type PageRow } from '../records/lists/page'
import { found } from '../records/record-id'
import { type Removal, removalOf, removeRecord } from '../records/removal'
import { wordConditions } from '../records/lists/search'
import { type SearchPlans, searchedPage } from '../records/lists/searched-rows'
import { changedMeanwhile } from '../records/version'
import { where } from '../records/lists/conditions.sql'

/** The differences between the tables of named records. The columns are the fields of the schemas. */
interface ContactTable<Row> {
  table: string
  /** As in a sentence: 'ISO', 'merchant'. */
  noun: string
  record: z.ZodObject & z.ZodType<Row>
  input: z.ZodObject
  /**
   * A view with the numbers of records by `status` and `state`, for a table that is too large to count for each page. Hits of a search are then
   * counted only up to a limit (R13.55).
   */
  counted?: string
  /** The `from … where …` of the advances that refer to a record, given as SQL. */
  referrers: (record: string) => string
  /** The columns of names by which a record is recognized, and that of its tax ID. */
  recognizedBy: { names: readonly string[]; taxId?: string }
  obstacle?: Removal['obstacle']
  sorts: Sorts
}

interface ContactRecord {
  id: string
  updated_at: string
}

/** The filters and order of a list, without the page. */
export type NamedRecordFilters = Omit<NamedRecordQuery, 'page' | 'limit'>

export type NamedRecordQuery = ListQuery & {
  sort?: string | undefined
  status?: string | undefined
  state?: string | undefined
}

/** Records that people look up by name: the four kinds of party, and merchants. */
export interface NamedRecordsRepo<Row, Input, Update> {
  list(db: Queryable, query: NamedRecordQuery): Promise<JsonText<Page<Row>>>
  /** The SQL of all matches of these filters, for an export. */
  matching(query: NamedRecordFilters): CsvSource
  /** Throws AppError 404. */
  get(db: Queryable, id: string): Promise<JsonText<Row>>
  create(db: Queryable, input: Input): Promise<Row>
  /** An omitted field keeps its value, null clears it. AppError 404; 409 if the stored version is not among `expected`. */
  update(db: Queryable, id: string, input: Update, expected: string[] | null): Promise<Row>
  /** Other records with the same name or tax ID, up to three for each, with the most owed first (R5.61). */
  similar(db: Queryable, input: SimilarInput): Promise<SimilarRecords['data']>
  /** AppError 404; 409 if advances refer to it. */
  remove(db: Db, id: string): Promise<void>
}

/** The repository of a table that has `sort_name` and `search_text`. Ordered by name without regard to case, then by id. */
export function namedRecordsRepo<Row extends ContactRecord, Input extends object, Update extends object>({
  table,
  noun,
  record,
  input,
  counted,
  referrers,
  recognizedBy,
  obstacle,
  sorts,
}: ContactTable<Row>): NamedRecordsRepo<Row, Input, Update> {
  const statements = statementsOf(
    table,
    columnsOf(record.shape),
    columnsOf(input.shape),
    jsonTextOf(record.shape, table),
    referrers,
    recognizedBy,
  )
  const json = jsonTextOf(record.shape, table)
  const title = capitalize(noun)
  const get = async (db: Queryable, id: string) => found(title, await db.query<{ json: string }>(statements.get, [id]))

  return {
    get,
    async list(db, query) {
      const values = newValues()
      const keys = keysOf(query.sort, sorts, usual)
      const { ofWords, ofFields } = conditionsOf(query, values)
      const listed = rowsByIndex(`${table} ${where(ofFields)}`, keys)
      const read = (plan: PagePlan) =>
        db.query<PageRow>(
          ...pageStatement(
            query,
            values.list,
            { isWhole: ofWords.length + ofFields.length === 0, ...plan },
            { id: 'page.id', json, joined: `${table} using (id)` },
          ),
        )
      if (ofWords.length === 0)
        return jsonPageOf(query, await read({ total: totalOf(table, counted, where(ofFields)), keys, rows: listed }))
      const searched = searchedOf(table, query, keys, listed, { ofWords, ofFields }, Boolean(counted))
      return jsonPageOf(query, await searchedPage(searched, read), counted ? searchCountLimit : undefined)
    },
    matching(query) {
      const values = newValues()
      const { ofWords, ofFields } = conditionsOf(query, values)
      return {
        from: `from ${table} ${where([...ofWords, ...ofFields])}`,
        orderBy: orderBy(keysOf(query.sort, sorts, usual)),
        values: values.list,
      }
    },
    async create(db, values) {
      return found(title, await db.query<Row>(statements.insert, [jsonOf(values)]))
    },
    async update(db, id, values, expected) {
      const [row] = await db.query<Row>(statements.update, [id, jsonOf(values), expected])
      if (row) return row
      await get(db, id)
      throw changedMeanwhile(noun)
    },
    similar: (db, { name, tax_id, except_id }) =>
      db.query(statements.similar, [name === null ? [] : likelyNames(name), tax_id, except_id]),
    remove: (db, id) => removeRecord(db, id, noun, 'advance', { ...statements.removal, ...(obstacle && { obstacle }) }),
  }
}

/** By name without regard to case, then by id (R13.9). */
const usual: readonly Key[] = [{ by: 'sort_name' }, { by: 'id' }]

/** Up to this number of hits, all hits of a counted search are sorted (`Searched`). */
const sortedHits = 10_000

/** The conditions of a query: one for each word, and those of its other filters. */
interface Conditions {
  ofWords: string[]
  ofFields: string[]
}

function conditionsOf({ search, status, state }: NamedRecordFilters, values: Values): Conditions {
  const ofFields: string[] = []
  if (status) ofFields.push(`status = ${values.add(status)}`)
  if (state) ofFields.push(`state = ${values.add(state)}`)
  return { ofWords: wordConditions(search, 'search_text', values), ofFields }
}

const totalOf = (table: string, counted: string | undefined, condition: string) =>
  counted
    ? `(select coalesce(sum(${table}), 0)::bigint from ${counted} ${condition})`
    : `(select count(*) from ${table} ${condition})`

function searchedOf(
  table: string,
  query: NamedRecordQuery,
  keys: readonly Key[],
  listed: OrderedRows,
  { ofWords, ofFields }: Conditions,
  isLimited: boolean,
): SearchPlans {
  const matching = `${table} ${where([...ofWords, ...ofFields])}`
  const columns = [...new Set(['id', ...keys.map(({ by }) => by)])].join(', ')
  return {
    keys,
    matching: `(select ${columns} from ${matching}) found`,
    ...(!isLimited && { counted: matching }),
    listed,
    found: `from ${table} ${where([`id = listed.id`, ...ofWords])}`,
    most: isLimited ? searchCountLimit : sortedHits,
    offset: offsetOf(query),
    limit: query.limit,
  }
}

/** The records that a key finds: R16.13 compares names, and nine digits make a tax ID. */
const recognized = (table: string, same: 'name' | 'tax_id', condition: string) =>
  `select id, name, '${same}' as same from ${table} where ${condition} and id is distinct from $3::uuid`

function similarStatement(
  table: string,
  referrers: (record: string) => string,
  { names, taxId }: ContactTable<never>['recognizedBy'],
) {
  const byName = names
    // A name of nothing but punctuation has an empty key.
    .map(
      (column) =>
        `likely_name_key(${column}) = any (array(select nullif(likely_name_key(likely), '') from unnest($1::text[]) likely))`,
    )
    .join(' or ')
  const found = [
    recognized(table, 'name', `(${byName})`),
    // Always uses $2, so that its type is known.
    taxId
      ? recognized(table, 'tax_id', `${taxId} is not null and tax_id_key(${taxId}) = nullif(tax_id_key($2), '')`)
      : recognized(table, 'tax_id', '$2::text is null and false'),
  ].join(' union all ')
  return sql`
    select id, name, same, deals, owed * 0.01::float8 as owed
    from (
      select r.*, d.deals, d.owed, row_number() over (partition by r.same order by d.owed desc, d.deals desc, r.id) as place
      from (${found}) r
      cross join lateral (
        select count(*) as deals,
          coalesce(sum(greatest(o.payback - o.received, 0)) filter (where a.deal_flow in (${collected})), 0)::bigint as owed
        from (select id, deal_flow ${referrers('r.id')}) a join advance_money o on o.id = a.id
      ) d
    ) ranked
    where place <= 3 order by same desc, place`
}

const collected = collectedDealFlows.map((flow) => `'${flow}'`).join(', ')

function statementsOf(
  table: string,
  answer: string,
  fields: string,
  json: string,
  referrers: (record: string) => string,
  recognizedBy: ContactTable<never>['recognizedBy'],
) {
  return {
    similar: similarStatement(table, referrers, recognizedBy),
    get: sql`select ${json} as json from ${table} where id = $1`,
    insert: sql`
      insert into ${table} (${fields})
      select ${fields} from jsonb_populate_record(null::${table}, $1)
      returning ${answer}`,
    // A field that is missing in the JSON keeps the stored value (R10.25).
    update: sql`
      update ${table} stored
      set (${fields}) = (select ${fields} from jsonb_populate_record(stored, $2)), updated_at = next_version(updated_at)
      where id = $1 and ($3::timestamptz[] is null or updated_at = any($3))
      returning ${answer}`,
    removal: removalOf(table, referrers('$1')),
  }
}
