import { z } from 'zod'
import { advanceFilters } from '../advance/advance-list-query'
import { oneOf } from '../fields/choice-fields'
import { requiredDay } from '../fields/day-fields'
import { createInputOf } from '../fields/field'
import { optionalPercent } from '../fields/number-fields'
import { reference } from '../fields/record'
import { listOf, listQuery, optionalFilter } from '../list/list'
import { sortBy } from '../list/sort'
import { concentrationGroups, dealGroups, dealParts, lossGroups, yieldGroups } from './portfolio-options'

const dayOf = (name: string) => {
  const error = `${name} must be a day, YYYY-MM-DD`
  return requiredDay(error, error).input
}

/**
 * The query of every report: the search and the filters of the advances list, which select deals as they are today, and a day. A
 * report covers the deals funded by that day and the money received by then. A day after today is refused.
 */
export const portfolioFilters = advanceFilters.extend({
  /** Default: today. */
  as_of: optionalFilter(dayOf('as_of')),
})
export type PortfolioFilters = z.output<typeof portfolioFilters>

/** Dollars of one or more deals as of a day (R17.1). Profit is the sum of the others. */
const profitParts = {
  /** Cleared payments. */
  received: z.number(),
  /** The funded amount. */
  amount: z.number(),
  /** The syndicators' part of it. */
  syndicated: z.number(),
  fees_kept: z.number(),
  commissions_paid: z.number(),
  /** The syndicators' part of the money received. */
  owed_to_syndicators: z.number(),
  profit: z.number(),
}

/**
 * Losses on defaulted deals (R17.21), in dollars: the part of the payback that was not received, and the part of the funded amount
 * that was not recovered.
 */
const losses = { payback_loss: z.number(), principal_loss: z.number() }

/** The deals of a month of funding, or of all months. */
const pool = {
  deals: z.int(),
  amount: z.number(),
  payback: z.number(),
  received: z.number(),
  /** The number of defaulted deals. */
  defaults: z.int(),
  ...losses,
}

/**
 * The number of deals whose deal flow on an earlier day is not known, because they were entered after it and had ended (R17.25). Of today, 0. Above 0,
 * what depends on deal flows is not compared.
 */
const unknownDealFlows = { unknown_deal_flows: z.int() }

/** Deals by month funded, and the payback received by month on book (R17.20). */
export const portfolioPool = z.object({
  as_of: z.iso.date(),
  /**
   * Every month from the first to the last in which a deal was funded, including those without deals. Empty for an empty
   * book.
   */
  cohorts: z.array(
    z.object({
      /** `2026-03`. */
      month: z.string(),
      ...pool,
      /** Dollars received by the end of month 0 (the month of funding), 1, 2, … up to the month of `as_of`, cumulative. */
      collected: z.array(z.number()),
    }),
  ),
  total: z.object(pool),
  ...unknownDealFlows,
})
export type PortfolioPool = z.output<typeof portfolioPool>

const lossSorts = [
  'name',
  'deals',
  'amount',
  'payback',
  'received',
  'received_rate',
  'defaults',
  'default_rate',
  'payback_loss',
  'payback_loss_rate',
  'principal_loss',
  'principal_loss_rate',
] as const
export type LossSort = (typeof lossSorts)[number]

/** The losses of the deals by another group, sorted by a figure or by one of its rates (R17.130 to R17.132). */
export const lossesQuery = portfolioFilters.extend({ by: oneOf('by', lossGroups), sort: sortBy(lossSorts) })
export type LossesQuery = z.output<typeof lossesQuery>

/** Defaults and losses by group, most payback lost first. */
export const portfolioLosses = z.object({
  as_of: z.iso.date(),
  /** `key` is an id, a state, a business type, or `none`, whose `name` is null. */
  rows: z.array(z.object({ key: z.string(), name: z.string().nullable(), ...pool })),
  total: z.object(pool),
  ...unknownDealFlows,
})
export type PortfolioLosses = z.output<typeof portfolioLosses>

const concentrationFields = { by: oneOf('by', concentrationGroups) }
export const concentrationQuery = portfolioFilters.extend({
  ...concentrationFields,
  page: listQuery.shape.page,
  limit: listQuery.shape.limit,
})
export type ConcentrationQuery = z.output<typeof concentrationQuery>

/** The concentration of the outstanding amount (R17.31), largest first. */
export const concentration = listOf(
  z.object({
    /** An id, a state, a business type, or `none`. */
    key: z.string(),
    /** Null for `none`. */
    name: z.string().nullable(),
    deals: z.int(),
    /** Dollars. */
    outstanding: z.number(),
    /** The share of the total outstanding amount: a ratio, not rounded. */
    share: z.number(),
    is_over_limit: z.boolean(),
  }),
).extend({
  as_of: z.iso.date(),
  total: z.object({ deals: z.int(), outstanding: z.number() }),
  /** In percent of the outstanding amount; null if none is set. */
  limit: z.number().nullable(),
  /** The number of groups over the limit, on all pages. */
  over_limit: z.int(),
})
export type Concentration = z.output<typeof concentration>

