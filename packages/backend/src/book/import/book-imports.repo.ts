import type { BookError, BookErrorsQuery, BookImport, BookImportState, BookSheetName } from '@mca/contract/book'
import type { DateOrder } from '@mca/contract/imports'
import type { ListQuery, Page } from '@mca/contract/lists'
import { fileLimits } from '../../shared/limits/job-and-file-limits'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { nameOfAccount } from '../../shared/records/author.sql'
import { jsonOf } from '../../shared/records/json/json'
import { offsetOf, pageOf } from '../../shared/records/lists/page'
import { found } from '../../shared/records/record-id'
import type { StagedSheet } from './stage-book'

/** The columns of an import that its jobs need. */
export interface StoredBookImport {
  id: string
  file_id: string | null
  file_name: string
  sheet: BookSheetName | null
  date_order: DateOrder | null
  state: BookImportState
  staged: StagedSheet[]
  totals: BookImport['totals']
  account_id: string
  account_name: string
}

export interface NewBookImport {
  file: { id: string; name: string; size: number; sha256: string }
  sheet: BookSheetName | null
  date_order: DateOrder | null
  author: { id: string; email: string }
}

/** The changes of a step; omitted fields stay. */
export type BookImportChange = Partial<
  Pick<BookImport, 'state' | 'message' | 'job_id' | 'sheets' | 'totals' | 'months' | 'committed_at'> &
    Pick<StoredBookImport, 'staged' | 'file_id'>
>

const answerColumns = `
  i.id, json_build_object('name', i.file_name, 'size', i.file_size, 'sha256', i.file_sha256) as file, i.state, i.message, i.job_id, i.sheets,
  i.totals, i.months,
  coalesce(i.account_name || ' (' || (select nullif(t.account_name, i.account_name) from audit_entries t
    where t.record_id = i.id and t.entity = 'book_imports' and t.action = 'create') || ')', i.account_name) as account_name,
  i.created_at, i.committed_at, i.updated_at`
const updatedColumns = 'state, message, job_id, sheets, totals, months, committed_at, staged, file_id'

const statements = {
  insert: sql`
    insert into book_imports (file_id, file_name, file_size, file_sha256, sheet, date_order, state, account_id, account_name)
    values ($1, $2, $3, $4, $5, $6, 'checking', $7, ${nameOfAccount('$7', '$8')}) returning id`,
  list: sql`
    select total, ${answerColumns}
    from (select count(*) as total from book_imports) total
    left join ((select id from book_imports order by created_at desc, id desc limit $1 offset $2) page
      join book_imports i on i.id = page.id) on true
    order by i.created_at desc, i.id desc`,
  get: sql`select ${answerColumns} from book_imports i where i.id = $1`,
  lock: sql`select id, file_id, file_name, sheet, date_order, state, staged, totals, account_id, account_name from book_imports where id = $1 for update`,
  // A field that is missing in the JSON keeps its value.
  change: sql`
    update book_imports stored
    set (${updatedColumns}) = (select ${updatedColumns} from jsonb_populate_record(stored, $2)), updated_at = next_version(updated_at)
    where id = $1`,
  expire: sql`
    update book_imports set file_id = null, state = 'failed', message = $1, updated_at = next_version(updated_at)
    where state = 'checked' and updated_at < clock_timestamp() - make_interval(days => ${fileLimits.daysUnused})`,
  remove: sql`delete from book_imports where id = $1`,
  removeErrors: sql`delete from book_import_errors where import_id = $1`,
  errors: sql`
    select total, $1::uuid as id, e.sheet, e.line, e.column_name as "column", e.value, e.message, e.level
    from (select count(*) as total from book_import_errors where import_id = $1 and ($4::text is null or sheet = $4)) total
    left join (
      select * from book_import_errors where import_id = $1 and ($4::text is null or sheet = $4)
      order by position, line nulls first, column_name, message limit $2 offset $3
    ) e on true
    order by e.position, e.line nulls first, e.column_name, e.message`,
}

type Listed = BookImport & { total: number }
type ListedError = BookError & { id: string; total: number }

/** Imports of books (R16.80) as the API returns them, and their states. */
export const bookImportsRepo = {
  async insert(tx: Queryable, { file, sheet, date_order, author }: NewBookImport): Promise<string> {
    const values = [file.id, file.name, file.size, file.sha256, sheet, date_order, author.id, author.email]
    return found('Import', await tx.query<{ id: string }>(statements.insert, values)).id
  },
  /** Newest first. */
  async list(db: Queryable, query: Pick<ListQuery, 'page' | 'limit'>): Promise<Page<BookImport>> {
    const rows = await db.query<Listed>(statements.list, [query.limit, offsetOf(query)])
    return pageOf(query, rows, ({ total: _total, ...one }): BookImport => one)
  },
  /** Throws AppError 404. */
  async get(db: Queryable, id: string): Promise<BookImport> {
    return found('Import', await db.query<BookImport>(statements.get, [id]))
  },
  /** The import, locked until the transaction ends. Throws AppError 404. */
  async lock(tx: Queryable, id: string): Promise<StoredBookImport> {
    return found('Import', await tx.query<StoredBookImport>(statements.lock, [id]))
  },
  async change(tx: Queryable, id: string, change: BookImportChange): Promise<void> {
    await tx.query(statements.change, [id, jsonOf(change)])
  },
  /** Expires the imports that nobody has approved for a month (R18.154). */
  async expire(tx: Queryable): Promise<void> {
    const message = `Its totals were not approved within ${fileLimits.daysUnused} days, so the file was deleted. Choose the file again.`
    await tx.query(statements.expire, [message])
  },
  async remove(tx: Queryable, id: string): Promise<void> {
    await tx.query(statements.remove, [id])
  },
  async removeErrors(tx: Queryable, id: string): Promise<void> {
    await tx.query(statements.removeErrors, [id])
  },
  /** The problems in the order of the file. Throws AppError 404. */
  async errors(db: Queryable, id: string, query: BookErrorsQuery): Promise<Page<BookError>> {
    await this.get(db, id)
    const rows = await db.query<ListedError>(statements.errors, [id, query.limit, offsetOf(query), query.sheet ?? null])
    const listed = rows.map((row) => ({ ...row, id: row.message === null ? null : row.id }))
    return pageOf(query, listed, ({ total: _total, id: _id, ...one }): BookError => one)
  },
}
