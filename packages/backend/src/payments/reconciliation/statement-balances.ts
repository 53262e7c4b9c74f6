import type { Day } from '@mca/contract/days'
import { readAmount } from '@mca/contract/imports'
import type { StatedBalance } from '@mca/tables'

/** Cents; null if the file does not state it. */
export interface Balances {
  opening: number | null
  closing: number | null
}

/** A line with the balance after it, in cents. */
export interface RunningBalance {
  day: Day
  cents: number
  account: string
  balance: number | null
}

/** The cents of a balance with its sign: DR is below zero. Null for a text that is no amount. */
export function balanceOf(text: string): number | null {
  const read = readAmount(text)
  if (read.problem !== undefined) return null
  return read.sign < 0 || read.marker === 'DR' ? -read.cents : read.cents
}

/** How many lines have the balance of the line before them plus their own amount. */
const tiesOf = (lines: readonly RunningBalance[]): number =>
  lines.filter(({ cents, balance }, at) => {
    const before = lines[at - 1]?.balance ?? null
    return before !== null && balance === before + cents
  }).length

/** A running balance is read from the oldest line to the newest, whichever the file has first. A column that never ties is none. */
function balancesOfLines(lines: readonly RunningBalance[]): Balances {
  const reversed = lines.toReversed()
  const [forward, backward] = [tiesOf(lines), tiesOf(reversed)]
  const isReversed = forward === backward ? (lines[0]?.day ?? '') > (lines.at(-1)?.day ?? '') : backward > forward
  const [first, last] = isReversed ? [reversed[0], reversed.at(-1)] : [lines[0], lines.at(-1)]
  if (!first || !last || (lines.length > 1 && forward + backward === 0)) return { opening: null, closing: null }
  return { opening: first.balance === null ? null : first.balance - first.cents, closing: last.balance }
}

/** The opening balance of the first day and the closing one of the last day. */
function balancesOfBank(stated: readonly StatedBalance[]): Balances {
  const inOrder = stated.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
  const opening = inOrder.find(({ kind }) => kind === 'opening')
  const closing = inOrder.findLast(({ kind }) => kind === 'closing')
  return { opening: opening ? balanceOf(opening.amount) : null, closing: closing ? balanceOf(closing.amount) : null }
}

/** The balances of a statement; none for a file with several accounts. R25.111. */
export function balancesOf(lines: readonly RunningBalance[], stated: readonly StatedBalance[]): Balances {
  const accounts = new Set([...lines, ...stated].map(({ account }) => account))
  if (accounts.size > 1) return { opening: null, closing: null }
  return stated.length > 0 ? balancesOfBank(stated) : balancesOfLines(lines)
}
