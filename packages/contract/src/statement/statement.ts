import type { Day } from '../dates/dates'
import { sectionOf, statementSections, type StatementSectionName } from './statement-sections'

// All amounts are whole cents. Positive: the company owes the party more.

export interface StatementAdvance {
  readonly id: string
  /** Null if the advance is gone. */
  readonly code: string | null
  readonly merchant: string | null
}

/** A ledger row of the period, with the details of its cause that a statement shows. */
export interface StatementRow {
  readonly no: number
  readonly kind: string
  readonly fee: string | null
  readonly amount: number
  readonly posted_on: Day
  readonly effective_on: Day
  readonly advance: StatementAdvance | null
  readonly payment_id: string | null
  /** The amount the merchant had paid then; null for a row that no payment has posted. */
  readonly payment_cents: number | null
  readonly return_code: string | null
  /** The number of the row that this one takes back, and the day that one was for. */
  readonly reverses: number | null
  readonly reversed_on: Day | null
  readonly reason: string | null
}

/** A party's position in one advance, as of the last row of the period. */
export interface StatementPosition {
  readonly advance: StatementAdvance
  readonly participation: number
  readonly right_to_receive: number
  readonly gross: number
  readonly fees: number
  readonly capital_out: number
  readonly remaining: number
  readonly status: string
  /** True if the deal is in default or collections. */
  readonly isInDefault: boolean
  /** Null for a deal without a pace. */
  readonly days_past_due: number | null
}

/** The rows of one kind in the period: how many, and their sum. */
export interface StatementSum {
  readonly kind: string
  readonly rows: number
  readonly amount: number
}

export interface StatementInput {
  readonly from: Day
  readonly to: Day
  readonly opening: number
  /** One for each kind of rows. */
  readonly sums: readonly StatementSum[]
  /** The part of the closing balance that matures after the period. */
  readonly notMatured: number
  /** The reserve on the closing balance (R21.71), and that of the last statement. */
  readonly reserve: number
  readonly openingReserve: number
  /** The capital out of the positions in default or collections. */
  readonly exposure: number
}

export interface StatementSection {
  /** The kinds of its rows. Empty for a section without rows. */
  readonly kinds: readonly string[]
  readonly rows: number
  readonly total: number
}

/** The figures of a statement, without its rows: a statement may have more rows than fit in memory. */
export interface StatementSummary extends Omit<StatementInput, 'sums'> {
  readonly rows: number
  readonly sections: Readonly<Record<StatementSectionName, StatementSection>>
  /** All sections but what was paid out. */
  readonly periodNet: number
  /** The opening balance and the net of the period. */
  readonly beforePayouts: number
  readonly closing: number
  /** The closing balance less what has not matured and the reserve. May be negative. */
  readonly available: number
}

/**
 * The summary of a statement: each kind of rows in its section. The opening balance and all sections add up to the closing balance. Units: cents.
 * R21.50, R21.51.
 */
export function summaryOf({ sums, ...input }: StatementInput): StatementSummary {
  const of = (name: StatementSectionName): StatementSection => {
    const own = sums.filter(({ kind }) => sectionOf(kind) === name)
    return { kinds: own.map(({ kind }) => kind), rows: sumOf(own, ({ rows }) => rows), total: sumOf(own, amountOf) }
  }
  const entries = statementSections.map(({ value }) => [value, of(value)])
  const sections = Object.fromEntries(entries) as StatementSummary['sections'] // one for each
  const closing = input.opening + sumOf(sums, amountOf)
  const beforePayouts = closing - sections.paid.total
  return {
    ...input,
    rows: sumOf(sums, ({ rows }) => rows),
    sections,
    periodNet: beforePayouts - input.opening,
    beforePayouts,
    closing,
    available: closing - input.notMatured - input.reserve,
  }
}

/** The capital out of those of these positions that are in default or collections. Units: cents. R21.51. */
export const exposureOf = (positions: readonly StatementPosition[]): number =>
  sumOf(positions, ({ isInDefault, capital_out }) => (isInDefault ? capital_out : 0))

/** True for a row that is for a day before the period, or takes back a row of such a day. R21.51. */
export const isOfEarlierPeriod = (
  { effective_on, reversed_on }: Pick<StatementRow, 'effective_on' | 'reversed_on'>,
  from: Day,
): boolean => effective_on < from || (reversed_on !== null && reversed_on < from)

const amountOf = ({ amount }: { readonly amount: number }) => amount
const sumOf = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((sum, one) => sum + of(one), 0)
