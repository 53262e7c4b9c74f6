import { activeDealFlows } from '@mca/contract/advances'
import {
  dashboardMetrics,
  type DashboardMetrics,
  type DashboardQuery,
  recentAdvance,
  recentPayment,
} from '@mca/contract/dashboard'
import { reference } from '@mca/contract/fields'
import type { Queryable } from '../../platform/database/db'
import { type Sql, sql } from '../../platform/database/sql'
import type { JsonText } from '../../shared/records/json/json-answer'
import { jsonListOf, jsonNumberOf, jsonTextOf } from '../../shared/records/json/json-text.sql'

const merchant = jsonTextOf(reference.shape, 'm')
const recentPaymentJson = jsonTextOf(recentPayment.shape, 'p', {
  advance: jsonTextOf(recentPayment.shape.advance.shape, 'a', { merchant }),
})
const recentAdvanceJson = jsonTextOf(recentAdvance.shape, 'a', { merchant })

const filters = ['date_from', 'date_to', 'status'] as const
type Filter = (typeof filters)[number]

/** One statement for each choice of filters, so that each is planned for the indexes it can use. */
function statementOf(given: readonly Filter[]): Sql {
  const parameter = (filter: Filter) => `$${given.indexOf(filter) + 2}` // $1 is the list of active deal flows
  const where = (column: string, ofStatus: (status: string) => string) => {
    const condition = {
      date_from: () => `${column} >= ${parameter('date_from')}`,
      date_to: () => `${column} <= ${parameter('date_to')}`,
      status: () => ofStatus(parameter('status')),
    }
    const conditions = given.map((filter) => condition[filter]())
    return conditions.length ? `where ${conditions.join(' and ')}` : ''
  }
  const ofRecords = (column: string) => where(column, (status) => `a.deal_flow = ${status}`)
  // As a value that is computed once. Sums are stored by the number of the deal flow.
  const ofDays = (column: string) => where(column, (status) => `flow = (select display_status(${status}, 0, 1))`)
  const isDated = given.includes('date_from') || given.includes('date_to')
  // Without dates, revenue is the sum of the paid totals. With dates, it is the payments dated in that range.
  const revenue = isDated
    ? `(select coalesce(sum(paid), 0) * 0.01 from received_by_flow ${ofDays('day')})`
    : 'total_paid'
  const sums = isDated ? 'book_by_day' : 'book_by_status'
  const figures = `
        select
          coalesce(sum(amount) filter (where active), 0) * 0.01 as total_portfolio_value,
          coalesce(sum(payback - paid) filter (where active), 0) * 0.01 as total_outstanding_balance,
          coalesce(100 * sum(paid) / nullif(sum(payback), 0), 0) as portfolio_performance_pct,
          coalesce(sum(advances) filter (where active), 0)::integer as active_advances_count,
          coalesce(sum(amount), 0) * 0.01 as total_capital_deployed,
          coalesce(sum(paid), 0) * 0.01 as total_paid
        from (
          select advances, amount, payback, paid,
            status = any(array(select display_status(name, 0, 1) from unnest($1::text[]) name)) as active
          from ${sums} ${ofDays('date_funded')}
        ) chosen`

  return sql`
    with figures as (${figures}
    ), recent_payments as (
      select p.* from payments p
      ${given.includes('status') ? 'join advances a on a.id = p.advance_id' : ''}
      ${ofRecords('p.date')}
      order by p.date desc, p.id desc limit 5
    ), recent_advances as (
      select a.* from advances a ${ofRecords('a.date_funded')}
      order by a.date_funded desc, a.id desc limit 5
    )
    select ${metricsJson(revenue)} as json
    from figures`
}

const metricsJson = (revenue: string) =>
  jsonTextOf(dashboardMetrics.shape, 'figures', {
    portfolio_performance_pct: jsonNumberOf('portfolio_performance_pct::float8'),
    total_revenue_collected: `trim_scale(${revenue})`,
    recent_payments: jsonListOf(
      recentPaymentJson,
      'p.date desc, p.id desc',
      'from recent_payments p join advances a on a.id = p.advance_id join merchants m on m.id = a.merchant_id',
    ),
    recently_funded_advances: jsonListOf(
      recentAdvanceJson,
      'a.date_funded desc, a.id desc',
      'from recent_advances a join merchants m on m.id = a.merchant_id',
    ),
  })

const statements = new Map<string, Sql>()
const prepared = (given: readonly Filter[]): Sql => {
  const key = given.join()
  const statement = statements.get(key) ?? statementOf(given)
  statements.set(key, statement)
  return statement
}

/**
 * The six figures and two lists (R3.3 to R3.13), in one statement, so that they are consistent. Dates limit advances by date funded,
 * and revenue and recent payments by payment date. A status limits the advances by deal flow, and with them their payments (R3.18).
 */
export async function dashboardMetricsOf(db: Queryable, query: DashboardQuery): Promise<JsonText<DashboardMetrics>> {
  const given = filters.filter((filter) => query[filter] !== undefined)
  const values = [activeDealFlows, ...given.map((filter) => query[filter])]
  const [stored] = await db.query<JsonText<DashboardMetrics>>(prepared(given), values)
  if (!stored) throw new Error('the dashboard statement always answers one row')
  return stored
}
