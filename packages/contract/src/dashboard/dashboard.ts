import { z } from 'zod'
import { advance } from '../advance/advance'
import { dealFlows } from '../advance/advance-options'
import { oneOf } from '../fields/choice-fields'
import { requiredDay } from '../fields/day-fields'
import { optionalFilter } from '../list/list'
import { payment } from '../payment/payment'
import { reference } from '../fields/record'

const wrongDay = 'Date must be in YYYY-MM-DD format'

/** Both days are inclusive; an invalid value is refused (R3.18). */
export const dashboardQuery = z.object({
  date_from: optionalFilter(requiredDay(wrongDay).input),
  date_to: optionalFilter(requiredDay(wrongDay).input),
  status: optionalFilter(oneOf('status', dealFlows)),
})
export type DashboardQuery = z.output<typeof dashboardQuery>

export const recentPayment = payment.extend({
  advance: z.object({ id: z.guid(), advance_id: z.string(), merchant: reference }),
})
export type RecentPayment = z.output<typeof recentPayment>

export const recentAdvance = advance
  .pick({ id: true, advance_id: true, date_funded: true, amount: true, payback: true })
  .extend({ merchant: reference })
export type RecentAdvance = z.output<typeof recentAdvance>

/** The six figures and two lists (R3.3 to R3.13). Dollars, except for the percent and the count. */
export const dashboardMetrics = z.object({
  total_portfolio_value: z.number(),
  total_outstanding_balance: z.number(),
  /** 100 × paid / payback over all advances; 0 when there are none. */
  portfolio_performance_pct: z.number(),
  active_advances_count: z.int(),
  total_capital_deployed: z.number(),
  total_revenue_collected: z.number(),
  recent_payments: z.array(recentPayment),
  recently_funded_advances: z.array(recentAdvance),
})
export type DashboardMetrics = z.output<typeof dashboardMetrics>
