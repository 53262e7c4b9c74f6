import type { BulkChange, BulkChangeRow, BulkChangesQuery, BulkKind } from '@mca/contract/bulk'
import { dollarsOf } from '@mca/contract/money'
import type { Page } from '@mca/contract/lists'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { offsetOf, pageOf } from '../../shared/records/lists/page'
import { found } from '../../shared/records/record-id'

const columns = 'c.id, c.kind, c.what, c.rows, c.undone, c.amount::float8 as amount, c.account_name, c.created_at'

/** SQL: how a kind of bulk change shows its records. `now` is the value of the field now, the others are as people read them. */
interface RowColumns {
  joins: string
  name: string
  merchant?: string
  cents?: string
  before: string
  after: string
  now: string
  shown: string
}

/** SQL: the page of rows of the bulk change $1 as `r`. */
const rowsOf = ({
  joins,
  name,
  merchant = 'null',
  cents = 'null::bigint',
  before,
  after,
  now,
  shown,
}: RowColumns) => sql`
  select total, r.line as id, r.line, r.record_id, r.field, ${name} as name, ${merchant} as merchant, ${cents} as cents,
    ${before} as before, ${after} as after, ${shown} as now,
    case when r.undone_at is not null then 'undone' when ${name} is null then 'deleted' when ${now} is distinct from r.after then 'changed' else 'done' end as state
  from (select count(*) as total from bulk_change_rows where change_id = $1) total
  left join (
    (select line as page_line from bulk_change_rows where change_id = $1 order by line limit $2 offset $3) page
    join bulk_change_rows r on r.change_id = $1 and r.line = page.page_line ${joins}
  ) on true
  order by r.line`

/** SQL: a value of an advance with the name of the sales rep. */
const nameOfValue = (column: string) =>
  `case when r.field = 'sales_rep_id' then (select s.name from sales_reps s where s.id::text = ${column}) else ${column} end`
const valueOfAdvance = `case r.field when 'sales_rep_id' then a.sales_rep_id::text else a.deal_flow end`
/** Values that people read as they are stored. */
const stored = { before: 'r.before', after: 'r.after' }

const statements = {
  list: sql`
    select total, ${columns}
    from (select count(*) as total from bulk_changes) total
    left join ((select id as page_id from bulk_changes order by created_at desc, id desc limit $1 offset $2) page
      join bulk_changes c on c.id = page.page_id) on true
    order by c.created_at desc, c.id desc`,
  get: sql`select ${columns} from bulk_changes c where c.id = $1`,
  rows: {
    advances: rowsOf({
      joins: 'left join advances a on a.id = r.record_id left join merchants m on m.id = a.merchant_id',
      name: 'a.advance_id',
      merchant: 'm.name',
      before: nameOfValue('r.before'),
      after: nameOfValue('r.after'),
      now: valueOfAdvance,
      shown: nameOfValue(valueOfAdvance),
    }),
    payouts: rowsOf({
      joins: 'left join payouts p on p.id = r.record_id left join ledger_parties y on y.id = p.party_id',
      name: 'y.name',
      cents: 'cents(p.amount)',
      ...stored,
      now: 'p.state',
      shown: 'p.state',
    }),
    tasks: rowsOf({
      joins: `left join tasks t on t.id = r.record_id left join advances a on a.id = t.advance_id
        left join merchants m on m.id = coalesce(t.merchant_id, a.merchant_id)`,
      name: 't.title',
      merchant: 'm.name',
      before: `r.kept ->> 'before'`,
      after: `r.kept ->> 'after'`,
      now: 't.owner_id::text',
      shown: 't.owner_name',
    }),
    statements: rowsOf({
      joins: 'left join statements s on s.id = r.record_id left join ledger_parties y on y.id = s.party_id',
      name: 's.number',
      merchant: 'y.name',
      cents: `cents((s.totals ->> 'closing')::numeric)`,
      ...stored,
      now: 'r.after',
      shown: 'r.after',
    }),
  } satisfies Record<BulkKind, unknown>,
}

type StoredRow = Omit<BulkChangeRow, 'amount'> & { id: number | null; total: number; cents: number | null }

/** Bulk changes as the API returns them (R7.740). */
export const bulkChangesListRepo = {
  /** Newest first. */
  async list(db: Queryable, query: BulkChangesQuery): Promise<Page<BulkChange>> {
    const rows = await db.query<BulkChange & { total: number }>(statements.list, [query.limit, offsetOf(query)])
    return pageOf(query, rows, ({ total: _total, ...one }) => one)
  },

  /** Throws AppError 404. */
  async get(db: Queryable, id: string): Promise<BulkChange> {
    return found('Bulk change', await db.query<BulkChange>(statements.get, [id]))
  },

  /** The rows in the order in which they were changed. AppError 404. */
  async rows(db: Queryable, id: string, query: BulkChangesQuery): Promise<Page<BulkChangeRow>> {
    const { kind } = await bulkChangesListRepo.get(db, id)
    const rows = await db.query<StoredRow>(statements.rows[kind], [id, query.limit, offsetOf(query)])
    return pageOf(query, rows, ({ total: _total, id: _id, cents, ...row }) => ({
      ...row,
      amount: cents === null ? null : dollarsOf(cents),
    }))
  },
}