/** The limit of a group in percent, or null for none (R17.32). Shared by all users. */
export const concentrationLimitInput = createInputOf({ percent: optionalPercent('Limit') })
/** With the limit that the person saw: the save is refused if it is another one by now. */
export const concentrationLimitChange = concentrationLimitInput.extend({ was: z.number().nullable().optional() })
export type ConcentrationLimitInput = z.output<typeof concentrationLimitInput>
export const concentrationLimitParams = z.object(concentrationFields)
export const concentrationLimit = z.object({ percent: z.number().nullable() })

/** The deals behind the money of some days: `to` is not after `as_of`, or `from` is after it. */
export const portfolioDaysQuery = portfolioFilters.extend({
  from: dayOf('from'),
  to: dayOf('to'),
  page: listQuery.shape.page,
  limit: listQuery.shape.limit,
})
export type PortfolioDaysQuery = z.output<typeof portfolioDaysQuery>

export const dealReference = z.object({ id: z.guid(), advance_id: z.string(), merchant: reference })

/** Dollars. For future days, expected is by schedule, and received is 0; for past days, by pace is null. */
const dayMoney = { expected: z.number(), received: z.number(), by_pace: z.number().nullable() }
/** Every deal with money on these days, the most expected first. */
export const portfolioDays = listOf(z.object({ advance: dealReference, ...dayMoney })).extend({
  as_of: z.iso.date(),
  totals: z.object({ deals: z.int(), ...dayMoney }),
})
export type PortfolioDays = z.output<typeof portfolioDays>

export const yieldQuery = portfolioFilters.extend({ by: oneOf('by', yieldGroups) })
export type YieldQuery = z.output<typeof yieldQuery>

/** Ratios and months of some deals, not rounded; null if the divisor is 0 (R17.36 to R17.38). */
const yields = {
  /** Payback / funded amount. */
  factor: z.number().nullable(),
  /** Months from funding to the expected end, weighted by the funded amount. */
  term_months: z.number().nullable(),
  /** The annual true profit on the company's own money, to date: 0.25 is 25 percent. */
  annualized_yield: z.number().nullable(),
  /** The yield if every deal pays its payback by its expected end. */
  contract_yield: z.number().nullable(),
}
const yieldRow = {
  deals: z.int(),
  payback: z.number(),
  ...profitParts,
  /** With the rest of the payback of active deals, in dollars (R20.89). */
  expected_profit: z.number(),
  ...yields,
}

/** Profit and yield by month of funding, newest first, or by a party, most profitable first. */
export const portfolioYield = z.object({
  as_of: z.iso.date(),
  rows: z.array(z.object({ key: z.string(), name: z.string().nullable(), ...yieldRow })),
  total: z.object(yieldRow),
  ...unknownDealFlows,
})
export type PortfolioYield = z.output<typeof portfolioYield>

const dealSorts = ['date_funded', 'amount', 'payback', 'received', 'outstanding', 'profit', 'payback_loss'] as const

/** The deals behind any figure of the pool, the concentration and the yields. */
export const portfolioDealsFilters = portfolioFilters.extend({
  by: optionalFilter(oneOf('by', dealGroups)),
  /** With `by`: the key of a row of its report; for `month`, `2026-03`. */
  key: optionalFilter(z.string({ error: 'key must be text' }).max(200, 'key must be at most 200 characters')),
  part: optionalFilter(oneOf('part', dealParts)),
})
export type PortfolioDealsFilters = z.output<typeof portfolioDealsFilters>
export const portfolioDealsQuery = portfolioDealsFilters.extend({
  sort: sortBy(dealSorts),
  page: listQuery.shape.page,
  limit: listQuery.shape.limit,
})
export type PortfolioDealsQuery = z.output<typeof portfolioDealsQuery>

const dealFigures = {
  payback: z.number(),
  ...profitParts,
  /** The deal's outstanding amount; with `by=syndicator`, that of the syndicator's share. */
  outstanding: z.number(),
  ...losses,
}
export const portfolioDeals = listOf(
  z.object({
    advance: dealReference,
    date_funded: z.iso.date(),
    /** As in the list of advances today. */
    status: z.string(),
    ...dealFigures,
  }),
).extend({
  as_of: z.iso.date(),
  /** The exact totals of all matches. */
  totals: z.object({ deals: z.int(), ...dealFigures }),
})
export type PortfolioDeals = z.output<typeof portfolioDeals>
