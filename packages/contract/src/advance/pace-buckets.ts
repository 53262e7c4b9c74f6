import { addDays, type Day } from '../dates/dates'
import type { Option } from '../fields/option'

/** The buckets of R15.20 by days past due, fewest first. `to` is null in the last one. */
export const dayBuckets = [
  { value: 'current', label: 'Current', palette: 'green', from: 0, to: 0 },
  { value: '1-7', label: '1–7 days', palette: 'yellow', from: 1, to: 7 },
  { value: '8-14', label: '8–14 days', palette: 'amber', from: 8, to: 14 },
  { value: '15-30', label: '15–30 days', palette: 'orange', from: 15, to: 30 },
  { value: '31-60', label: '31–60 days', palette: 'red', from: 31, to: 60 },
  { value: '61-90', label: '61–90 days', palette: 'red', from: 61, to: 90 },
  { value: 'over-90', label: 'Over 90 days', palette: 'red', from: 91, to: null },
] as const satisfies readonly (Option & { from: number; to: number | null })[]

/**
 * All buckets of deals in collection: by days past due, and those without a schedule, which are never current. R15.20.
 */
export const paceBuckets = [...dayBuckets, { value: 'no-schedule', label: 'No schedule', palette: 'gray' }] as const

export type PaceBucket = (typeof paceBuckets)[number]['value']

/** The buckets of deals that are behind, in order. */
export const bucketsBehind = dayBuckets.filter(({ from }) => from > 0).map(({ value }) => value)

/** Those of deals that are behind by more than 30 days. */
export const bucketsOver30 = dayBuckets.filter(({ from }) => from > 30).map(({ value }) => value)

/** The labels for how far behind an advance is (R15.17, R15.18). */
export const paceLabels = { behind: 'Behind', days_past_due: 'Days Past Due' } as const

/** The filters of the advances list in addition to the buckets (R15.30). */
export const standings = [
  { value: 'missed', label: 'Missed yesterday' },
  { value: 'paused', label: 'Paused' },
  { value: 'nearly-paid', label: 'Nearly paid' },
  { value: 'returned', label: 'With returned debits' },
] as const satisfies readonly Option[]
export type Standing = (typeof standings)[number]['value']

/** The bucket of a deal with a schedule, by its days past due. R15.20. */
export const bucketOf = (daysPastDue: number): PaceBucket =>
  dayBuckets.findLast(({ from }) => from <= daysPastDue)?.value ?? 'current'

/**
 * The range of due days of the oldest unpaid debit in a bucket, as of a day, both inclusive and null if open, so that a
 * list can filter by stored days. A deal without an unpaid debit is current too. Null for 'no-schedule'. R15.20.
 */
export const dueRangeOf = (bucket: PaceBucket, day: Day): DayRange | null => {
  const days = dayBuckets.find(({ value }) => value === bucket)
  if (!days) return null
  return {
    from: days.to === null ? null : addDays(day, -days.to),
    to: days.from === 0 ? null : addDays(day, -days.from),
  }
}

/** A range of days, both inclusive and null if open. */
export interface DayRange {
  from: Day | null
  to: Day | null
}

/** The ranges of due days of several buckets, earliest first. Adjacent buckets are merged to one range. */
export function dueRangesOf(buckets: readonly PaceBucket[], day: Day): DayRange[] {
  const ranges = buckets
    .flatMap((bucket) => dueRangeOf(bucket, day) ?? [])
    .sort((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : 1))
  return ranges.reduce<DayRange[]>((joined, range) => {
    const last = joined.at(-1)
    if (!last?.to || !range.from || addDays(last.to, 1) < range.from) return [...joined, range]
    return [...joined.slice(0, -1), { from: last.from, to: range.to }]
  }, [])
}
