import { z } from 'zod'
import { oneOf } from '../fields/choice-fields'
import { anyOf, dayFilter, idFilter } from '../list/filters'
import { listQuery, optionalFilter, stateFilter } from '../list/list'
import { sortBy } from '../list/sort'
import { paceBuckets, standings } from './pace-buckets'
import { closedDeal, dealFlows } from './advance-options'

/** The columns by which advances can be sorted (R13.13). */
const advanceSorts = [
  'funder',
  'status',
  'merchant',
  'code',
  'amount',
  'factor_rate',
  'payback',
  'paid',
  'performance',
  'date_funded',
  'iso',
  'sales_rep',
  'behind',
  'days_past_due',
] as const

/** The status of an advance in a list: its deal flow, or `Closed` if it is closed (R7.10). */
export type DisplayedDealFlow = (typeof dealFlows)[number]['value'] | (typeof closedDeal)['value']

const filters = {
  /** Any of these, comma-separated in a URL. A closed advance matches only `Closed`. */
  deal_flow: optionalFilter(anyOf('deal_flow', [...dealFlows, closedDeal])),
  funder_id: idFilter('funder_id'),
  iso_id: idFilter('iso_id'),
  sales_rep_id: idFilter('sales_rep_id'),
  syndicator_id: idFilter('syndicator_id'),
  /** The merchant's state. */
  state: stateFilter,
  /** Inclusive days. */
  funded_from: dayFilter('funded_from'),
  funded_to: dayFilter('funded_to'),
  /** By days past due, any of these (R15.20). */
  bucket: optionalFilter(anyOf('bucket', paceBuckets)),
  /** Advances that need attention now (R15.30). */
  standing: optionalFilter(oneOf('standing', standings)),
}

/** The search and the filters, all of which must match (R13.14). */
export const advanceFilters = z.object({ search: listQuery.shape.search, ...filters })
export type AdvanceFilters = z.output<typeof advanceFilters>

export const advanceListQuery = listQuery.extend({ sort: sortBy(advanceSorts), ...filters })
export type AdvanceListQuery = z.output<typeof advanceListQuery>

/**
 * The totals of all advances that match the filters, not just of one page. Exact dollars; 0 without a match (R13.16).
 */
export const advanceTotals = z.object({
  count: z.int(),
  amount: z.number(),
  payback: z.number(),
  paid: z.number(),
  /** paid / payback, a ratio, not rounded; 0 without a match. */
  performance: z.number(),
  /**
   * The total amount behind as of today of those in collection, in dollars. Present only if buckets or a standing are filtered by
   * (R15.54).
   */
  behind: z.number().exactOptional(),
  /** The parts of `paid` that were returned or haven't cleared yet, in dollars (R20.84). */
  not_received: z.object({ returned: z.number(), in_flight: z.number() }),
})
export type AdvanceTotals = z.output<typeof advanceTotals>
