import type { BookImport, BookSheetName, BookTotals } from '@mca/contract/book'
import { firstRow, type Queryable } from '../../platform/database/db'
import { newRows } from './new-rows.sql'

/** The number of rows of a sheet, and how many of them the book would gain. */
interface RowCounts {
  rows: number
  new: number
  already: number
}

type Month = BookImport['months'][number]
type StoredMonth = { [field in keyof Month]: string }

const sums = `count(*) filter (where is_new) as advances, sum(amount) as funded, sum(payback) as payback, sum(paid) as paid,
  sum(payback) - sum(paid) as outstanding`

/** By the month in which an advance was funded, including payments of advances that are already in the book. */
const months = `
  with funded as materialized (
    select id, date_funded, amount, payback from (${newRows.advances}) a
  ), paid as (
    select advance_id, sum(amount) as paid from (
      select advance_id, amount from (${newRows.payments}) p where status in (select status from paid_statuses)
      union all
      select advance_id, amount from (${newRows.opening_balances}) o
    ) one group by advance_id
  ), gained as (
    select date_funded, true as is_new, amount, payback, 0 as paid from funded
    union all
    select coalesce(f.date_funded, s.date_funded), false, 0, 0, p.paid
    from paid p left join funded f on f.id = p.advance_id left join advances s on s.id = p.advance_id
  )
  select to_char(date_funded, 'YYYY-MM') as month, ${sums} from gained
  where date_funded is not null group by rollup (1) order by 1 nulls last`

const numbers = ({ month, ...figures }: StoredMonth): Month => ({
  month,
  advances: Number(figures.advances),
  funded: Number(figures.funded),
  payback: Number(figures.payback),
  paid: Number(figures.paid),
  outstanding: Number(figures.outstanding),
})

const nothing: BookTotals = { advances: 0, funded: 0, payback: 0, paid: 0, outstanding: 0 }

/** True if the control totals equal those of an import, to the cent. */
export const isSameTotals = (one: BookTotals, other: BookTotals | null): boolean =>
  other !== null &&
  one.advances === other.advances &&
  one.funded === other.funded &&
  one.payback === other.payback &&
  one.paid === other.paid &&
  one.outstanding === other.outstanding

/** The totals that the book would gain from a file (R16.90): exact sums by PostgreSQL, in dollars. */
export async function gainedTotals(tx: Queryable, importId: string): Promise<{ totals: BookTotals; months: Month[] }> {
  const rows = (await tx.query<StoredMonth>({ text: months }, [importId])).map(numbers)
  const sum = rows.at(-1)
  if (!sum || rows.length === 1) return { totals: nothing, months: [] }
  const { month: _all, ...totals } = sum
  return { totals, months: rows.slice(0, -1) }
}

/** The number of readable rows of a sheet, by whether they are already in the book. */
export async function rowCounts(tx: Queryable, importId: string, sheet: BookSheetName): Promise<RowCounts> {
  const text = `
    select count(*) as rows, count(*) filter (where not broken) as readable, (select count(*) from (${newRows[sheet]}) gained) as new
    from book_rows_${sheet} where import_id = $1`
  const found = firstRow(await tx.query<RowCounts & { readable: number }>({ text }, [importId]))
  if (!found) throw new Error('a count always has a row')
  return { rows: found.rows, new: found.new, already: Math.max(0, found.readable - found.new) }
}
