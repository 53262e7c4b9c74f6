import type { Day } from '../dates/dates'
import { isOfEarlierPeriod, type StatementAdvance, type StatementRow } from './statement'

// All amounts are whole cents.

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

/** The sums of the lines of a deal. */
export interface DealTotal {
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

/** What the section of collections has, in this order for each deal: its name, its lines, and their sums. */
export type CollectionPart =
  | { readonly part: 'deal'; readonly advance: StatementAdvance }
  | { readonly part: 'line'; readonly line: CollectionLine }
  | { readonly part: 'total'; readonly total: DealTotal }

export interface Collections {
  /** The parts that are complete before this row. */
  add(row: StatementRow): CollectionPart[]
  /** The parts after the last row. */
  end(): CollectionPart[]
}

/** Rounding follows the reversal that it belongs to. */
const takesBack = ({ kind, reverses }: StatementRow) => reverses !== null || kind === 'rounding'

/**
 * Collections by deal and payment, from rows that come one after the other, deal by deal, and in a deal in the order of their numbers. Merges adjacent
 * rows of a payment into one line, and those of its reversal, with rounding, into another. Keeps only the sums of the present deal. R21.51.
 */
export function createCollections(from: Day): Collections {
  let deal: ReturnType<typeof createDeal> | undefined
  return {
    add(row) {
      const id = row.advance?.id ?? null
      if (deal?.id === id) return deal.add(row)
      const ended = deal?.end() ?? []
      deal = createDeal(id, from)
      return [
        ...ended,
        { part: 'deal', advance: row.advance ?? { id: '', code: null, merchant: null } },
        ...deal.add(row),
      ]
    },
    end: () => deal?.end() ?? [],
  }
}

function createDeal(id: string | null, from: Day) {
  const fees = new Map<string, number>()
  const sums = { payments: 0, takenBack: 0, paid: 0, share: 0, net: 0 }
  let group: ReturnType<typeof createGroup> | undefined
  const endGroup = (): CollectionPart[] => {
    if (!group) return []
    const line = group.line()
    if (line.kind === 'payment') sums.payments += 1
    if (line.kind === 'reversal') sums.takenBack += 1
    sums.paid += line.payment ?? 0
    sums.share += line.share
    sums.net += line.net
    return [{ part: 'line', line }]
  }
  return {
    id,
    add(row: StatementRow): CollectionPart[] {
      if (row.fee !== null) fees.set(row.fee, (fees.get(row.fee) ?? 0) + row.amount)
      if (group?.isFor(row)) {
        group.add(row)
        return []
      }
      const ended = endGroup()
      group = createGroup(row, from)
      return ended
    },
    end: (): CollectionPart[] => [...endGroup(), { part: 'total', total: { ...sums, fees } }],
  }
}

/** The rows of one line. */
function createGroup(first: StatementRow, from: Day) {
  let share = 0
  let net = 0
  let isEarlier = false
  let back: StatementRow | undefined
  const add = (row: StatementRow) => {
    if (row.fee === null) share += row.amount
    net += row.amount
    isEarlier ||= isOfEarlierPeriod(row, from)
    if (row.reverses !== null) back ??= row
  }
  add(first)
  return {
    add,
    isFor: (row: StatementRow) => row.payment_id === first.payment_id && takesBack(row) === takesBack(first),
    line(): CollectionLine {
      const kind = back ? 'reversal' : takesBack(first) ? 'rounding' : 'payment'
      return {
        kind,
        day: first.effective_on,
        payment: first.payment_cents === null || kind === 'rounding' ? null : first.payment_cents * (back ? -1 : 1),
        share,
        fees: net - share,
        net,
        takesBack: back ? { day: back.reversed_on ?? back.effective_on, code: back.return_code } : null,
        isEarlier,
      }
    },
  }
}
