import { createHash } from 'node:crypto'
import type { ReleaseReport, RemoteReleases } from '@mca/contract/releases'
import { logText } from '../../platform/log-text'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'

/** The sums of one account's reports about one release. */
export interface AccountFigures {
  version: string
  account: string
  visits: number
  failed_calls: number
  load_failures: number
  shown_errors: number
  uncaught_errors: number
  /** The number of times to the first rows, and their median in milliseconds. */
  times: number
  rows_ms: number | null
}

/** An account's use of the release before: its visits, and the number of times to the first rows with their median in milliseconds. */
export type EarlierUse = Pick<AccountFigures, 'account' | 'visits' | 'times' | 'rows_ms'>

/** A release that spreads, and the ones before it. `since`: an ISO 8601 moment. */
interface Compared {
  remote: string
  version: string
  earlier: readonly string[]
  since: string
}

type Minute = RemoteReleases['minutes'][number]

/** An error of one account. It counts at most once for each of the account's visits in a minute, and once without a visit. */
export interface ErrorFigures {
  version: string
  account: string
  kind: ReleaseReport['errors'][number]['kind']
  message: string
  own: boolean
  visits: number
}

/** An account sends a report a minute and tab, so this is far more than any minute has. */
const timesPerMinute = 100
/** So that on a Monday an error of Friday is not new. */
const daysKept = 4

const statements = {
  // Reports of one account about the same release in the same minute are added up.
  add: sql`
    with report as (
      select * from jsonb_to_recordset($1::jsonb) as r(
        remote text, version text, account_key text, visits integer, failed_calls integer, load_failures integer,
        shown_errors integer, uncaught_errors integer, rows_ms integer[], errors jsonb
      )
    ), added as (
      insert into release_reports as r (
        remote, version, account_key, visits, failed_calls, load_failures, shown_errors, uncaught_errors, rows_ms
      )
      select remote, version, account_key, visits, failed_calls, load_failures, shown_errors, uncaught_errors, rows_ms
      from report
      on conflict (remote, version, minute, account_key) do update set
        visits = r.visits + excluded.visits,
        failed_calls = r.failed_calls + excluded.failed_calls,
        load_failures = r.load_failures + excluded.load_failures,
        shown_errors = r.shown_errors + excluded.shown_errors,
        uncaught_errors = r.uncaught_errors + excluded.uncaught_errors,
        rows_ms = (r.rows_ms || excluded.rows_ms)[1:${timesPerMinute}]
      returning remote, version, minute, account_key
    )
    insert into release_errors as e (remote, version, minute, account_key, kind, message, own, count)
    select remote, version, minute, account_key, error.kind, error.message, error.own, sum(error.count)
    from added join report using (remote, version, account_key),
      jsonb_to_recordset(report.errors) as error(kind text, message text, own boolean, count integer)
    group by remote, version, minute, account_key, error.kind, error.message, error.own
    on conflict (remote, version, minute, account_key, kind, message, own) do update set count = e.count + excluded.count`,
  accounts: sql`
    with sums as (
      select version, account_key, sum(visits)::int as visits, sum(failed_calls)::int as failed_calls,
        sum(load_failures)::int as load_failures, sum(shown_errors)::int as shown_errors,
        sum(uncaught_errors)::int as uncaught_errors, sum(cardinality(rows_ms))::int as times
      from release_reports
      where remote = $1 and version = any($2) and minute >= date_trunc('minute', $3::timestamptz)
      group by version, account_key
    ), medians as (
      select version, account_key, percentile_disc(0.5) within group (order by ms) as rows_ms
      from release_reports, unnest(rows_ms) ms
      where remote = $1 and version = any($2) and minute >= date_trunc('minute', $3::timestamptz)
      group by version, account_key
    )
    select version, account_key as account, visits, failed_calls, load_failures, shown_errors, uncaught_errors, times, rows_ms
    from sums left join medians using (version, account_key)`,
  medians: sql`
    select version, percentile_disc(0.5) within group (order by ms) as rows_ms
    from release_reports, unnest(rows_ms) ms
    where remote = $1 and version = any($2) and minute >= date_trunc('minute', $3::timestamptz)
    group by version`,
  errors: sql`
    select version, account_key as account, kind, message, own,
      sum(least(count, greatest(visits, 1)))::int as visits
    from release_errors join release_reports using (remote, version, minute, account_key)
    where remote = $1 and (version = $2 and minute >= date_trunc('minute', $4::timestamptz) or version = any($3))
    group by version, account_key, kind, message, own`,
  uses: sql`
    with medians as (
      select account_key, count(*)::int as times, percentile_disc(0.5) within group (order by ms) as rows_ms
      from release_reports, unnest(rows_ms) ms
      where remote = $1 and version = $2
      group by account_key
    ), sums as (
      select account_key, sum(visits)::int as visits from release_reports
      where remote = $1 and version = $2
      group by account_key
    )
    select account_key as account, visits, coalesce(times, 0) as times, medians.rows_ms
    from sums left join medians using (account_key)`,
  minutes: sql`
    with summed as (
      select remote, version, minute, sum(visits)::int as visits,
        sum(load_failures + shown_errors + uncaught_errors)::int as failures
      from unnest($1::text[]) one(name)
        cross join lateral (
          select max(minute) - interval '1 hour' as since from release_reports where remote = one.name
        ) last
        join release_reports on remote = one.name and minute > last.since
      group by remote, version, minute
    )
    select remote, jsonb_agg(
      jsonb_build_object('at', iso_moment(minute), 'version', version, 'visits', visits, 'failures', failures)
      order by minute, version
    ) as minutes
    from summed group by remote`,
  prune: sql`delete from release_reports where minute < clock_timestamp() - interval '${daysKept} days'`,
}

