import { formatCount, type Day, type DueRow } from '@mca/contract'

/** A deal that was ticked, with what was missing when it was last seen. */
export type Ticked = Pick<DueRow, 'advance' | 'missing' | 'last_method'>

/** A ticked deal, and the amount to record for it. */
export interface Entry extends Ticked {
  amount: number
}

/** The rows that the dialog records. Stored with its draft, so it must be JSON. */
export interface Entries {
  day: Day
  rows: readonly Entry[]
}

/** How many deals are skipped: those with the amount 0. An empty amount is not one: it is refused. */
export const skippedOf = (rows: readonly { amount: number | null }[]): number =>
  rows.filter(({ amount }) => amount === 0).length

/** '1 payment', '9,950 payments', 'No payments'. */
export const countPayments = (count: number): string => (count === 0 ? 'No payments' : formatCount(count, 'payment'))

/** The method of all payments that stands for the last one of each deal. */
export const eachLast = 'each-last'

/**
 * The method to start with (R20.123): the one used last on these deals if it is the same on all of which one is known, else the last
 * one of each. Without any, this account's last.
 */
export function startMethod(rows: readonly Ticked[], own: string | null): string | null {
  const known = new Set(rows.flatMap(({ last_method }) => last_method ?? []))
  if (known.size > 1) return eachLast
  return [...known][0] ?? own
}
