import { addMonths, type Day, monthOf } from '@mca/contract/days'
import { dollarsOf } from '@mca/contract/money'
import type { PortfolioPool } from '@mca/contract/portfolio'
import { sumOf } from '@mca/contract/rules'
import type { Queryable } from '../../platform/database/db'
import { laterOf } from '../../shared/records/later-of'
import { newValues } from '../../shared/records/lists/list-page'
import { type AdvancesAsOf, advancesAsOf, type AdvancesOf } from './advances-as-of'
import { isDefaulted, isFlowUnknown, sumsOf } from './figures.sql'
import { emptyPool, poolFigures, poolNames, poolOf, type StoredPool, totalOf } from './pool-sums'
import { dealAsOf } from './advances-as-of.sql'

interface StoredCohort extends StoredPool {
  /** The first day of the month of funding. */
  month: Day
  /** Cents received by the end of a month, keyed by its first day, in order; without the month of the report. */
  came: Record<Day, number> | null
  unknown_flows: number
}

/** The stored sums for all advances. For the month of the report, they would include advances funded later, but that month is not read. */
const storedCollections = (day: string) => `
      select cohort, month, received from pool_by_month where month < month_of(${day}) and cohort <= ${day}`

const collectedSince = (found: string, day: string) => `
      select f.cohort, m.month, sum(m.received)::bigint as received
      from (select id, month_of(date_funded) as cohort from ${found} f where date_funded <= ${day} offset 0) f
      join advance_months m on m.advance_id = f.id
      where m.month < month_of(${day})
      group by f.cohort, m.month`

/** Groups by day first: computing the month of each advance takes longer than everything else. */
const statementOf = ({ advances, found, day, isWholeBook }: AdvancesAsOf) => `
  with days as (
    select ${dealAsOf.date_funded}, count(*) as deals, count(*) filter (where ${isDefaulted}) as defaults,
      count(*) filter (where ${isFlowUnknown}) as unknown_flows, ${sumsOf(poolFigures)}
    from ${advances} group by ${dealAsOf.date_funded}
  ), cohorts as (
    select month_of(date_funded) as month, sum(deals)::bigint as deals, sum(defaults)::bigint as defaults, sum(unknown_flows)::bigint as unknown_flows,
      ${sumsOf(Object.fromEntries(poolNames.map((name) => [name, name])))}
    from days group by 1
  ), came as (
    select cohort, json_object_agg(month, received order by month) as came
    from (
      select cohort, month, sum(received) over (partition by cohort order by month) as received
      from (
        ${isWholeBook ? storedCollections(day) : collectedSince(found, day)}
      ) months
    ) cumulative group by cohort
  )
  select month, deals, defaults, unknown_flows, ${poolNames.join(', ')}, came.came
  from cohorts left join came on came.cohort = cohorts.month order by cohorts.month`

/** Advances are collected within two years. A mistyped year of funding must not create thousands of months. */
const mostMonthsOnBook = 120
/** Months without advances are listed this far back. */
const mostEmptyMonths = 600

const earlierOf = (one: string, other: string) => (one < other ? one : other)

/** The months from one to another, both inclusive. */
function monthsFrom(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

/**
 * The cumulative amount received by the end of each month on book up to the 120th, including anything received before the first
 * one.
 */
function collectedOf(
  month: string,
  last: string,
  { received, came }: Pick<StoredCohort, 'received' | 'came'>,
): number[] {
  const byMonth = Object.entries(came ?? {}).map(([day, cents]) => [monthOf(day), cents] as const)
  return monthsFrom(month, earlierOf(last, addMonths(month, mostMonthsOnBook))).map((end) =>
    dollarsOf(end === last ? Number(received) : (byMonth.findLast(([other]) => other <= end)?.[1] ?? 0)),
  )
}

/** The static pool (R17.20, R17.21). */
export const poolRepo = {
  async report(db: Queryable, of: AdvancesOf): Promise<PortfolioPool> {
    const values = newValues()
    const text = statementOf(await advancesAsOf(db, of, values))
    const stored = await db.query<StoredCohort>({ text }, values.list)
    const byMonth = new Map(stored.map((cohort) => [monthOf(cohort.month), cohort]))
    const last = monthOf(of.asOf)
    const funded = [...byMonth.keys()]
    const filledFrom = laterOf(funded[0] ?? '9999-12', addMonths(last, -mostEmptyMonths))
    const months = [
      ...funded.filter((month) => month < filledFrom),
      ...monthsFrom(filledFrom, funded.at(-1) ?? '0001-01'),
    ]
    const cohorts = months.map((month) => {
      const cohort = byMonth.get(month) ?? { ...emptyPool, came: null }
      return { month, ...poolOf(cohort), collected: collectedOf(month, last, cohort) }
    })
    const unknown_deal_flows = sumOf(stored.map(({ unknown_flows }) => unknown_flows))
    return { as_of: of.asOf, cohorts, total: totalOf(cohorts), unknown_deal_flows }
  },
}
