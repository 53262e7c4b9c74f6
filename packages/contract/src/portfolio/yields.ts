import { dayNumberOf, type Day } from '../dates/dates'
import { decimal } from '../money/decimal'
import { isActive, type DealAsOf } from './outstanding'
import { exactCents, fixedParts, profitCents, type ProfitDeal } from './profit'

/** The inputs of yields. */
export interface YieldDeal extends DealAsOf, Omit<ProfitDeal, 'payback'> {
  readonly amount: number
  readonly date_funded: Day
  readonly expected_end_date: Day
  /** The day of the last cleared payment by the day of the report. */
  readonly last_received: Day | null
}

/** Ratios and months of some deals, not rounded; null if the divisor is 0. */
export interface Yields {
  factor: number | null
  term_months: number | null
  annualized_yield: number | null
  contract_yield: number | null
}

const daysBetween = (from: Day, to: Day) => (dayNumberOf(to) ?? 0) - (dayNumberOf(from) ?? 0)

/** The number closest to the exact quotient; null unless the divisor is positive. */
const quotient = (dividend: bigint, divisor: bigint) =>
  divisor > 0n ? decimal(dividend.toString()).div(divisor.toString()).toNumber() : null

/** Profit a year and dollar; null below -1, which is no yield: most of the money is still out, and no more than all of it can be lost. R17.37. */
const yieldOf = (profit: bigint, moneyDays: bigint) =>
  profit * 365n < -moneyDays ? null : quotient(profit * 365n, moneyDays)

/** Sums over some deals, in cents and in cents × days. */
export interface YieldSums {
  /** Funded amounts. */
  readonly amount: bigint
  readonly payback: bigint
  /** Funded amounts × days to the expected end. */
  readonly term: bigint
  readonly profit: bigint
  /** The company's own money × days. */
  readonly ownDays: bigint
  /** The true profit if the payback is received in full. */
  readonly atContract: bigint
  /** The company's own money × days to the expected end. */
  readonly ownTerm: bigint
}

/**
 * The yields of some deals, from their sums. Rounding: none, each is the number closest to the exact quotient. R17.36 to R17.38.
 */
export const yieldsOfSums = ({ amount, payback, term, profit, ownDays, atContract, ownTerm }: YieldSums): Yields => ({
  factor: quotient(payback, amount),
  term_months: quotient(term * 12n, amount * 365n),
  annualized_yield: yieldOf(profit, ownDays),
  contract_yield: yieldOf(atContract, ownTerm),
})

/**
 * Weighted factor, weighted term and yields of some deals as of a day. Units: ratios, and months of 365 / 12 days.
 * Rounding: none. A deal that has ended without a payment counts up to the day. R17.36 to R17.38.
 */
export const yieldsOf = (deals: readonly YieldDeal[], day: Day): Yields => {
  const sums = { amount: 0n, payback: 0n, term: 0n, profit: 0n, ownDays: 0n, atContract: 0n, ownTerm: 0n }
  for (const deal of deals) {
    const { date_funded, expected_end_date } = deal
    const parts = fixedParts(deal)
    const { amount } = parts
    const own = amount - parts.syndicated
    const payback = exactCents(deal.payback)
    const term = daysBetween(date_funded, expected_end_date)
    const days = daysBetween(date_funded, isActive(deal) ? day : (deal.last_received ?? day))
    sums.amount += amount
    sums.payback += payback
    sums.term += amount * BigInt(term)
    sums.profit += profitCents(parts, exactCents(deal.received))
    sums.ownDays += own * BigInt(Math.max(1, days))
    sums.atContract += profitCents(parts, payback)
    sums.ownTerm += own * BigInt(Math.max(1, term))
  }
  return yieldsOfSums(sums)
}
