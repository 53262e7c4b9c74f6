import { addDays, type Day, dayNumberOf } from '@mca/contract/days'
import { paginationOf } from '@mca/contract/lists'
import { dollarsOf } from '@mca/contract/money'
import type { PortfolioDays } from '@mca/contract/portfolio'
import { AppError } from '@mca/contract/problems'
import type { CsvSource } from '../../shared/export/send-csv'
import type { Queryable } from '../../platform/database/db'
import { newValues } from '../../shared/records/lists/list-page'
import { offsetOf } from '../../shared/records/lists/page'
import { cashDays } from './cash.repo'
import { advancesToCome, chosenFacts } from './cash-of-advances'
import type { AdvancesOf } from './advances-as-of'
import { debitsByAdvance, type Range, windowsOfPast, windowsToCome, advancesOfPast } from './cash-debits.sql'
import { ordinalsOf } from './ordinals.repo'

export interface DaysOf extends AdvancesOf {
  from: Day
  to: Day
}

/** The longest range of past days: a year. */
const mostDays = 366

const lengthOf = (from: Day, to: Day) => Number(dayNumberOf(to)) - Number(dayNumberOf(from)) + 1

/** Throws AppError 422 unless all days are past by the day of the report, or all are among the 30 after it (R17.48). */
function checkDays({ from, to, asOf }: DaysOf): void {
  if (from > to) throw new AppError(422, 'from must not be after to')
  if (to <= asOf) {
    if (lengthOf(from, to) > mostDays) throw new AppError(422, `A request can cover at most ${mostDays} days`)
    return
  }
  if (from <= asOf) throw new AppError(422, 'from must be after as_of, or to must not be')
  if (lengthOf(asOf, to) > cashDays + 1) throw new AppError(422, `to must be at most ${cashDays} days after as_of`)
}

/** The first day of the month, and of the next one. */
const monthOf = (day: Day) => `${day.slice(0, 7)}-01`
const nextMonthOf = (day: Day) => monthOf(addDays(monthOf(day), 31))

/** `(advance_id, received)` of a range of days, in cents. Uses the stored sums for whole months. */
function receivedIn({ from, to, on }: Range): string {
  const [first, end] = [from === monthOf(from) ? from : nextMonthOf(from), monthOf(addDays(to, 1))]
  const payments = (begin: Day, last: Day) => `
    select advance_id, cents(amount) as received from payments
    where date between ${on(begin)} and ${on(last)} and status = 'cleared'`
  if (first >= end) return payments(from, to)
  return `
    ${payments(from, addDays(first, -1))}
    union all ${payments(end, to)}
    union all select advance_id, received from advance_months where month >= ${on(first)} and month < ${on(end)}`
}

/** `(id, date_funded, expected, received, by_pace)` of the matching advances with money on past days, in cents. */
const rowsOfPast = (found: string | null, range: Range) => `
  select id, f.date_funded, coalesce(debits.amount, 0) as expected, coalesce(money.received, 0) as received, null::bigint as by_pace
  from (${debitsByAdvance(windowsOfPast(advancesOfPast(found), range))}) debits
  full join (
    select advance_id, sum(received)::bigint as received from (${receivedIn(range)}) came group by advance_id having sum(received) > 0
  ) money using (advance_id)
  join ${found ?? 'advance_money'} f on f.id = advance_id`

/** The rows of advances with debits on future days. */
const rowsToCome = (advances: string, range: Range & { asOf: Day }) => `
  select f.id, f.date_funded, debits.amount as expected, 0::bigint as received, debits.paced as by_pace
  from (${debitsByAdvance(windowsToCome(advances, range))}) debits join advance_terms f on f.id = debits.advance_id`

async function dayRows(db: Queryable, of: DaysOf) {
  checkDays(of)
  const { asOf, from, to } = of
  const values = newValues()
  const on = (day: Day) => `${values.add(day)}::date`
  if (to <= asOf) {
    const ordinals = await ordinalsOf(db, addDays(from, -1), to)
    return { values, rows: rowsOfPast(await chosenFacts(db, of, values), { from, to, ordinals, on }) }
  }
  const ordinals = await ordinalsOf(db, asOf, to)
  const advances = await advancesToCome(db, of, values)
  return { values, rows: rowsToCome(advances, { asOf, from, to, ordinals, on }) }
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

/** The advances that make up the money of some days. */
export const daysRepo = {
  /** One page, and the sums of all advances. */
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
    // Without an advance, the sum by pace is 0 for future days, and absent for past days.
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
