import type { Day } from '../dates/dates'
import { centsOf, proportionOf } from '../money/cents'
import { decimal, toCents, type Amount } from '../money/decimal'
import type { FeeBase } from '../advance/fee-options'
import { type FeeTiming, isUpfront } from '../advance/fee-timings'
import type { PositionTerms } from '../ledger/position'
import { feesAfter } from '../ledger/post-payments'
import { participationSummary, type ParticipationFigures } from '../rules/participation'
import { rightToReceive } from '../rules/right-to-receive'
import { sumOf } from '../rules/sums'
import { statusesOf, type CountedPayment } from '../schedule/money-received'

/** The inputs of a deal's profit, in dollars. An advance's detail has all of them. */
export interface ProfitDeal extends Omit<ParticipationFigures, 'syndicator_participations'> {
  /** The funded amount, more than 0. */
  readonly amount: number
  /** Only needed for fees that aren't upfront, and for shares that end with the payback. */
  readonly payback?: number
  readonly origination_commission: number | null
  readonly syndicator_participations?: readonly ProfitParticipation[] | undefined
}

interface ProfitParticipation {
  readonly participation?: number | null | undefined
  readonly commission?: number | null | undefined
  readonly shares_over_collection?: boolean | undefined
  readonly syndicator_fees?:
    | readonly {
        readonly amount?: number | null | undefined
        readonly percent?: number | null | undefined
        readonly base?: FeeBase | undefined
        readonly timing?: FeeTiming | undefined
      }[]
    | undefined
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

const termsOf = (deal: ProfitDeal, participation: ProfitParticipation): PositionTerms => ({
  funded: centsOf(deal.amount),
  payback: centsOf(deal.payback ?? 0),
  participation: centsOf(participation.participation ?? 0),
  sharesOverCollection: participation.shares_over_collection ?? true,
  fees: (participation.syndicator_fees ?? []).map(
    ({ amount, percent, base = 'participation', timing = 'upfront' }, index) => ({
      name: String(index),
      base,
      timing,
      amount: centsOf(amount ?? 0),
      percent: percent ?? 0,
    }),
  ),
})

/** The parts of the profit that do not depend on the amount received. Units: cents. */
export const fixedParts = (deal: ProfitDeal) => {
  const { syndicators, totalCommissionAndFees } = participationSummary(deal)
  const amount = exactCents(deal.amount)
  const syndicated = exactCents(syndicators.amount)
  const positions = (deal.syndicator_participations ?? []).map((each) => termsOf(deal, each))
  const later = sumOf(
    (deal.syndicator_participations ?? []).flatMap(({ syndicator_fees = [] }) =>
      syndicator_fees.flatMap((fee) => (isUpfront(fee) ? [] : (fee.amount ?? 0))),
    ),
  )
  const kept = exactCents(totalCommissionAndFees) - exactCents(later)
  const paidOut = exactCents(deal.origination_commission ?? 0)
  return {
    amount,
    syndicated,
    /** From the day of funding. */
    kept,
    paidOut,
    positions,
    /** The company's investment: the cash position before anything was received. */
    start: syndicated + kept - amount - paidOut,
  }
}
type FixedParts = ReturnType<typeof fixedParts>

const sumOfCents = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

const owedOf = ({ positions, amount }: FixedParts, received: bigint) =>
  positions.map((terms) => {
    const share = proportionOf(received, BigInt(terms.participation), amount)
    if (terms.sharesOverCollection) return share
    const most = BigInt(rightToReceive(terms))
    return share < most ? share : most
  })

/** The fees charged to syndicators with these payments, not including upfront fees. R21.6. */
const chargedWith = ({ positions }: FixedParts, payments: readonly bigint[]): bigint =>
  sumOfCents(
    positions.flatMap((terms) => {
      const later = terms.fees.filter((fee) => !isUpfront(fee))
      return later.length > 0
        ? [...feesAfter({ ...terms, fees: later }, payments.map(Number)).values()].map(BigInt)
        : []
    }),
  )

/** The true profit for an amount received, which these payments add up to. Units: cents. R17.1. */
export const profitCents = (parts: FixedParts, received: bigint, payments: readonly bigint[] = [received]): bigint =>
  parts.start + received + chargedWith(parts, payments) - sumOfCents(owedOf(parts, received))

/** The received payments by a day, in order. Units: dollars. */
export const receivedPayments = (payments: readonly CountedPayment[], to: Day): Amount[] =>
  payments
    .filter(({ status, date }) => statusesOf('received').includes(status) && date <= to) // plain days sort as text
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
    .map(({ amount }) => amount)

/**
 * The amount owed to each syndicator for an amount received, in the order of the participations. Units: dollars.
 * Rounding: half away from zero to the cent, once for the whole sum. R17.3.
 */
export const owedToSyndicators = (deal: ProfitDeal, received: Amount): number[] =>
  owedOf(fixedParts(deal), exactCents(received)).map(dollarsOfCents)

/**
 * The true profit of a deal for an amount received, with its parts, which add up to it exactly. Units: dollars.
 * `payments` has the payments that it consists of, in order: they decide fees that are charged with each payment.
 * Rounding: only the amounts owed to syndicators (`owedToSyndicators`). R17.1 to R17.3.
 */
export const profitOf = (deal: ProfitDeal, received: Amount, payments: readonly Amount[] = [received]): Profit => {
  const parts = fixedParts(deal)
  const cents = exactCents(received)
  const came = payments.map(exactCents)
  return {
    received: dollarsOfCents(cents),
    amount: dollarsOfCents(parts.amount),
    syndicated: dollarsOfCents(parts.syndicated),
    fees_kept: dollarsOfCents(parts.kept + chargedWith(parts, came)),
    commissions_paid: dollarsOfCents(parts.paidOut),
    owed_to_syndicators: dollarsOfCents(sumOfCents(owedOf(parts, cents))),
    profit: dollarsOfCents(profitCents(parts, cents, came)),
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
  const came = new Map<Day, bigint[]>()
  for (const { date, amount } of cleared) {
    const day = fromFunding(date)
    came.set(day, [...(came.get(day) ?? []), exactCents(amount)])
  }
  const due = centsByDay(debits?.map((debit) => [fromFunding(debit.due), debit.amount]) ?? [])
  const all = new Set([funded, ...came.keys(), ...due.keys(), ...days.filter((day) => day >= funded)])
  let [received, expected] = [0n, 0n]
  const amounts: bigint[] = []
  return [...all].toSorted().map((day) => {
    const today = came.get(day) ?? []
    amounts.push(...today)
    received += sumOfCents(today)
    expected += due.get(day) ?? 0n
    return {
      day,
      received: dollarsOfCents(received),
      expected: debits ? dollarsOfCents(expected) : null,
      position: dollarsOfCents(profitCents(parts, received, amounts)),
    }
  })
}
