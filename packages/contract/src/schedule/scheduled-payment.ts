import type { CollectionFrequency } from '../advance/advance-options'
import type { Day } from '../dates/dates'
import { decimal, toCents } from '../money/decimal'
import { sumOf } from '../rules/sums'
import { stepOf } from './schedule-terms'
import type { AdvanceSchedule } from './schedule-wire'
import { inOrder, type Change } from './versions'

/** A deal's scheduled payments. Units: dollars. */
export interface ScheduledPayment {
  amount: number
  frequency: CollectionFrequency
}

/**
 * The payment that the schedule in force says for a day: the sum of the debits due on it, or, on a day without a debit, the
 * payment amount of the version in force. `frequency` is that of the deal's own terms, before any change. Null without a
 * schedule. Units: dollars, exact to the cent. R20.76.
 */
export function scheduledPayment(
  { rows, versions }: Pick<AdvanceSchedule, 'rows' | 'versions'>,
  frequency: CollectionFrequency,
  day: Day,
): ScheduledPayment | null {
  const ordered = inOrder(versions)
  const due = rows.filter((row) => row.due === day)
  const planned = new Set(rows.map(({ version }) => version))
  const inForce =
    due.at(-1)?.version ?? ordered.findLast(({ from, number }) => from <= day && planned.has(number))?.number
  // Only the last debit of a version can be a remainder.
  const usual = rows.find(({ version }) => version === (inForce ?? 1)) ?? rows[0]
  if (!usual) return null
  const change = ordered
    .slice(0, ordered.findIndex(({ number }) => number === usual.version) + 1)
    .findLast(
      (version): version is Change & { number: number } =>
        version.kind === 'change' && version.collection_frequency !== null,
    )
  return {
    amount: due.length > 0 ? sumOf(due.map(({ amount }) => amount)) : usual.amount,
    frequency: change?.collection_frequency ?? frequency,
  }
}

/** The payment amount and the frequency in force on a day, whatever is due on it. Null without an amount. Units: dollars. */
export function paymentInForce(
  { versions }: Pick<AdvanceSchedule, 'versions'>,
  terms: { readonly payment_amount: number | null; readonly collection_frequency: CollectionFrequency },
  day: Day,
): ScheduledPayment | null {
  const changes = inOrder(versions).filter(
    (version): version is Change & { number: number } => version.kind === 'change' && version.from <= day,
  )
  const amount =
    changes.findLast(({ payment_amount }) => payment_amount !== null)?.payment_amount ?? terms.payment_amount
  const frequency =
    changes.findLast(({ collection_frequency }) => collection_frequency !== null)?.collection_frequency ??
    terms.collection_frequency
  return amount === null ? null : { amount: toCents(decimal(amount)), frequency }
}

/**
 * The payment of another frequency that brings in as much over time: $100.00 daily is $500.00 weekly. Units: dollars. Rounding: half away from zero to
 * the cent. R20.90.
 */
export const amountAtPace = ({ amount, frequency }: ScheduledPayment, other: CollectionFrequency): number =>
  toCents(decimal(amount).times(stepOf(other)).div(stepOf(frequency)))
