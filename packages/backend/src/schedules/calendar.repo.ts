import type { CalendarDay } from '@mca/contract/schedules'
import { firstRow, type Queryable } from '../platform/database/db'
import { sql } from '../platform/database/sql'
import { advisoryLocks } from '../platform/database/advisory-locks'

/** One process at a time fills the calendar and plans. */
const statements = {
  lock: sql`select pg_advisory_xact_lock(${advisoryLocks.fillCalendar})`,
  fingerprint: sql`select fingerprint from planned_calendar`,
  forget: sql`delete from planned_calendar`,
  keep: sql`insert into planned_calendar (fingerprint) values ($1)`,
  days: sql`select day, is_banking_day as "isBankingDay", extend, after, before from calendar order by day`,
  fill: sql`
    insert into calendar as stored (day, is_banking_day, extend, after, before)
    select day, is_banking_day, extend, after, before
    from unnest($1::date[], $2::boolean[], $3::integer[], $4::integer[], $5::integer[]) given (day, is_banking_day, extend, after, before)
    on conflict (day) do update set (is_banking_day, extend, after, before) =
      (excluded.is_banking_day, excluded.extend, excluded.after, excluded.before)
    where stored is distinct from excluded`,
  // Locked, so that no save in progress is planned with its former terms.
  nextAdvances: sql`select id from advances where id > $1 order by id limit $2 for no key update`,
  rebuildDueSteps: sql`select rebuild_due_steps()`,
  keepPace: sql`select refresh_pace($1)`,
}

/** The calendar of banking days, and the one with which the schedules were planned. */
export const calendarRepo = {
  /** Other processes wait until the transaction ends. */
  async lock(tx: Queryable): Promise<void> {
    await tx.query(statements.lock)
  },

  /** Undefined until the schedules have been planned for the first time. */
  fingerprint: async (db: Queryable): Promise<string | undefined> =>
    firstRow(await db.query<{ fingerprint: string }>(statements.fingerprint))?.fingerprint,

  /** The last step: stores the fingerprint, and updates the stored sums of all debits to this calendar. */
  async keepFingerprint(tx: Queryable, fingerprint: string): Promise<void> {
    await tx.query(statements.rebuildDueSteps)
    await tx.query(statements.forget)
    await tx.query(statements.keep, [fingerprint])
  },

  days: (db: Queryable): Promise<CalendarDay[]> => db.query(statements.days),

  async fill(tx: Queryable, days: readonly CalendarDay[]): Promise<void> {
    const { day, isBankingDay, extend, after, before } = columnsOf(days)
    await tx.query(statements.fill, [day, isBankingDay, extend, after, before])
  },

  /** The next advances after an id, locked until the transaction ends. */
  nextAdvances: async (tx: Queryable, after: string, limit: number): Promise<string[]> =>
    (await tx.query<{ id: string }>(statements.nextAdvances, [after, limit])).map(({ id }) => id),

  /**
   * Updates the pace of advances to the calendar: a debit may be due on another day although no segment has changed.
   */
  async keepPace(tx: Queryable, ids: readonly string[]): Promise<void> {
    await tx.query(statements.keepPace, [ids])
  },
}

const columnsOf = (days: readonly CalendarDay[]) => ({
  day: days.map(({ day }) => day),
  isBankingDay: days.map(({ isBankingDay }) => isBankingDay),
  extend: days.map(({ extend }) => extend),
  after: days.map(({ after }) => after),
  before: days.map(({ before }) => before),
})