/** A hash that identifies nobody. It is the same for all releases of a remote, so that the judge knows which accounts moved from the one before. */
const keyOf = (account: string, remote: string) =>
  createHash('sha256').update(`release-reports ${remote} ${account}`).digest('base64url').slice(0, 22)

const countOf = ({ errors }: ReleaseReport, kind: ErrorFigures['kind']) =>
  errors.reduce((sum, error) => sum + (error.kind === kind ? error.count : 0), 0)

/** The reports of browsers about releases (R24.10). */
export const releaseReportsRepo = {
  /** Adds the reports of an account, at most one per release. */
  add: (db: Queryable, account: string, reports: readonly ReleaseReport[]) =>
    db.query(statements.add, [
      JSON.stringify(
        reports.map((report) => ({
          ...report,
          account_key: keyOf(account, report.remote),
          load_failures: countOf(report, 'load'),
          shown_errors: countOf(report, 'shown'),
          uncaught_errors: countOf(report, 'uncaught'),
          errors: report.errors.map((error) => ({ ...error, message: logText(error.message) })),
        })),
      ),
    ]),
  /** By release and account, since a moment (ISO 8601). */
  accounts: (db: Queryable, remote: string, versions: readonly string[], since: string) =>
    db.query<AccountFigures>(statements.accounts, [remote, versions, since]),
  /** The median time to the first rows of each release that has one. */
  medians: async (db: Queryable, remote: string, versions: readonly string[], since: string) => {
    const rows = await db.query<{ version: string; rows_ms: number }>(statements.medians, [remote, versions, since])
    return new Map(rows.map(({ version, rows_ms }) => [version, rows_ms]))
  },
  /** The errors of a release since a moment, and of earlier ones as far back as they are stored. */
  errors: (db: Queryable, { remote, version, earlier, since }: Compared) =>
    db.query<ErrorFigures>(statements.errors, [remote, version, earlier, since]),
  /** The use of a release by each account, as far back as it is stored. */
  uses: (db: Queryable, remote: string, version: string) => db.query<EarlierUse>(statements.uses, [remote, version]),
  /** By remote, release and minute: the last hour in which anybody visited. */
  minutes: async (db: Queryable, remotes: readonly string[]) => {
    const rows = await db.query<{ remote: string; minutes: Minute[] }>(statements.minutes, [remotes])
    return new Map(rows.map(({ remote, minutes }) => [remote, minutes]))
  },
  prune: (db: Queryable) => db.query(statements.prune),
}
