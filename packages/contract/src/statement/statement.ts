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
  /** The amount the merchant had paid then; null for a row of an earlier release whose payment was deleted. */
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

export interface StatementInput {
  readonly from: Day
  readonly to: Day
  readonly opening: number
  /** In the order of their numbers. */
  readonly rows: readonly StatementRow[]
  /** The part of the closing balance that matures after the period. */
  readonly notMatured: number
  /** The reserve on the closing balance (R21.71), and that of the last statement. */
  readonly reserve: number
  readonly openingReserve: number
  readonly positions: readonly StatementPosition[]
}

/** One row of a section, except for collections. */
export interface StatementLine {
  readonly row: StatementRow
  /** True if the row is for a day before the period, or takes back a row of such a day. */
  readonly isEarlier: boolean
}

/** The rows posted for one payment, or for its reversal; or a cent of rounding that belongs to neither. */
export interface CollectionLine {
  readonly kind: 'payment' | 'reversal' | 'rounding'
  readonly day: Day
  /** The merchant's payment; negative if it was taken back, null if it is gone or the line is only rounding. */
  readonly payment: number | null
  readonly share: number
  readonly fees: number
  readonly net: number
  /** The day of the payment that was taken back, and the code of the bank. */
  readonly takesBack: { readonly day: Day; readonly code: string | null } | null
  readonly isEarlier: boolean
}

export interface DealCollections {
  readonly advance: StatementAdvance
  readonly lines: readonly CollectionLine[]
  /** The number of lines of payments, and of those that take one back. */
  readonly payments: number
  readonly takenBack: number
  /** The sum of the payments, less those taken back. */
  readonly paid: number
  readonly share: number
  /** By the name of the fee; negative: what was charged. */
  readonly fees: ReadonlyMap<string, number>
  readonly net: number
}

export interface Statement extends Omit<StatementInput, 'rows'> {
  readonly rows: number
  readonly sections: Readonly<Record<StatementSectionName, { readonly total: number; readonly lines: StatementLine[] }>>
  readonly collections: readonly DealCollections[]
  /** All sections but what was paid out. */
  readonly periodNet: number
  /** The opening balance and the net of the period. */
  readonly beforePayouts: number
  readonly closing: number
  /** The closing balance less what has not matured and the reserve. May be negative. */
  readonly available: number
  /** The capital out of the positions in default or collections. */
  readonly exposure: number
}

/**
 * The statement of a period: each row in the section of its kind, and collections by deal and payment. The opening balance and all sections add up
 * to the closing balance. Units: cents. R21.50, R21.51.
 */
export function statementOf({ rows, ...input }: StatementInput): Statement {
  const lines = rows.map((row) => ({ row, isEarlier: isOfEarlierPeriod(row, input.from) }))
  const of = (name: StatementSectionName) => {
    const own = lines.filter(({ row }) => sectionOf(row.kind) === name)
    return { lines: own, total: sumOfRows(own.map(({ row }) => row)) }
  }
  const sections = Object.fromEntries(statementSections.map(({ value }) => [value, of(value)])) as Statement['sections'] // one for each
  const closing = input.opening + sumOfRows(rows)
  const beforePayouts = closing - sections.paid.total
  return {
    ...input,
    rows: rows.length,
    sections,
    collections: collectionsOf(sections.collections.lines),
    periodNet: beforePayouts - input.opening,
    beforePayouts,
    closing,
    available: closing - input.notMatured - input.reserve,
    exposure: input.positions.reduce((sum, { isInDefault, capital_out }) => sum + (isInDefault ? capital_out : 0), 0),
  }
}

/** True for a row that is for a day before the period, or takes back a row of such a day. R21.51. */
export const isOfEarlierPeriod = (
  { effective_on, reversed_on }: Pick<StatementRow, 'effective_on' | 'reversed_on'>,
  from: Day,
): boolean => effective_on < from || (reversed_on !== null && reversed_on < from)

const sumOfRows = (rows: readonly Pick<StatementRow, 'amount'>[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

const isFee = ({ fee }: StatementRow) => fee !== null
/** Rounding follows the reversal that it belongs to. */
const takesBack = ({ kind, reverses }: StatementRow) => reverses !== null || kind === 'rounding'

/** In the order in which the deals first appear. */
function collectionsOf(lines: readonly StatementLine[]): DealCollections[] {
  const deals = new Map<string, StatementLine[]>()
  for (const line of lines) {
    const id = line.row.advance?.id ?? ''
    const deal = deals.get(id)
    if (deal) deal.push(line)
    else deals.set(id, [line])
  }
  return [...deals.values()].map((own) => {
    const rows = own.map(({ row }) => row)
    const payments = paymentsOf(own)
    const fees = new Map<string, number>()
    for (const { fee, amount } of rows) if (fee !== null) fees.set(fee, (fees.get(fee) ?? 0) + amount)
    return {
      advance: rows[0]?.advance ?? { id: '', code: null, merchant: null },
      lines: payments,
      payments: payments.filter(({ kind }) => kind === 'payment').length,
      takenBack: payments.filter(({ kind }) => kind === 'reversal').length,
      paid: payments.reduce((sum, { payment }) => sum + (payment ?? 0), 0),
      share: sumOfRows(rows.filter((row) => !isFee(row))),
      fees,
      net: sumOfRows(rows),
    }
  })
}

/** Merges adjacent rows of a payment into one line, and those of its reversal, with rounding, into another. */
function paymentsOf(lines: readonly StatementLine[]): CollectionLine[] {
  const groups: StatementLine[][] = []
  for (const line of lines) {
    const last = groups.at(-1)?.at(-1)
    const isNext = last?.row.payment_id === line.row.payment_id && takesBack(last.row) === takesBack(line.row)
    if (isNext) groups.at(-1)?.push(line)
    else groups.push([line])
  }
  return groups.flatMap((group) => {
    const rows = group.map(({ row }) => row)
    const [row] = rows
    if (!row) return []
    const share = sumOfRows(rows.filter((one) => !isFee(one)))
    const net = sumOfRows(rows)
    const back = rows.find(({ reverses }) => reverses !== null)
    const kind = back ? 'reversal' : takesBack(row) ? 'rounding' : 'payment'
    return [
      {
        kind,
        day: row.effective_on,
        payment: row.payment_cents === null || kind === 'rounding' ? null : row.payment_cents * (back ? -1 : 1),
        share,
        fees: net - share,
        net,
        takesBack: back ? { day: back.reversed_on ?? back.effective_on, code: back.return_code } : null,
        isEarlier: group.some(({ isEarlier }) => isEarlier),
      },
    ]
  })
}
