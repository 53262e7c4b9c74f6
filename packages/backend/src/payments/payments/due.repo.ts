import type { Day } from '@mca/contract/days'
import { paginationOf } from '@mca/contract/lists'
import { dollarsOf, formatCount } from '@mca/contract/money'
import {
  type DueFilters,
  type DueList,
  type DueQuery,
  type DueRow,
  type DueSelection,
  dueSelectionLimit,
  openingNotes,
} from '@mca/contract/payments'
import { AppError } from '@mca/contract/problems'
import { factConditions } from '../../deals/advances/advance-conditions'
import { foundAdvances } from '../../deals/advances/advance-search.sql'
import { contactStopSql, stoppedOn } from '../../collections/cases/contact-stop.sql'
import type { Queryable } from '../../platform/database/db'
import { newValues, type Values } from '../../shared/records/lists/list-page'
import { offsetOf } from '../../shared/records/lists/page'

/** The advance of a row with the columns that the statements below select. */
interface StoredAdvance {
  id: string
  advance_id: string
  merchant_id: string
  merchant_name: string
}
const advanceColumns = 'due.id, a.advance_id, m.id as merchant_id, m.name as merchant_name'
const advanceJoins = 'join advances a on a.id = due.id join merchants m on m.id = a.merchant_id'

const advanceOf = ({ id, advance_id, merchant_id, merchant_name }: StoredAdvance): DueRow['advance'] => ({
  id,
  advance_id,
  merchant: { id: merchant_id, name: merchant_name },
})

const figures = ['due', 'received', 'in_flight', 'missing'] as const
type Figure = (typeof figures)[number]
type Cents = Record<Figure, number>

const dollars = ({ due, received, in_flight, missing }: Cents): Cents => ({
  due: dollarsOf(due),
  received: dollarsOf(received),
  in_flight: dollarsOf(in_flight),
  missing: dollarsOf(missing),
})

/**
 * The method used last on each advance. An opening balance stands for payments whose methods are not known. One step in an index
 * per row. R20.123.
 */
const lastMethod = `(
  select p.payment_method from payments p
  where p.advance_id = due.id and p.payment_method <> '' and p.notes is distinct from '${openingNotes}'
  order by p.date desc, p.id desc limit 1
) as last_method`

interface StoredPage {
  deals: number
  missing_deals: number
  totals: Cents
  /** Null for a page past the end. */
  rows: (StoredAdvance & Cents & Pick<DueRow, 'debits' | 'last_method' | 'stop'>)[] | null
}

/** Nothing is due, nor missing, of an advance that may not be debited on the day (R23.38). */
const unlessStopped = (figure: Figure, day: string) =>
  `case when due.id in ${stoppedOn(day)} then 0 else due.${figure} end as ${figure}`

/** Newest funded first, then by id (R13.9). */
const usualOrder = 'due.date_funded desc, due.id desc'

/**
 * The debits due on a day, as a table expression; with a search, only for the advances that its words find in their
 * list (R13.8).
 */
async function dueOn(db: Queryable, day: Day, { search, show }: Omit<DueFilters, 'day'>, values: Values) {
  const asked = `${values.add(day)}::date`
  const { ofWords } = await factConditions(db, { search }, values)
  const found = ofWords.length ? ` join (select id from ${foundAdvances(ofWords)} words) found using (id)` : ''
  const figures = `due.received, due.in_flight, ${unlessStopped('due', asked)}, ${unlessStopped('missing', asked)}`
  const rows = `(select due.id, due.date_funded, due.debits, ${figures} from due_on(${asked}) due${found}) due`
  return show === 'missing' ? `(select * from ${rows} where missing > 0) due` : rows
}

/** The amounts due on a day (R15.31). */
export const dueRepo = {
  /** One page, and the sums of all matches, in one statement. */
  async list(db: Queryable, day: Day, query: DueQuery): Promise<Pick<DueList, 'data' | 'pagination' | 'totals'>> {
    const values = newValues()
    const matching = await dueOn(db, day, query, values)
    const text = `
      with due as materialized (select * from ${matching}),
      page as (
        select * from due order by ${usualOrder} limit ${values.add(query.limit)}::bigint offset ${values.add(offsetOf(query))}::bigint
      )
      select count(*) as deals, count(*) filter (where missing > 0) as missing_deals,
        json_build_object(${figures.map((figure) => `'${figure}', coalesce(sum(${figure}), 0)`).join(', ')}) as totals,
        (
          select json_agg(row order by ${usualOrder}) from page due ${advanceJoins}
          cross join lateral (
            select ${advanceColumns}, due.debits, ${figures.map((figure) => `due.${figure}`).join(', ')}, ${lastMethod}, ${contactStopSql('due.id')} as stop
          ) row
        ) as rows
      from due`
    const [page] = await db.query<StoredPage>({ text }, values.list)
    if (!page) throw new Error('a statement of sums always returns one row')
    const { deals, missing_deals, totals, rows } = page
    return {
      data: (rows ?? []).map((row) => ({
        advance: advanceOf(row),
        debits: row.debits,
        ...dollars(row),
        last_method: row.last_method,
        stop: row.stop,
      })),
      pagination: paginationOf(query, deals),
      totals: { deals, missing_deals, ...dollars(totals) },
    }
  },

  /** All matching advances with a missing amount. AppError 400 with their number if there are more than `most` (R15.33). */
  async selection(
    db: Queryable,
    { search, day }: { search: string; day: Day },
    most = dueSelectionLimit,
  ): Promise<DueSelection> {
    const values = newValues()
    const matching = await dueOn(db, day, { search, show: 'missing' }, values)
    const text = `
      select ${advanceColumns}, due.missing, ${lastMethod}, count(*) over () as total
      from ${matching} ${advanceJoins} order by ${usualOrder} limit ${most}`
    const rows = await db.query<StoredAdvance & Pick<DueRow, 'missing' | 'last_method'> & { total: number }>(
      { text },
      values.list,
    )
    const total = rows[0]?.total ?? 0
    if (total > most)
      throw new AppError(
        400,
        `${formatCount(total)} advances have a missing amount, but at most ${formatCount(most)} can be selected at once. Narrow the search.`,
      )
    return {
      rows: rows.map((row) => ({
        advance: advanceOf(row),
        missing: dollarsOf(row.missing),
        last_method: row.last_method,
      })),
    }
  },

  /** The missing amount of each of these advances, in dollars, 0 with a stop; advances without a debit on the day are absent. */
  async missing(db: Queryable, day: Day, ids: readonly string[]): Promise<Map<string, number>> {
    // Unnamed, so that it is planned for these few ids.
    const text = `select id, ${unlessStopped('missing', '$1::date')} from due_on($1::date, $2::uuid[]) due`
    const rows = await db.query<{ id: string; missing: number }>({ text }, [day, ids])
    return new Map(rows.map(({ id, missing }) => [id, dollarsOf(missing)]))
  },
}
