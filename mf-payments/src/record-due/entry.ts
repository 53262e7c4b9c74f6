import type { Day } from '@mca/contract/days'
import { formatCount } from '@mca/contract/money'
import type { DueRow } from '@mca/contract/payments'

/** A selected deal, with the missing amount when it was last loaded. */
export type Ticked = Pick<DueRow, 'advance' | 'missing' | 'last_method'>

/** A selected deal, and the amount to record for it. */
export interface Entry extends Ticked {
  amount: number
}

/** The rows that the dialog records. Stored with its draft, so it must be JSON. */
export interface Entries {
  day: Day
  rows: readonly Entry[]
}

/** The number of skipped deals: those with the amount 0. An empty amount does not skip a deal but is refused. */
export const skippedOf = (rows: readonly { amount: number | null }[]): number =>
  rows.filter(({ amount }) => amount === 0).length

/** '1 payment', '9,950 payments', 'No payments'. */
export const countPayments = (count: number): string => (count === 0 ? 'No payments' : formatCount(count, 'payment'))

/** The method of all payments that stands for the last one of each deal. */
export const eachLast = 'each-last'

/**
 * The default method (R20.123): the one last used on these deals, if all deals with a known method agree, else each deal's own. If
 * none is known, this account's last one.
 */
export function startMethod(rows: readonly Ticked[], own: string | null): string | null {
  const known = new Set(rows.flatMap(({ last_method }) => last_method ?? []))
  if (known.size > 1) return eachLast
  return [...known][0] ?? own
}
