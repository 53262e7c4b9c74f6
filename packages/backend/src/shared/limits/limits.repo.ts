import { firstRow, type Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'

const statements = {
  // The generic cell rate algorithm in one statement, so that all processes share the limit: each call moves spent_until
  // forward by one step, to at most one window ahead of the clock. A quarter of a step is tolerated, because concurrent
  // calls do not reach the database in the order of their timestamps.
  take: sql`
    insert into auth_limits as l (key, spent_until)
    values ($1, $2::timestamptz + make_interval(secs => $3::float8))
    on conflict (key) do update
      set spent_until = greatest(l.spent_until, $2::timestamptz) + make_interval(secs => $3::float8)
      where greatest(l.spent_until, $2::timestamptz) + make_interval(secs => $3::float8)
        <= $2::timestamptz + make_interval(secs => $4::float8 + $3::float8 / 4)
    returning 1 as taken`,
  secondsToWait: sql`
    select ceil(extract(epoch from spent_until + make_interval(secs => $3::float8)
      - ($2::timestamptz + make_interval(secs => $4))))::int as seconds
    from auth_limits where key = $1`,
  refund: sql`update auth_limits set spent_until = spent_until - make_interval(secs => $2::float8) where key = $1`,
  clear: sql`delete from auth_limits where key = $1`,
  addFailure: sql`
    insert into auth_failures as f (key, failures, ends_at) values ($1, 1, $3)
    on conflict (key) do update set
      failures = case when f.ends_at <= $2 then 1 else f.failures + 1 end,
      ends_at = case when f.ends_at <= $2 then excluded.ends_at else f.ends_at end
    returning failures, greatest(1, ceil(extract(epoch from ends_at - $2::timestamptz)))::int as seconds`,
  clearFailures: sql`delete from auth_failures where key = $1`,
}

/** The counters of the limits (docs/accounts.md#limits), shared by all processes. */
export const limitsRepo = {
  /** Takes one call of `step` seconds out of `window` seconds; false if there is not enough left. */
  take: async (db: Queryable, key: string, now: Date, step: number, window: number) =>
    (await db.query(statements.take, [key, now, step, window])).length === 1,
  /** Seconds until the next call is allowed. */
  async secondsToWait(db: Queryable, key: string, now: Date, step: number, window: number) {
    const [row] = await db.query<{ seconds: number }>(statements.secondsToWait, [key, now, step, window])
    return Math.max(1, row?.seconds ?? 1)
  },
  refund: (db: Queryable, key: string, step: number) => db.query(statements.refund, [key, step]),
  clear: (db: Queryable, key: string) => db.query(statements.clear, [key]),
  /** Adds one failure to the current period, or starts one that ends at `endsAt`. */
  addFailure: async (db: Queryable, key: string, now: Date, endsAt: Date) =>
    firstRow(await db.query<{ failures: number; seconds: number }>(statements.addFailure, [key, now, endsAt])),
  clearFailures: (db: Queryable, key: string) => db.query(statements.clearFailures, [key]),
}
