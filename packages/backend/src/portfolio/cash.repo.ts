import { type Day, dollarsOf, type PortfolioCash } from '@mca/contract'
import type { CsvSource } from '../export/send-csv'
import type { Queryable } from '../platform/database/db'
import { type CashDeals, cashDeals, type CashOf, dealsOfPast, dealsToCome } from './cash-deals'
import { daysOf, debitsByDay, ordinalsOf, windowsOfPast, windowsToCome } from './cash-debits'

/** How many days of the past, the day of the report included, and how many to come (R17.45, R17.46). */
export const cashDays = 30

/** `(day, expected, received)` of a range of days in cents, of all deals: what the database keeps. */
export const keptCash = (from: string, to: string): string => `
  select days.day, coalesce(expected.expected, 0)::bigint as expected, coalesce(received.received, 0)::bigint as received
  from (${daysOf(from, to)}) days
  left join expected_on_days(${from}, ${to}) expected on expected.day = days.day
  left join (
    select day, sum(received) as received from received_on_days where day between ${from} and ${to} group by day
  ) received on received.day = days.day`

/** The same of the deals that match, from their schedules and payments. */
const summedCash = (deals: CashDeals, from: string, to: string) => `
  select days.day, coalesce(expected.amount, 0)::bigint as expected, coalesce(received.received, 0)::bigint as received
  from (${daysOf(from, to)}) days
  left join (
    with ordinals as materialized (${ordinalsOf(`${from} - 1`, to)}), deals as materialized (${dealsOfPast(deals)})
    ${debitsByDay(windowsOfPast({ from, to }))}
  ) expected on expected.day = days.day
  left join (
    select date, sum(cents(amount)) as received
    from payments join (select id from ${deals.found} facts) found on found.id = advance_id
    where date between ${from} and ${to} and figure_of(status) = 'received'
    group by date
  ) received on received.date = days.day`

/** Every day of the report: `(day, is_past, expected, received, by_schedule, by_pace)` in cents, in no order. */
function cashRows(deals: CashDeals, day: Day): string {
  const asOf = `${deals.values.add(day)}::date`
  const first = `(${asOf} - ${cashDays - 1})`
  const [next, last] = [`(${asOf} + 1)`, `(${asOf} + ${cashDays})`]
  return `
    select day, true as is_past, expected, received, null::bigint as by_schedule, null::bigint as by_pace
    from (${deals.found ? summedCash(deals, first, asOf) : keptCash(first, asOf)}) past
    union all
    select days.day, false, null, null, coalesce(debits.amount, 0), coalesce(debits.paced, 0)
    from (${daysOf(next, last)}) days
    left join (
      with ordinals as materialized (${ordinalsOf(asOf, last)}), deals as materialized (${dealsToCome(deals, asOf)})
      ${debitsByDay(windowsToCome({ asOf, from: next, to: last }))}
    ) debits on debits.day = days.day`
}

type StoredDay =
  | { day: string; is_past: true; expected: number; received: number }
  | { day: string; is_past: false; by_schedule: number; by_pace: number }

/** Expected against received by day, and what the next days bring (R17.45, R17.46). */
export const cashRepo = {
  async report(db: Queryable, of: CashOf): Promise<PortfolioCash> {
    const deals = await cashDeals(db, of)
    const text = `select * from (${cashRows(deals, of.asOf)}) days order by day`
    const rows = await db.query<StoredDay>({ text }, deals.values.list)
    return {
      as_of: of.asOf,
      past: rows.flatMap((row) =>
        row.is_past ? [{ day: row.day, expected: dollarsOf(row.expected), received: dollarsOf(row.received) }] : [],
      ),
      next: rows.flatMap((row) =>
        row.is_past ? [] : [{ day: row.day, by_schedule: dollarsOf(row.by_schedule), by_pace: dollarsOf(row.by_pace) }],
      ),
    }
  },

  /** The same days as the source of a CSV file. */
  async csv(db: Queryable, of: CashOf): Promise<CsvSource> {
    const deals = await cashDeals(db, of)
    return { from: `from (${cashRows(deals, of.asOf)}) days`, orderBy: 'day', values: deals.values.list }
  },
}
