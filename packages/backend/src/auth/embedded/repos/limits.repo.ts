import type { Queryable } from '../../../platform/database/db'

const statements = {
  // The generic cell rate algorithm in one statement, so that processes which share the database share the limit:
  // spent_until runs ahead of the clock by `step` a call, and may run ahead by `window` at most. A quarter of a step more
  // is let pass, since calls that come together do not reach the database in the order of their clocks.
  take: {
    name: 'auth-limit-take',
    text: `
      insert into auth_limits as l (key, spent_until)
      values ($1, $2::timestamptz + make_interval(secs => $3::float8))
      on conflict (key) do update
        set spent_until = greatest(l.spent_until, $2::timestamptz) + make_interval(secs => $3::float8)
        where greatest(l.spent_until, $2::timestamptz) + make_interval(secs => $3::float8)
          <= $2::timestamptz + make_interval(secs => $4::float8 + $3::float8 / 4)
      returning 1 as taken`,
  },
  wait: {
    name: 'auth-limit-wait',
    text: `
      select ceil(extract(epoch from spent_until + make_interval(secs => $3::float8)
        - ($2::timestamptz + make_interval(secs => $4))))::int as seconds
      from auth_limits where key = $1`,
  },
  giveBack: {
    name: 'auth-limit-give-back',
    text: `update auth_limits set spent_until = spent_until - make_interval(secs => $2::float8) where key = $1`,
  },
  fail: {
    name: 'auth-failures-add',
    text: `
      insert into auth_failures as f (key, failures, ends_at) values ($1, 1, $3)
      on conflict (key) do update set
        failures = case when f.ends_at <= $2 then 1 else f.failures + 1 end,
        ends_at = case when f.ends_at <= $2 then excluded.ends_at else f.ends_at end
      returning failures, greatest(1, ceil(extract(epoch from ends_at - $2::timestamptz)))::int as seconds`,
  },
  forget: { name: 'auth-failures-forget', text: `delete from auth_failures where key = $1` },
}

/** Counters of AUTH.md section 8, shared by all processes. */
export const limitsRepo = {
  /** Takes one call of `step` seconds out of `window` seconds; false when there is not enough left. */
  take: async (db: Queryable, key: string, now: Date, step: number, window: number) =>
    (await db.query(statements.take, [key, now, step, window])).length === 1,
  /** Seconds until the next call is let through. */
  wait: async (db: Queryable, key: string, now: Date, step: number, window: number) =>
    Math.max(1, (await db.query<{ seconds: number }>(statements.wait, [key, now, step, window]))[0]?.seconds ?? 1),
  giveBack: (db: Queryable, key: string, step: number) => db.query(statements.giveBack, [key, step]),
  /** Adds one failure to the window that is open, or opens one. */
  fail: async (db: Queryable, key: string, now: Date, endsAt: Date) =>
    (await db.query<{ failures: number; seconds: number }>(statements.fail, [key, now, endsAt]))[0],
  forget: (db: Queryable, key: string) => db.query(statements.forget, [key]),
}
