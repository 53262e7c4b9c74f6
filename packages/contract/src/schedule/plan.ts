import { addDays, formatDate, type Day } from '../dates/dates'
import { centsOf } from '../money/cents'
import { bankingDayFrom } from './banking-days'
import { debitDayAt, startOrdinal } from './debit-days'
import { lastYear } from './fed-calendar'
import { maxDebits, type HolidayRule } from './schedule-options'
import { completeTerms, stepOf, type NoSchedule, type ScheduleTerms } from './schedule-terms'
import { centsOfFirst, rowCount, rowsDueBy, stepsBy, type Segment } from './segment'
import {
  inOrder,
  isOpenEnded,
  openEndedPause,
  pauseOn,
  type Change,
  type Pause,
  type ScheduleVersion,
} from './versions'
import { formatCount } from '../money/format-count'

/** A schedule, as a few segments of consecutive rows. Units: cents. */
export interface Plan {
  /** At least one, each with at least one row. */
  segments: readonly Segment[]
  dateFunded: Day
  paybackCents: number
}

/** A deal's schedule, or why it has none. */
export type Schedule = { plan: Plan } | NoSchedule

/** The number of rows for an amount: one for each payment, the last one for the remainder. */
const rowsFor = (cents: number, paymentCents: number) => Math.ceil(cents / paymentCents)

/**
 * The ordinal from which the steps of a deal's own terms are counted. With 'before', a debit on a holiday right after the
 * funding would be taken on the day of funding or earlier, so the steps are counted from that holiday (R15.8).
 */
const firstStart = (rule: HolidayRule, step: number, dateFunded: Day): number => {
  const start = startOrdinal(rule, dateFunded)
  const first = debitDayAt(rule, start + step)
  return first !== null && first <= dateFunded ? start + 1 : start
}

/** The rows due before a day stay as they are; the others are planned again. */
const cutBefore = (segments: readonly Segment[], from: Day) => {
  const kept: Segment[] = []
  let [rows, cents] = [0, 0]
  for (const segment of segments) {
    const count = rowsDueBy(segment, addDays(from, -1))
    rows += segment.count - count
    cents += segment.totalCents - centsOfFirst(segment, count)
    if (count > 0) kept.push({ ...segment, count, totalCents: centsOfFirst(segment, count) })
  }
  return { kept, rows, cents }
}

/** The start from which a first debit on this banking day, or the next one, is one step away. */
const startFor = (rule: HolidayRule, step: number, day: Day): number =>
  startOrdinal(rule, bankingDayFrom(day) ?? day) - step

/** A pause keeps the intervals: the first debit after it is on a day on which one would have been anyway. R15.13. */
const paused = (last: Segment, { to }: Pause): Pick<Segment, 'start'> => ({
  start: last.start + stepsBy(last, to) * last.step,
})

/**
 * A new payment amount keeps the due days and takes as many rows as it needs. A new frequency starts with a debit on the
 * day of the change, or after the pause that contains it. Without a new amount, the number of rows stays. R15.14,
 * R15.15.
 */
const changed = (
  last: Segment,
  done: number,
  cents: number,
  { from, payment_amount, collection_frequency }: Change,
  versions: readonly ScheduleVersion[],
): Partial<Segment> => {
  const step = collection_frequency === null ? last.step : stepOf(collection_frequency)
  const pause = pauseOn(versions, from)
  const start =
    step === last.step
      ? last.start + done * last.step
      : startFor(last.rule, step, pause === undefined ? from : addDays(pause.to, 1))
  const paymentCents = payment_amount === null ? last.paymentCents : centsOf(payment_amount)
  return paymentCents === last.paymentCents
    ? { step, start }
    : { step, start, paymentCents, count: rowsFor(cents, paymentCents) }
}

/** The segments with one more version. A version from a day after the last row changes nothing. A pause without an end plans no further rows. */
const withVersion = (
  segments: readonly Segment[],
  version: ScheduleVersion,
  versions: readonly ScheduleVersion[],
): readonly Segment[] => {
  const last = segments.at(-1)
  const { kept, rows, cents } = cutBefore(segments, version.from)
  if (!last || rows === 0) return segments
  if (version.kind === 'pause' && isOpenEnded(version)) return kept
  const done = rowsDueBy(last, addDays(version.from, -1))
  const rest: Segment = {
    ...last,
    version: version.number,
    firstRow: rowCount(kept) + 1,
    totalCents: cents,
    count: rows,
  }
  return [
    ...kept,
    {
      ...rest,
      ...(version.kind === 'pause' ? paused(last, version) : changed(last, done, cents, version, versions)),
    },
  ]
}

/** Why a schedule would not end; undefined if it does. R15.11. */
const endless = (segments: readonly Segment[]): string | undefined => {
  const debits = rowCount(segments)
  if (debits > maxDebits) {
    return `The schedule would need ${formatCount(debits)} debits, but the maximum is ${formatCount(maxDebits)}.`
  }
  const last = segments.at(-1)
  const isInCalendar = last && debitDayAt(last.rule, last.start + last.count * last.step) !== null
  return isInCalendar ? undefined : `The last debit would be after the year ${lastYear}.`
}

/**
 * The schedule of a deal with its pauses and changes. They are applied in the order of their days, whatever the order in
 * which they were entered; pauses end on their first day or later. Units: dollars in; rounding: none. R15.5 to R15.15.
 */
export function planOf(terms: ScheduleTerms, versions: readonly ScheduleVersion[] = []): Schedule {
  const complete = completeTerms(terms)
  if ('plan' in complete) return complete
  const {
    date_funded,
    collection_frequency,
    payment_amount,
    number_of_payments,
    holiday_rule: rule = 'extend',
  } = complete
  const [paybackCents, paymentCents] = [centsOf(complete.payback), centsOf(payment_amount)]
  const step = stepOf(collection_frequency)
  const original: Segment = {
    version: 1,
    rule,
    firstRow: 1,
    start: firstStart(rule, step, date_funded),
    step,
    paymentCents,
    totalCents: paybackCents,
    count: Math.min(number_of_payments, rowsFor(paybackCents, paymentCents)),
  }
  const segments = inOrder(versions).reduce<readonly Segment[]>(
    (planned, version) => withVersion(planned, version, versions),
    [original],
  )
  const stop = openEndedPause(versions)
  const message =
    segments.length === 0 && stop
      ? `Debits have been stopped since ${formatDate(stop.from)}, before the first one.`
      : endless(segments)
  if (message !== undefined) return { plan: null, missing: [], message }
  return { plan: { segments, dateFunded: date_funded, paybackCents } }
}
