import type { Day } from '@mca/contract/days'
import { firstRow, type Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { found } from '../../shared/records/record-id'

/** The entry of a deletion. */
export interface Deletion {
  id: number
  entity: string
  record_id: string | null
  action: string
}

/** A row that was deleted with a record. */
export interface DeletedPart {
  id: number
  entity: string
  record_id: string | null
}

/** A row of `deleted_rows`; `document` is the id of the document of a version. */
export interface StoredPart {
  id: number
  name: string
  document: string | null
}

const selected = 'select id, entity, record_id, action from audit_entries'
const statements = {
  today: sql`select lock_book_day() as day`,
  entry: sql`${selected} where id = $1`,
  // Finds a record's last entry, which is not a deletion if the record still exists. Rows of an advance have its id
  // too.
  ofRecord: sql`${selected} where record_id = $1 and entity = any($2) order by action = 'delete' desc, at desc, id desc limit 1`,
  parts: sql`
    select e.id, e.entity, e.record_id
    from audit_entries d
    join audit_entries e on e.at = d.at and e.transaction_id = d.transaction_id and e.action = 'delete' and e.entity = any($2)
      and (
        case e.entity when 'payment_returns' then (e.before ->> 'payment_id')::uuid else e.owner_id end = d.record_id
        or e.entity = 'tasks' and (
          e.before ->> 'party_id' = d.record_id::text
          or exists (
            select from audit_entries r
            where r.at = d.at and r.transaction_id = d.transaction_id and r.action = 'delete' and r.entity = 'payment_returns'
              and r.record_id::text = e.before ->> 'return_id' and r.before ->> 'payment_id' = d.record_id::text
          )
        )
      )
    where d.id = $1 order by e.id`,
  // The rows that the trail does not have as they were. Transactions have numbers of their own in each database.
  stored: sql`
    select k.id::integer, k.name, k.stored ->> 'document_id' as document
    from audit_entries d
    join deleted_rows k on k.transaction_id = d.transaction_id and k.deleted_at between d.at - interval '1 hour' and d.at + interval '1 hour'
    where d.id = $1 and (d.record_id::text in (k.stored ->> 'party_id', k.stored ->> 'advance_id') or k.stored ->> 'document_id' = any($2::text[]))
    order by k.id`,
  columns: sql`
    select a.attname::text as name, a.attnotnull as is_required, c.confrelid::regclass::text as referred,
      c.confdeltype = 'n' as is_cleared
    from pg_attribute a
    left join pg_constraint c on c.conrelid = a.attrelid and c.contype = 'f' and c.conkey = array[a.attnum]
    where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and (not a.attnotnull or (select before ? a.attname from audit_entries where id = $2))
    order by a.attnum`,
  // The follow-up of a return becomes the retry again, unless there has been another follow-up since.
  retries: sql`
    update payment_returns r set retry_id = d.record_id
    from audit_entries d
    join audit_entries e on e.at = d.at and e.transaction_id = d.transaction_id and e.action = 'change' and e.entity = 'payment_returns'
      and e.before ->> 'retry_id' = d.record_id::text
    where d.id = $1 and r.id = e.record_id and r.action = 'retry' and r.retry_id is null`,
}

interface Column {
  name: string
  is_required: boolean
  referred: string | null
  /** True if it becomes null when the record it refers to is deleted. */
  is_cleared: boolean
}

/** Reads deleted records from the audit trail, and restores them. Values never leave the database, where they are exact. */
export const undeleteRepo = {
  async entry(tx: Queryable, id: number): Promise<Deletion | undefined> {
    return firstRow(await tx.query<Deletion>(statements.entry, [id]))
  },

  /** The last deletion of a record in one of these tables; another entry if it was never deleted. */
  async ofRecord(tx: Queryable, id: string, tables: readonly string[]): Promise<Deletion | undefined> {
    return firstRow(await tx.query<Deletion>(statements.ofRecord, [id, tables]))
  },

  exists: async (tx: Queryable, table: string, id: string): Promise<boolean> =>
    (await tx.query({ text: `select from ${table} where id = $1` }, [id])).length > 0,

  /** The entries of the rows of these tables that were deleted with a record, in the order of their deletion. */
  parts: (tx: Queryable, deletion: number, tables: readonly string[]): Promise<DeletedPart[]> =>
    tx.query<DeletedPart>(statements.parts, [deletion, tables]),

  /** The rows of a deletion that were stored apart from the trail, for 30 days: of the tax record of a party, of the agreements of an advance, and of the versions of these documents. */
  stored: (tx: Queryable, deletion: number, documents: readonly string[]): Promise<StoredPart[]> =>
    tx.query<StoredPart>(statements.stored, [deletion, documents]),

  /** Restores stored rows of a table. */
  async insertStored(tx: Queryable, table: string, ids: readonly number[]): Promise<void> {
    const row = `(jsonb_populate_record(null::${table}, stored)).*`
    const text = `insert into ${table} select ${row} from deleted_rows where id = any($1::bigint[]) and name = '${table}' order by id`
    await tx.query({ text }, [ids])
  },

  /** The missing records that the rows refer to, except those whose references would be cleared. */
  async missing(tx: Queryable, table: string, entries: readonly number[]): Promise<{ table: string; id: string }[]> {
    const missing: { table: string; id: string }[] = []
    for (const { name, referred, is_cleared } of await columnsOf(tx, table, entries))
      if (referred && !is_cleared)
        missing.push(
          ...(await tx.query<{ table: string; id: string }>(
            {
              text: `
                select distinct '${referred}' as table, e.before ->> '${name}' as id from audit_entries e
                where e.id = any($1) and e.before ->> '${name}' is not null
                  and not exists (select from ${referred} where id = (e.before ->> '${name}')::uuid)`,
            },
            [entries],
          )),
        )
    return missing
  },

  /** Restores the rows of a table, each as it was when it was deleted. */
  async insert(tx: Queryable, table: string, entries: readonly number[]): Promise<void> {
    const columns = await columnsOf(tx, table, entries)
    const values = columns.map(({ name, referred, is_cleared }) =>
      referred && is_cleared ? `(select id from ${referred} where id = was."${name}")` : `was."${name}"`,
    )
    const text = `
      insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
      select ${values.join(', ')} from audit_entries e cross join lateral jsonb_populate_record(null::${table}, e.before) was
      where e.id = any($1) order by e.id`
    await tx.query({ text }, [entries])
  },

  /** The book day. */
  today: async (tx: Queryable): Promise<Day> => found('Book day', await tx.query<{ day: Day }>(statements.today)).day,

  async linkRetries(tx: Queryable, deletion: number): Promise<void> {
    await tx.query(statements.retries, [deletion])
  },
}

/** The columns to write: all that the trail has. Others, such as a paid total, start as in a new record. */
const columnsOf = (tx: Queryable, table: string, entries: readonly number[]): Promise<Column[]> =>
  tx.query<Column>(statements.columns, [table, entries[0]])
