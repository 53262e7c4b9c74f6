import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { found } from '../../shared/records/record-id'

/** Lines of rows that are or will be written, in the order of the file; null without any. */
interface DoubtfulLines {
  /** They may be the same payment as another row (R16.632). */
  repeated: number[] | null
  /** They are cleared on a day to come (R16.633). */
  future: number[] | null
}

// Only rows without a usable trace ID have an equal key. A trace ID of each proves that they are two.
const doubtfulLines = sql`
  with open as materialized (
    select line, date, status, count(*) over same as equal_rows, count(equal_key) over same as without_trace
    from payment_import_rows where import_id = $1 and advance_id is not null and outcome in ('new', 'duplicate', 'overpaying', 'closed')
    window same as (partition by advance_id, date, amount)
  )
  select (select array_agg(line order by line) from open where equal_rows > 1 and without_trace > 0) as repeated,
    (select array_agg(o.line order by o.line) from open o cross join book_day d where o.status = 'cleared' and o.date > d.day) as future`

/** Reads the rows of an import of payments as they are matched now. */
export const readDoubtfulLines = async (tx: Queryable, importId: string): Promise<DoubtfulLines> =>
  found('Import', await tx.query<DoubtfulLines>(doubtfulLines, [importId]))
