import type { ListQuery, Page } from '@mca/contract'
import type { z } from 'zod'
import type { Db, Queryable, Statement } from '../platform/database/db'
import { columnsOf } from '../records/columns'
import { jsonOf } from '../records/json'
import { offsetOf, pageOf } from '../records/page'
import { recordReader, type StoredRow } from '../records/record-reader'
import { found } from '../records/record-id'
import { removeRecord, titled } from '../records/references'
import { containing } from '../records/search'
import { changedMeanwhile } from '../records/version'

/** What differs from one table of contacts to the next. Its columns are the fields of the schemas. */
interface ContactTable<Row> {
  table: string
  /** In a sentence: 'ISO', 'merchant'. */
  noun: string
  record: z.ZodObject & z.ZodType<Row>
  input: z.ZodObject
  /** The `from … where …` of the advances that refer to record $1. */
  referrers: string
}

interface ContactRecord {
  id: string
  updated_at: string
}

export type ContactQuery = ListQuery & { status?: string | undefined }

/** Records that people look up by name: the four kinds of party, and merchants. */
export interface ContactsRepo<Row, Input, Update> {
  list(db: Queryable, query: ContactQuery): Promise<Page<Row>>
  /** AppError 404 when there is no such record. */
  get(db: Queryable, id: string): Promise<Row>
  create(db: Queryable, input: Input): Promise<Row>
  /** A field that is left out keeps its value, null clears it. AppError 404; 409 if the stored version is not among `expected`. */
  update(db: Queryable, id: string, input: Update, expected: string[] | null): Promise<Row>
  /** AppError 404; 409 when advances refer to it. */
  remove(db: Db, id: string): Promise<void>
}

/** The repository of a table that has `sort_name` and `search_text`. Ordered by name without regard to case, then by id. */
export function contactsRepo<Row extends ContactRecord, Input extends object, Update extends object>({
  table,
  noun,
  record,
  input,
  referrers,
}: ContactTable<Row>): ContactsRepo<Row, Input, Update> {
  const statements = statementsOf(table, columnsOf(record.shape), columnsOf(input.shape), referrers)
  const recordOf = recordReader<Row>(record)
  const title = titled(noun)
  const get = async (db: Queryable, id: string) => found(title, await db.query<Row>(statements.get, [id]))

  return {
    get,
    async list(db, query) {
      const { search, status } = query
      const values = [
        query.limit,
        offsetOf(query),
        ...(search ? [containing(search)] : []),
        ...(status ? [status] : []),
      ]
      const statement = statements.list[search ? 'searched' : 'all'][status ? 'ofStatus' : 'any']
      const rows = await db.query<StoredRow<Row> & { id: string | null; total: number }>(statement, values)
      return pageOf(query, rows, recordOf)
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
    remove: (db, id) => removeRecord(db, id, noun, 'advance', statements.removal),
  }
}

function statementsOf(table: string, answer: string, fields: string, referrers: string) {
  const named = (name: string, text: string): Statement => ({ name: `${table}-${name}`, text })

  // Ids first: a deep page then reads the narrow index, and only the page's own rows are fetched.
  const page = (name: string, before: string, from: string) =>
    named(
      name,
      `
      ${before}
      select total, ${answer}
      from (select count(*) as total from ${from}) total
      left join (
        ${table} join (select id from ${from} order by sort_name, id limit $1 offset $2) page using (id)
      ) on true
      order by sort_name, id`,
    )
  // The search runs once, for the count and for the page. The pattern is folded once, in a subquery, not again for each row.
  const matching = (more: string) =>
    `with hits as materialized (select id, sort_name from ${table} where search_text like (select folded($3)) ${more})`
  return {
    list: {
      all: { any: page('list', '', table), ofStatus: page('list-status', '', `${table} where status = $3`) },
      searched: {
        any: page('search', matching(''), 'hits'),
        ofStatus: page('search-status', matching('and status = $4'), 'hits'),
      },
    },
    get: named('get', `select ${answer} from ${table} where id = $1`),
    insert: named(
      'insert',
      `
      insert into ${table} (${fields})
      select ${fields} from jsonb_populate_record(null::${table}, $1)
      returning ${answer}`,
    ),
    // A field that the JSON lacks keeps the stored row's value (R10.25).
    update: named(
      'update',
      `
      update ${table} stored
      set (${fields}) = (select ${fields} from jsonb_populate_record(stored, $2)), updated_at = next_version(updated_at)
      where id = $1 and ($3::timestamptz[] is null or updated_at = any($3))
      returning ${answer}`,
    ),
    removal: {
      remove: named('remove', `delete from ${table} where id = $1 returning id`),
      referrers: named('referrers', `select count(*) as count ${referrers}`),
    },
  }
}
