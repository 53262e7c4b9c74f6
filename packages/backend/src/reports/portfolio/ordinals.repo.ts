import type { Day } from '@mca/contract/days'
import type { HolidayRule } from '@mca/contract/schedules'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'

/** A row of the calendar: the ordinal up to which debits have been taken by the end of a day, for each holiday setting. */
export type CalendarDay = Record<HolidayRule, number> & { day: Day }

const statement = sql`select day, extend, after, before from calendar where day between $1::date and $2::date order by day`

/**
 * The ordinals of every day of a range. They are inlined into statements as numbers: in a join with the calendar, PostgreSQL would underestimate a
 * schedule's debits and plan for a few rows.
 */
export const ordinalsOf = (db: Queryable, from: Day, to: Day): Promise<CalendarDay[]> =>
  db.query<CalendarDay>(statement, [from, to])
