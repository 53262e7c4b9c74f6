import {
  type ImportAssignInput,
  type ImportPayer,
  type ImportRow,
  type ImportRowsQuery,
  type PaymentImport,
  type RowOutcome,
  rowOutcomes,
} from '@mca/contract/imports'
import type { ListQuery, Page } from '@mca/contract/lists'
import { firstRow, type Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { newValues } from '../../shared/records/lists/list-page'
import { offsetOf, pageOf } from '../../shared/records/lists/page'
import { unknownReferences } from '../../shared/records/unknown-references'
import { wordConditions } from '../../shared/records/lists/search'
import type { ReadRow } from './import-kind'
import { sentenceOf } from './row-reasons'
import { advanceReferenceSql } from '../../shared/records/advance-reference.sql'
import {
  candidatesJson,
  nameKey,
  proposedAdvances,
  payerSql,
  searchedText,
  currentPayment,
  resembledPayment,
  waitsForChoice,
} from './import-rows.sql'

/** A row to store: its values, its line, and the hash of its cells. */
export interface NewRow extends ReadRow {
  line: number
  content: string
}

/** A user's decision about a row in doubt. */
export interface RowChoice {
  line: number
  record: boolean
  /** The outcomes of rows about which it can be made. */
  outcomes: readonly RowOutcome[]
  /** The advance that the user saw; null takes that of the row. */
  seen: string | null
}

interface StoredTotal {
  outcome: string
  rows: number
  amount: string
  left_rows: number
  left_amount: string
}

/** The columns of a new row in the order of its values. */
const written = [
  'line', 'content', 'problem', 'date', 'amount', 'trace', 'advance_code', 'tax_id', 'merchant', 'payer', 'status', 'payment_method', 'notes',
  'return_code',
] as const satisfies readonly (keyof NewRow)[] // oxfmt-ignore
const types = { line: 'integer', date: 'date', amount: 'numeric' } as const
const arrays = written.map(
  (column, number) => `$${number + 2}::${column in types ? types[column as keyof typeof types] : 'text'}[]`,
)

const statements = {
  clear: sql`delete from payment_import_rows where import_id = $1`,
  // A malformed row has its final outcome here; the others are matched later.
  add: sql`
    insert into payment_import_rows (import_id, ${written.join(', ')}, is_credit, outcome, reason)
    select $1, ${written.join(', ')}, is_credit, case when problem is null then 'unmatched' when moves_no_money then 'no_money' else 'malformed' end, problem
    from unnest(${arrays.join(', ')}, $${written.length + 2}::boolean[], $${written.length + 3}::boolean[]) given (${written.join(', ')}, moves_no_money, is_credit)`,
  analyze: sql`select analyze_tables('payment_import_rows')`,
  apply: {
    text: `
      update payment_import_rows r
      set outcome = m.outcome, reason = m.reason, advance_id = m.advance_id, matched_by = m.matched_by, candidates = m.candidates,
        target_id = m.target_id, equal_key = m.equal_key, ordinal = m.ordinal, import_key = m.import_key
      from import_match m
      where r.import_id = $1 and r.line = m.line and ($2::integer[] is null or r.line = any($2))
        and r.payment_id is null and (r.outcome, r.reason, r.advance_id, r.matched_by, r.candidates, r.target_id, r.equal_key, r.ordinal, r.import_key)
          is distinct from (m.outcome, m.reason, m.advance_id, m.matched_by, m.candidates, m.target_id, m.equal_key, m.ordinal, m.import_key)`,
  },
  moved: {
    text: `
      select count(*) as rows from payment_import_rows r join import_match m on m.line = r.line
      where r.import_id = $1 and (r.outcome = any($2::text[]) or m.outcome = any($2::text[]))
        and (r.outcome, r.advance_id, r.target_id) is distinct from (m.outcome, m.advance_id, m.target_id)`,
  },
  totals: sql`
    select outcome, count(*) as rows, coalesce(sum(amount), 0) as amount, count(*) filter (where coalesce(payment_id, credit_id) is null) as left_rows,
      coalesce(sum(amount) filter (where coalesce(payment_id, credit_id) is null), 0) as left_amount
    from payment_import_rows where import_id = $1 group by outcome`,
  payers: sql`
    with waiting as (
      select ${payerSql} as payer, r.outcome, count(*) as rows, coalesce(sum(r.amount), 0) as amount, min(r.line) as first_line,
        min(r.date) as first_date, max(r.date) as last_date,
        array(select distinct id from unnest(array_agg(r.candidates::text)) list, unnest(list::uuid[]) id limit 10) as candidates
      from payment_import_rows r where r.import_id = $3 and ${waitsForChoice} group by 1, 2
    ), names as materialized (
      select id, key from merchants, unnest(array[${nameKey('name')}, ${nameKey("coalesce(dba, '')")}]) key where length(key) >= 5
    )
    select total, payer, outcome, rows, amount::float8 as amount, first_line, first_date, last_date,
      ${candidatesJson(`case when page.candidates = '{}' then ${proposedAdvances('page.payer')} else page.candidates end`)} as candidates, payer as id
    from (select count(*) as total from waiting) total
    left join (select * from waiting order by rows desc, payer, outcome limit $1 offset $2) page on true
    order by rows desc, payer, outcome`,
  // Locked until the transaction ends, because rows have no foreign key to them, which would lock them.
  keepAdvances: sql`select id from advances where id = any($1) order by id for key share`,
  assign: sql`
    update payment_import_rows r set assigned_id = $2, confirmed_advance_id = null
    where r.import_id = $1 and r.payment_id is null and case
      when $3::integer is null then ${waitsForChoice} and ${payerSql} = $4::text and ($5::text is null or r.outcome = $5)
      else r.line = $3 and (${waitsForChoice} or r.matched_by = 'person')
    end
    returning r.line, ${payerSql} as payer`,
  waitingOf: sql`
    select r.line from payment_import_rows r where r.import_id = $1 and r.payment_id is null and ${waitsForChoice} and ${payerSql} = $2 order by r.line`,
  choose: sql`
    update payment_import_rows set confirmed_advance_id = case when $3 then advance_id end
    where import_id = $1 and line = $2 and payment_id is null and advance_id = coalesce($5::uuid, advance_id)
      and (outcome = any($4::text[]) or outcome in ('new', 'closed', 'overpaying') and confirmed_advance_id is not null)
    returning line, advance_id`,
  recorded: sql`
    with written as (
      update payment_import_rows set outcome = 'new' where import_id = $1 and line = any($2::integer[]) and payment_id is not null returning amount
    )
    select count(*) as rows, coalesce(sum(amount), 0) as amount from written`,
}

/** The rows of imports. Each writing function is a step of a transaction or of a job. */
export const importRowsRepo = {
  async clear(db: Queryable, importId: string): Promise<void> {
    await db.query(statements.clear, [importId])
  },

  /** One statement for a batch of rows. */
  async add(db: Queryable, importId: string, rows: readonly NewRow[]): Promise<void> {
    const values = written.map((column) => rows.map((row) => row[column]))
    await db.query(statements.add, [
      importId,
      ...values,
      rows.map(({ moves_no_money }) => moves_no_money),
      rows.map(({ is_credit }) => is_credit),
    ])
  },

  /** Updates the planner's statistics for the new rows; outside of a transaction, so that two imports do not wait for each other. */
  async analyze(db: Queryable): Promise<void> {
    await db.query(statements.analyze)
  },

  /** The number of rows of these outcomes whose match by `match` differs from the stored one. */
  async moved(tx: Queryable, importId: string, outcomes: readonly string[]): Promise<number> {
    return (await tx.query<{ rows: number }>(statements.moved, [importId, outcomes]))[0]?.rows ?? 0
  },

  /** Stores the result of `match`, for all rows or these lines. */
  async apply(tx: Queryable, importId: string, lines: readonly number[] | null = null): Promise<void> {
    await tx.query(statements.apply, [importId, lines])
  },

  /** One entry for each outcome, in dollars. */
  async totals(db: Queryable, importId: string): Promise<PaymentImport['totals']> {
    const rows = await db.query<StoredTotal>(statements.totals, [importId])
    return rowOutcomes.map(({ value }) => {
      const one = rows.find(({ outcome }) => outcome === value)
      return {
        outcome: value,
        rows: one?.rows ?? 0,
        amount: Number(one?.amount ?? 0),
        left: { rows: one?.left_rows ?? 0, amount: Number(one?.left_amount ?? 0) },
      }
    })
  },

  /** In the order of the file. */
  async list(db: Queryable, importId: string, query: ImportRowsQuery): Promise<Page<ImportRow>> {
    const values = newValues()
    const conditions = [
      `r.import_id = ${values.add(importId)}`,
      ...(query.outcome ? [`r.outcome = ${values.add(query.outcome)}`] : []),
      ...wordConditions(query.search, searchedText, values),
    ]
    const from = `payment_import_rows r left join advances a on a.id = r.advance_id left join merchants m on m.id = a.merchant_id`
    const hits = `${query.search ? from : 'payment_import_rows r'} where ${conditions.join(' and ')}`
    const text = `
      select total, page.line as id, r.line, r.date, r.amount::float8 as amount, r.trace, r.advance_code, r.tax_id, r.merchant, r.payer, r.status,
        r.return_code, r.outcome, r.reason, case when a.id is not null then ${advanceReferenceSql()} end as advance, r.matched_by,
        case when r.candidates = '{}' then '[]' else ${candidatesJson('r.candidates')} end as candidates, r.payment_id, ${currentPayment} as payment, ${resembledPayment} as resembles
      from (select count(*) as total from ${hits}) total
      left join ((select r.line from ${hits} order by r.line limit ${values.add(query.limit)} offset ${values.add(offsetOf(query))}) page
        join payment_import_rows r on r.import_id = $1 and r.line = page.line
        left join advances a on a.id = r.advance_id left join merchants m on m.id = a.merchant_id) on true
      order by r.line`
    const rows = await db.query<ImportRow & { id: string | null; total: number }>({ text }, values.list)
    return pageOf(query, rows, ({ id: _id, total: _total, ...row }) => ({ ...row, reason: sentenceOf(row.reason) }))
  },

  /** Unresolved rows by payer, most rows first. */
  async payers(db: Queryable, importId: string, query: Pick<ListQuery, 'page' | 'limit'>): Promise<Page<ImportPayer>> {
    const rows = await db.query<ImportPayer & { id: string | null; total: number }>(statements.payers, [
      query.limit,
      offsetOf(query),
      importId,
    ])
    return pageOf(query, rows, ({ id: _id, total: _total, ...row }) => row)
  },

  /**
   * Assigns a row, or all unresolved rows of a payer. Returns them, each with the file's name for its payer. AppError 400 if the advance does not
   * exist.
   */
  async assign(
    tx: Queryable,
    importId: string,
    { advance_id, line, payer: name, outcome }: ImportAssignInput,
  ): Promise<{ line: number; payer: string }[]> {
    if ((await importRowsRepo.keepAdvances(tx, [advance_id])) === 0)
      throw unknownReferences([{ path: 'advance_id', noun: 'Advance' }])
    return tx.query(statements.assign, [importId, advance_id, line, name, outcome])
  },

  /** The unresolved rows of a payer, by the file's name for it. */
  async waitingOf(tx: Queryable, importId: string, payer: string): Promise<number[]> {
    return (await tx.query<{ line: number }>(statements.waitingOf, [importId, payer])).map(({ line }) => line)
  },

  /** The number of these advances that exist. They are not deleted until the transaction ends. */
  async keepAdvances(tx: Queryable, ids: readonly string[]): Promise<number> {
    return (await tx.query(statements.keepAdvances, [ids])).length
  },

  /**
   * Sets if a doubtful row with one of these outcomes is recorded. Returns it with its advance; undefined if there is no such row,
   * it is written, or its advance is not the one that the user saw.
   */
  async choose(
    tx: Queryable,
    importId: string,
    { line, record, outcomes, seen }: RowChoice,
  ): Promise<{ line: number; advance_id: string } | undefined> {
    return firstRow(await tx.query(statements.choose, [importId, line, record, outcomes, seen]))
  },

  /** Counts these rows as new from now on, if they are written; returns their number and their sum in dollars. */
  async recorded(tx: Queryable, importId: string, lines: readonly number[]): Promise<{ rows: number; amount: number }> {
    const row = firstRow(await tx.query<{ rows: number; amount: string }>(statements.recorded, [importId, lines]))
    return { rows: row?.rows ?? 0, amount: Number(row?.amount ?? 0) }
  },
}
