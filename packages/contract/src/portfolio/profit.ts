import type { Day } from '../dates/dates'
import { centsOf, proportionOf } from '../money/cents'
import { decimal, toCents, type Amount } from '../money/decimal'
import { participationSummary, type ParticipationFigures } from '../rules/participation'
import { statusesOf, type CountedPayment } from '../schedule/money-received'

/** The inputs of a deal's profit, in dollars. An advance's detail has all of them. */
export interface ProfitDeal extends ParticipationFigures {
  /** The funded amount, more than 0. */
  readonly amount: number
  readonly origination_commission: number | null
}

/** The true profit of a deal and its parts, in dollars (R17.1). */
export interface Profit {
  received: number
  amount: number
  /** The sum of the syndicators' participations. */
  syndicated: number
  fees_kept: number
  commissions_paid: number
  owed_to_syndicators: number
  /** Received − amount + syndicated + fees kept − commissions paid − owed to syndicators. */
  profit: number
}

/** Cents in dollars: the closest number, whatever their size. */
const dollarsOfCents = (cents: bigint) => toCents(decimal(cents.toString()).div(100))

export const exactCents = (amount: Amount): bigint => BigInt(centsOf(amount))

/** The parts of the profit that do not depend on the amount received. Units: cents. */
export const fixedParts = (deal: ProfitDeal) => {
  const { syndicators, totalCommissionAndFees } = participationSummary(deal)
  const amount = exactCents(deal.amount)
  const syndicated = exactCents(syndicators.amount)
  const kept = exactCents(totalCommissionAndFees)
  const paidOut = exactCents(deal.origination_commission ?? 0)
  return {
    amount,
    syndicated,
    kept,
    paidOut,
    shares: (deal.syndicator_participations ?? []).map(({ participation }) => exactCents(participation ?? 0)),
    /** The company's investment: the cash position before anything was received. */
    start: syndicated + kept - amount - paidOut,
  }
}
type FixedParts = ReturnType<typeof fixedParts>

const owedOf = ({ shares, amount }: FixedParts, received: bigint) =>
  shares.map((share) => proportionOf(received, share, amount))

const sumOfCents = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

/** The true profit for an amount received. Units: cents. R17.1. */
export const profitCents = (parts: FixedParts, received: bigint): bigint =>
  parts.start + received - sumOfCents(owedOf(parts, received))

/**
 * The amount owed to each syndicator for an amount received, in the order of the participations. Units: dollars.
 * Rounding: half away from zero to the cent, once for the whole sum. R17.3.
 */
export const owedToSyndicators = (deal: ProfitDeal, received: Amount): number[] =>
  owedOf(fixedParts(deal), exactCents(received)).map(dollarsOfCents)

/**
 * The true profit of a deal for an amount received, with its parts, which add up to it exactly. Units: dollars.
 * Rounding: only the amounts owed to syndicators (`owedToSyndicators`). R17.1 to R17.3.
 */
export const profitOf = (deal: ProfitDeal, received: Amount): Profit => {
  const parts = fixedParts(deal)
  const cents = exactCents(received)
  return {
    received: dollarsOfCents(cents),
    amount: dollarsOfCents(parts.amount),
    syndicated: dollarsOfCents(parts.syndicated),
    fees_kept: dollarsOfCents(parts.kept),
    commissions_paid: dollarsOfCents(parts.paidOut),
    owed_to_syndicators: dollarsOfCents(sumOfCents(owedOf(parts, cents))),
    profit: dollarsOfCents(profitCents(parts, cents)),
  }
}

/** The state of a deal at the end of a day. Dollars. */
export interface CashPosition {
  day: Day
  /** Everything received by then. */
  received: number
  /** All debits due by then; null without debits. */
  expected: number | null
  /** The true profit as of the day. */
  position: number
}

interface PositionOptions {
  /** The schedule: each day with a debit gets a position too. */
  readonly debits?: readonly { readonly due: Day; readonly amount: number }[]
  /** Additional days that get a position. */
  readonly days?: readonly Day[]
}

const centsByDay = (entries: readonly (readonly [day: Day, amount: Amount])[]) => {
  const sums = new Map<Day, bigint>()
  for (const [day, amount] of entries) sums.set(day, (sums.get(day) ?? 0n) + exactCents(amount))
  return sums
}

/**
 * The cash position of a deal on the day of funding and on every later day on which it changed, in chronological order.
 * Money received before the funding counts on the day of funding. Units: dollars, exact to the cent. R17.4.
 */
export const cashPositions = (
  deal: ProfitDeal & { readonly date_funded: Day },
  payments: readonly CountedPayment[],
  { debits, days = [] }: PositionOptions = {},
): CashPosition[] => {
  const funded = deal.date_funded
  const parts = fixedParts(deal)
  const counted = statusesOf('received')
  const fromFunding = (day: Day) => (day < funded ? funded : day) // plain days sort as text
  const cleared = payments.filter(({ status }) => counted.includes(status))
  const came = centsByDay(cleared.map(({ date, amount }) => [fromFunding(date), amount]))
  const due = centsByDay(debits?.map((debit) => [fromFunding(debit.due), debit.amount]) ?? [])
  const all = new Set([funded, ...came.keys(), ...due.keys(), ...days.filter((day) => day >= funded)])
  let [received, expected] = [0n, 0n]
  return [...all].toSorted().map((day) => {
    received += came.get(day) ?? 0n
    expected += due.get(day) ?? 0n
    return {
      day,
      received: dollarsOfCents(received),
      expected: debits ? dollarsOfCents(expected) : null,
      position: dollarsOfCents(profitCents(parts, received)),
    }
  })
}
