import { AppError, type Day, dayNumberOf, dollarsOf, paginationOf, type PortfolioDays } from '@mca/contract'
import type { CsvSource } from '../export/send-csv'
import type { Queryable } from '../platform/database/db'
import { newValues } from '../records/list-page'
import { offsetOf } from '../records/page'
import { cashDays } from './cash.repo'
import { dealsOfPast, dealsToCome, foundDeals } from './cash-deals'
import type { DealsOf } from './deals-as-of'
import { debitsByDeal, ordinalsOf, windowsOfPast, windowsToCome } from './cash-debits'

export interface DaysOf extends DealsOf {
  from: Day
  to: Day
}

/** The longest range of days of the past: a year. */
const mostDays = 366

const lengthOf = (from: Day, to: Day) => Number(dayNumberOf(to)) - Number(dayNumberOf(from)) + 1

/** AppError 422 unless all days are over by the day of the report or all are among the 30 after it (R17.48). */
function checkDays({ from, to, asOf }: DaysOf): void {
  if (from > to) throw new AppError(422, 'from must not be after to')
  if (to <= asOf) {
    if (lengthOf(from, to) > mostDays) throw new AppError(422, `At most ${mostDays} days can be asked for`)
    return
  }
  if (from <= asOf) throw new AppError(422, 'from must be after as_of, or to must not be')
  if (lengthOf(asOf, to) > cashDays + 1) throw new AppError(422, `to must be at most ${cashDays} days after as_of`)
}

/** `(id, date_funded, expected, received, by_pace)` of the deals that match and have money in days of the past, in cents. */
const rowsOfPast = (found: string | null, from: string, to: string) => `
  with deals as materialized (${dealsOfPast(found)}), ordinals as materialized (${ordinalsOf(`${from} - 1`, to)})
  select id, date_funded, expected, received, null::bigint as by_pace
  from (
    select advance_id as id, sum(expected)::bigint as expected, sum(received)::bigint as received
    from (
      select advance_id, amount as expected, 0::bigint as received from (${debitsByDeal(windowsOfPast({ from, to }))}) debits
      union all
      select advance_id, 0, sum(cents(amount)) from payments
      where date between ${from} and ${to} and figure_of(status) = 'received' group by advance_id
    ) money
    group by advance_id
  ) sums join deals using (id)`

/** The same of days to come. */
const rowsToCome = (deals: string, { asOf, from, to }: { asOf: string; from: string; to: string }) => `
  with deals as materialized (${deals}), ordinals as materialized (${ordinalsOf(asOf, to)})
  select id, date_funded, amount as expected, 0::bigint as received, paced as by_pace
  from (${debitsByDeal(windowsToCome({ asOf, from, to }))}) debits join deals on deals.id = debits.advance_id`

async function dayRows(db: Queryable, of: DaysOf) {
  checkDays(of)
  const values = newValues()
  const value = (day: Day) => `${values.add(day)}::date`
  const [from, to] = [value(of.from), value(of.to)]
  if (of.to <= of.asOf) return { values, rows: rowsOfPast(await foundDeals(db, of, values), from, to) }
  const asOf = value(of.asOf)
  return { values, rows: rowsToCome(await dealsToCome(db, of, { values, asOf }), { asOf, from, to }) }
}

/** The most expected first, ties newest funded first (R17.48). */
const order = 'days.expected desc, days.date_funded desc, days.id desc'
const joins = 'join advances a on a.id = days.id join merchants m on m.id = a.merchant_id'

interface StoredMoney {
  expected: number
  received: number
  by_pace: number | null
}
interface StoredPage {
  deals: number
  totals: StoredMoney
  /** Null for a page past the end. */
  rows: (StoredMoney & { id: string; advance_id: string; merchant_id: string; merchant_name: string })[] | null
}

/** The deals behind the money of some days. */
export const daysRepo = {
  /** One page, and the sums of all deals. */
  async report(db: Queryable, of: DaysOf, query: { page: number; limit: number }): Promise<PortfolioDays> {
    const { rows, values } = await dayRows(db, of)
    const sums = ['expected', 'received'].map((money) => `'${money}', coalesce(sum(${money}), 0)`).join(', ')
    const text = `
      with days as materialized (${rows}),
      page as (select * from days order by ${order} limit ${values.add(query.limit)}::bigint offset ${values.add(offsetOf(query))}::bigint)
      select count(*) as deals, json_build_object(${sums}, 'by_pace', sum(by_pace)) as totals,
        (
          select json_agg(row order by ${order}) from page days ${joins}
          cross join lateral (
            select days.id, a.advance_id, m.id as merchant_id, m.name as merchant_name, days.expected, days.received, days.by_pace
          ) row
        ) as rows
      from days`
    const [page] = await db.query<StoredPage>({ text }, values.list)
    if (!page) throw new Error('a statement of sums always returns one row')
    // Without a deal, the sum of what comes by pace is 0 in days to come, and there is none in days of the past.
    const byPace = of.to <= of.asOf ? null : (page.totals.by_pace ?? 0)
    return {
      as_of: of.asOf,
      data: (page.rows ?? []).map((row) => ({
        advance: { id: row.id, advance_id: row.advance_id, merchant: { id: row.merchant_id, name: row.merchant_name } },
        ...dollars(row),
      })),
      pagination: paginationOf(query, page.deals),
      totals: { deals: page.deals, ...dollars({ ...page.totals, by_pace: byPace }) },
    }
  },

  /** All of them as the source of a CSV file: `days`, with their advances `a` and merchants `m`. */
  async csv(db: Queryable, of: DaysOf): Promise<CsvSource> {
    const { rows, values } = await dayRows(db, of)
    return { from: `from (${rows}) days ${joins}`, orderBy: order, values: values.list }
  },
}

const dollars = ({ expected, received, by_pace }: StoredMoney): StoredMoney => ({
  expected: dollarsOf(expected),
  received: dollarsOf(received),
  by_pace: by_pace === null ? null : dollarsOf(by_pace),
})
