import type { AdvanceFilters } from '@mca/contract/advances'
import type { Day } from '@mca/contract/days'
import { factConditions } from '../../deals/advances/advance-conditions'
import { foundMoney, isWhole } from '../../deals/advances/advance-list.repo'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import type { Values } from '../../shared/records/lists/list-page'
import { dealsAsOf } from './advances-as-of.sql'

/** The advances of a report, and its day. */
export interface AdvancesOf {
  /** Applied to the advances as they are today. */
  filters: AdvanceFilters
  /** The day of the report, at most today. */
  asOf: Day
  /** The book day. */
  today: Day
  /** The time zone of the business (an IANA name), in which days end. */
  timeZone: string
}

/** The advances of a report in SQL. Their counts are named `advances` in answers and their columns. */
export interface AdvancesAsOf {
  /** The matching advances that were funded by the day, as the row `d`, whose columns are `dealAsOf`. */
  advances: string
  /** The matching advances, whenever funded, with today's values of `advance_money`. */
  found: string
  /** True if every advance matches. */
  isWholeBook: boolean
  /** The day as a parameter of the statement. */
  day: string
}

const statements = {
  isLate: sql`select coalesce($1::date - min(date_funded) > $2::date - $1::date, true) as late from advance_terms`,
}

/**
 * The advances as of a day (R17.22). For today, that is the content of `advance_money` less the payments that are dated later. For an earlier day,
 * the later payments are subtracted, or the earlier ones added up: whichever part of the book's life is shorter. Deal flows of an earlier day are read
 * from the trail. Appends to `values`.
 */
export async function advancesAsOf(
  db: Queryable,
  { filters, asOf, today, timeZone }: AdvancesOf,
  values: Values,
): Promise<AdvancesAsOf> {
  const conditions = await factConditions(db, filters, values)
  const found = foundMoney(conditions)
  const day = `${values.add(asOf)}::date`
  const [book] = await db.query<{ late: boolean }>(statements.isLate, [asOf, today])
  const isToday = asOf === today
  return {
    found,
    isWholeBook: isWhole(conditions),
    day,
    advances: dealsAsOf({
      found,
      day,
      isToday,
      timeZone: isToday ? '' : values.add(timeZone),
      isLate: isToday || book?.late === true,
    }),
  }
}
