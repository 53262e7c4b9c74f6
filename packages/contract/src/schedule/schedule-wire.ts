import { z } from 'zod'
import { collectionFrequencies } from '../advance/advance-options'
import { valuesOf } from '../fields/option'
import { reference, timestamp, version } from '../fields/record'
import { optionalFilter } from '../list/list'
import { paceBuckets } from '../advance/pace-buckets'
import { scheduleDay } from './schedule-input'
import { holidayRules } from './schedule-options'

export const scheduleQuery = z.object({
  /** The day of the pace; by default today. */
  as_of: optionalFilter(scheduleDay('as_of').input),
})

/** A stored pause or change. Numbers start at 2: version 1 is the schedule of the advance's own terms. */
const versionFields = {
  number: z.int(),
  /** The account that entered it, with its name at that time. The account may be gone. */
  author: reference,
  created_at: timestamp,
  from: z.iso.date(),
}
export const storedVersion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pause'), ...versionFields, to: z.iso.date() }),
  z.object({
    kind: z.literal('change'),
    ...versionFields,
    /** Dollars; null if it does not change. */
    payment_amount: z.number().nullable(),
    collection_frequency: z.enum(valuesOf(collectionFrequencies)).nullable(),
  }),
])
export type StoredVersion = z.output<typeof storedVersion>

/** The schedule of one advance and its pace, as of a day. Dollars, exact to the cent. */
export const advanceSchedule = z.object({
  as_of: z.iso.date(),
  /** The book day: today in the time zone of the business. */
  today: z.iso.date(),
  holiday_rule: z.enum(valuesOf(holidayRules)),
  /** In the order in which they were entered. */
  versions: z.array(storedVersion),
  /** Why there is no schedule, in a sentence; null if there is one (R15.5). */
  no_schedule: z.string().nullable(),
  /** Every debit in order of its day, with the version that planned it; empty without a schedule. */
  rows: z.array(z.object({ row: z.int(), due: z.iso.date(), amount: z.number(), version: z.int() })),
  last_debit: z.iso.date().nullable(),
  /** R15.1: of all payments, whatever their dates. */
  money: z.object({ received: z.number(), in_flight: z.number(), returned: z.number() }),
  /** Null without a schedule, and if the advance is no longer in collection (R15.23). */
  pace: z
    .object({
      expected: z.number(),
      collected: z.number(),
      shortfall: z.number(),
      /** A ratio, not rounded; null if nothing was expected. */
      pace: z.number().nullable(),
      oldest_unpaid: z.iso.date().nullable(),
      days_past_due: z.int(),
      payments_behind: z.number(),
      bucket: z.enum(valuesOf(paceBuckets)),
      is_before_funding: z.boolean(),
    })
    .nullable(),
  projected_payoff: z.iso.date().nullable(),
  /** The pause that contains `as_of`. */
  paused: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** The version of the advance, which also changes with its schedule. */
  updated_at: version,
})
export type AdvanceSchedule = z.output<typeof advanceSchedule>
