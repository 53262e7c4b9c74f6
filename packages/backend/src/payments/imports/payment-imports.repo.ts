import type {
  ImportKind,
  ImportListQuery,
  ImportMappingInput,
  ImportOrigin,
  ImportState,
  PaymentImport,
  PaymentImportDetail,
} from '@mca/contract/imports'
import type { Day } from '@mca/contract/days'
import type { Page } from '@mca/contract/lists'
import { fileLimits } from '../../shared/limits/job-and-file-limits'
import { firstRow, type Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { beyondUndo } from './beyond-undo.sql'
import { undoObstacles } from './undo-obstacles.sql'
import { nameOfAccount } from '../../shared/records/author.sql'
import { jsonOf } from '../../shared/records/json/json'
import { offsetOf, pageOf } from '../../shared/records/lists/page'
import { found } from '../../shared/records/record-id'

/** The columns of an import that its jobs need. */
export interface StoredImport {
  id: string
  kind: ImportKind
  committed_rows: number
  auto: boolean
  file_id: string | null
  file_name: string
  file_sha256: string
  source_name: string | null
  mapping: ImportMappingInput | null
  preview: PaymentImportDetail['preview']
  state: ImportState
  waits_until: Day | null
  file_day: Day | null
  day_is_assumed: boolean
  notices: number
  updated_at: string
}

export interface NewImport {
  kind: ImportKind
  origin: ImportOrigin
  auto: boolean
  file: { id: string; name: string; size: number; sha256: string }
  /** An account; without an id something else, such as a folder, with its name as `email`. */
  author: { id: string | null; email: string }
}

/** The changes of a step; omitted fields stay. */
export interface ImportChange {
  state: ImportState
  message?: string | null
  /** What the file says, and what its rows give reason to doubt as they are matched now. The answer has both. */
  warning?: string | null
  rows_warning?: string | null
  unknown_words?: PaymentImport['unknown_words']
  waits_until?: Day | null
  file_day?: Day | null
  day_is_assumed?: boolean
  notices?: number
  job_id?: string
  source_id?: string
  source_name?: string
  mapping?: ImportMappingInput
  preview?: PaymentImportDetail['preview']
  totals?: PaymentImport['totals']
  committed_rows?: number
  committed_amount?: string
  committed_at?: string
  undone_at?: string
  undone_rows?: number
  file_id?: null
}

const answerColumns = `
  i.id, i.kind, i.origin, i.auto, json_build_object('name', i.file_name, 'size', i.file_size, 'sha256', i.file_sha256) as file,
  i.source_name as source, i.state, i.message, case when i.state <> 'undone' then nullif(concat_ws(' ', i.rows_warning, i.warning), '') end as warning, i.unknown_words, i.waits_until, i.file_day, i.day_is_assumed, i.notices, i.job_id, i.totals,
  json_build_object('rows', i.committed_rows, 'amount', i.committed_amount) as committed,
  i.account_name, i.created_at, i.committed_at, i.undone_at, i.undone_rows, i.updated_at`
const storedColumns =
  'id, kind, committed_rows, auto, file_id, file_name, file_sha256, source_name, mapping, preview, state, waits_until, file_day, day_is_assumed, notices, updated_at'
const columns = [
  'state',
  'message',
  'warning',
  'rows_warning',
  'unknown_words',
  'waits_until',
  'file_day',
  'day_is_assumed',
  'notices',
  'job_id',
  'source_id',
  'source_name',
  'mapping',
  'preview',
  'totals',
  'committed_rows',
  'committed_amount',
  'committed_at',
  'undone_at',
  'undone_rows',
  'file_id',
].join(', ')

/** SQL: true for the imports from files, those recorded in bulk, or all; if $4 is 'open', only those that wait for a person. */
const ofGroup = `($3::text is null or (origin = 'bulk') = ($3 = 'bulk')) and ($4::text is null or state in ('unmapped', 'checked'))`

const statements = {
  insert: sql`
    insert into payment_imports (kind, origin, auto, file_id, file_name, file_size, file_sha256, state, account_id, account_name)
    values ($1, $2, $3, $4, $5, $6, $7, 'reading', $8, ${nameOfAccount('$8', '$9')}) returning id`,
  list: sql`
    select total, ${answerColumns}
    from (select count(*) as total from payment_imports where ${ofGroup}) total
    left join ((select id from payment_imports where ${ofGroup} order by created_at desc, id desc limit $1 offset $2) page
      join payment_imports i on i.id = page.id) on true
    order by i.created_at desc, i.id desc`,
  get: sql`select ${answerColumns} from payment_imports i where i.id = $1`,
  detail: sql`
    select ${answerColumns}, i.mapping, i.preview,
      (
        select json_build_object('id', other.id, 'committed_at', iso_moment(other.committed_at), 'account_name', other.account_name)
        from payment_imports other
        where i.origin <> 'bulk' and other.file_sha256 = i.file_sha256 and other.kind = i.kind and other.state = 'committed' and other.id <> i.id
        order by other.committed_at desc limit 1
      ) as same_file,
      case when i.kind = 'payments' and i.state in ('committed', 'undone') then ${beyondUndo} end as beyond_undo,
      ${undoObstacles} as undo_obstacles
    from payment_imports i where i.id = $1`,
  lock: sql`select ${storedColumns} from payment_imports where id = $1 for update`,
  // A field that is missing in the JSON keeps its value.
  change: sql`
    update payment_imports stored
    set (${columns}) = (select ${columns} from jsonb_populate_record(stored, $2)), updated_at = next_version(updated_at)
    where id = $1`,
  otherSource: sql`
    select source_name as name from payment_imports
    where file_sha256 = $2 and kind = $3 and state = 'committed' and id <> $1 and folded(btrim(source_name)) <> folded(btrim($4)) limit 1`,
  expire: sql`
    update payment_imports set file_id = null, state = 'failed', updated_at = next_version(updated_at),
      message = case when state = 'failed' then message else $1 end
    where state in ('unmapped', 'failed') and file_id is not null
      and updated_at < clock_timestamp() - make_interval(days => ${fileLimits.daysUnused})`,
  waiting: sql`
    select i.id, i.account_id, i.account_name from payment_imports i cross join book_day d
    where i.state = 'checked' and i.waits_until <= d.day order by i.id`,
  remove: sql`delete from payment_imports where id = $1`,
}

type Listed = PaymentImport & { total: number }

/** Imports as the API returns them (R16.30), and their states. */
export const paymentImportsRepo = {
  async insert(tx: Queryable, { kind, origin, auto, file, author }: NewImport): Promise<string> {
    const values = [kind, origin, auto, file.id, file.name, file.size, file.sha256, author.id, author.email]
    return found('Import', await tx.query<{ id: string }>(statements.insert, values)).id
  },

  /** Newest first. */
  async list(db: Queryable, query: ImportListQuery): Promise<Page<PaymentImport>> {
    const rows = await db.query<Listed>(statements.list, [query.limit, offsetOf(query), query.of, query.state])
    return pageOf(query, rows, ({ total: _total, ...one }) => one)
  },

  /** Throws AppError 404. */
  async get(db: Queryable, id: string): Promise<PaymentImport> {
    return found('Import', await db.query<PaymentImport>(statements.get, [id]))
  },

  /** Throws AppError 404. */
  async detail(db: Queryable, id: string): Promise<PaymentImportDetail> {
    return found('Import', await db.query<PaymentImportDetail>(statements.detail, [id]))
  },

  /**
   * Locks an import until the transaction ends, so that only one transaction changes its state at a time. AppError 404.
   */
  async lock(tx: Queryable, id: string): Promise<StoredImport> {
    return found('Import', await tx.query<StoredImport>(statements.lock, [id]))
  },

  /** Gives the import its next version. */
  async change(tx: Queryable, id: string, change: ImportChange): Promise<void> {
    await tx.query(statements.change, [id, jsonOf(change)])
  },

  /** The source under which the identical file is committed, if it is another one. */
  async otherSource(
    tx: Queryable,
    { id, file_sha256, kind }: StoredImport,
    source: string,
  ): Promise<string | undefined> {
    return firstRow(await tx.query<{ name: string }>(statements.otherSource, [id, file_sha256, kind, source]))?.name
  },

  /** Releases the files of imports whose columns nobody has mapped for a month, and of those that failed (R18.154). */
  async expireFiles(db: Queryable): Promise<void> {
    const message = `Its columns were not chosen within ${fileLimits.daysUnused} days, so the file was deleted. Choose the file again.`
    await db.query(statements.expire, [message])
  },

  /** The imports whose day has come (R16.572), with their authors. */
  waiting: (db: Queryable) =>
    db.query<{ id: string; account_id: string | null; account_name: string }>(statements.waiting),

  async remove(tx: Queryable, id: string): Promise<void> {
    await tx.query(statements.remove, [id])
  },
}
