import { bucketOf, paceBuckets } from '@mca/contract/advances'
import type { DashboardCharts } from '@mca/contract/dashboard'
import type { Day } from '@mca/contract/days'
import { dollarsOf } from '@mca/contract/money'
import { sumOf } from '@mca/contract/rules'
import { daysPastDueOn } from '../../schedules/past-due.sql'
import { cashDays } from '../portfolio/cash.repo'
import { storedCashSql } from '../portfolio/cash.sql'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'

/** The number of months in the charts, including this one, and of listed advances. */
const months = 12
const listedAdvances = 10

interface StoredCharts {
  days: { day: Day; expected: number; received: number }[]
  /** By days past due. */
  aging: { days: number; deals: number; behind: number }[]
  no_schedule: number
  months: { month: string; funded: number; collected: number }[]
  before: { expected: number; received: number; funded: number; collected: number }
  furthest_behind: {
    id: string
    advance_id: string
    merchant_id: string
    merchant_name: string
    behind: number
    days_past_due: number
  }[]
}

// Reads only the stored sums by day and indexes of `advance_money`. $1 is the book day.
const statement = sql`
  with today as materialized (
    select $1::date as day, (date_trunc('month', $1::date) - interval '${months - 1} months')::date as since,
      (date_trunc('month', $1::date) - interval '${2 * months - 1} months')::date as since_before,
      ($1::date - interval '${months} months')::date as to_before
  ), months as (
    select to_char(day, 'YYYY-MM') as month, sum(funded)::bigint as funded, sum(collected)::bigint as collected
    from (
      select (since + i * interval '1 month')::date as day, 0 as funded, 0 as collected from today, generate_series(0, ${months - 1}) i
      union all select date_funded, amount, 0 from book_by_day where date_funded between (select since from today) and $1
      union all select day, 0, received from received_by_day where day between (select since from today) and $1
    ) sums
    group by 1
  ), aging as (
    select ${daysPastDueOn('past_due_on', '$1::date')} as days, count(*) as deals, sum(past_due_amount)::bigint as behind
    from advance_money where past_due_amount is not null group by past_due_on
  ), furthest as (
    select id, past_due_amount as behind, date_funded, ${daysPastDueOn('past_due_on', '$1::date')} as days_past_due
    from advance_money where past_due_amount > 0 order by past_due_amount desc, date_funded desc, id desc limit ${listedAdvances}
  )
  select
    (
      select json_build_object(
        'expected', sum(expected)::bigint,
        'received', sum(received)::bigint,
        'funded', (select coalesce(sum(amount), 0)::bigint from book_by_day, today where date_funded between since_before and to_before),
        'collected', (select coalesce(sum(received), 0)::bigint from received_by_day r, today where r.day between since_before and to_before)
      )
      from (${storedCashSql(`($1::date - ${2 * cashDays - 1})`, `($1::date - ${cashDays})`)}) days
    ) as before,
    (select json_agg(days order by day) from (${storedCashSql(`($1::date - ${cashDays - 1})`, '$1::date')}) days) as days,
    (select coalesce(json_agg(aging), '[]') from aging) as aging,
    (select count(*) from advance_money where no_schedule) as no_schedule,
    (select json_agg(months order by month) from months) as months,
    (
      select coalesce(json_agg(deal order by f.behind desc, f.date_funded desc, f.id desc), '[]')
      from furthest f join advances a on a.id = f.id join merchants m on m.id = a.merchant_id
      cross join lateral (
        select f.id, a.advance_id, m.id as merchant_id, m.name as merchant_name, f.behind, f.days_past_due
      ) deal
    ) as furthest_behind`

/** The data of the dashboard's charts as of the book day, in one statement, so that it is consistent. */
export async function dashboardChartsOf(db: Queryable, today: Day): Promise<DashboardCharts> {
  const [stored] = await db.query<StoredCharts>(statement, [today])
  if (!stored) throw new Error('a statement of sums always returns one row')
  const ages = [
    ...stored.aging.map((age) => ({ ...age, bucket: bucketOf(age.days) })),
    { bucket: 'no-schedule', deals: stored.no_schedule, behind: 0 },
  ]
  const inBucket = (bucket: string) => ages.filter((age) => age.bucket === bucket)
  return {
    today,
    days: stored.days.map(({ day, expected, received }) => ({
      day,
      expected: dollarsOf(expected),
      received: dollarsOf(received),
    })),
    aging: paceBuckets.map(({ value: bucket }) => ({
      bucket,
      deals: inBucket(bucket).reduce((count, age) => count + age.deals, 0),
      behind: sumOf(inBucket(bucket).map((age) => dollarsOf(age.behind))),
    })),
    before: {
      expected: dollarsOf(stored.before.expected),
      received: dollarsOf(stored.before.received),
      funded: dollarsOf(stored.before.funded),
      collected: dollarsOf(stored.before.collected),
    },
    months: stored.months.map(({ month, funded, collected }) => ({
      month,
      funded: dollarsOf(funded),
      collected: dollarsOf(collected),
    })),
    furthest_behind: stored.furthest_behind.map((deal) => ({
      advance: {
        id: deal.id,
        advance_id: deal.advance_id,
        merchant: { id: deal.merchant_id, name: deal.merchant_name },
      },
      behind: dollarsOf(deal.behind),
      days_past_due: deal.days_past_due,
      bucket: bucketOf(deal.days_past_due),
    })),
  }
}
