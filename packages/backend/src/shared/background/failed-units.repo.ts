import { firstRow, type Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'

/** A unit that failed, and whether it is too early to try it again. */
export interface FailedUnit {
  unit: string
  waits: boolean
}

const statements = {
  ofWork: sql`select unit, try_again_at > clock_timestamp() as waits from failed_units where work = $1`,
  // After 1, 2, 4, 8 … minutes, and then every hour.
  add: sql`
    insert into failed_units as stored (work, unit, reason) values ($1, $2, $3)
    on conflict (work, unit) do update set attempts = stored.attempts + 1, reason = excluded.reason, failed_at = clock_timestamp(),
      try_again_at = clock_timestamp() + least(interval '1 minute' * power(2, least(stored.attempts, 10)), interval '1 hour')
    returning attempts`,
  remove: sql`delete from failed_units where work = $1 and unit = any($2::text[])`,
  counts: sql`select work, count(*) as count from failed_units group by work`,
  reasons: sql`select unit, attempts, reason from failed_units where work = $1 order by unit limit 20`,
}

/** The units of background work that have failed and not yet succeeded. */
export const failedUnitsRepo = {
  ofWork: (db: Queryable, work: string): Promise<FailedUnit[]> => db.query<FailedUnit>(statements.ofWork, [work]),

  /** Stores a failure. Returns how often this unit has failed in a row. */
  async add(db: Queryable, work: string, unit: string, reason: string): Promise<number> {
    return firstRow(await db.query<{ attempts: number }>(statements.add, [work, unit, reason]))?.attempts ?? 1
  },

  async remove(db: Queryable, work: string, units: readonly string[]): Promise<void> {
    await db.query(statements.remove, [work, units])
  },

  /** The number of failed units by kind of work. */
  counts: (db: Queryable): Promise<{ work: string; count: number }[]> =>
    db.query<{ work: string; count: number }>(statements.counts),

  /** The first 20 failed units of a work, with their reasons. */
  reasons: (db: Queryable, work: string): Promise<{ unit: string; attempts: number; reason: string }[]> =>
    db.query<{ unit: string; attempts: number; reason: string }>(statements.reasons, [work]),
}
