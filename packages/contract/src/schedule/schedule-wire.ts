import { z } from 'zod'
import { collectionFrequencies } from '../advance/advance-options'
import { valuesOf } from '../fields/option'
import { reference, timestamp, version } from '../fields/record'
import { optionalFilter } from '../list/list'
import { paceBuckets } from '../advance/pace-buckets'
import { scheduleDay } from './schedule-input'
import { holidayRules } from './schedule-options'

export const scheduleQuery = z.object({
  /** The day of the pace; without it, today. */
  as_of: optionalFilter(scheduleDay('as_of').input),
})

/** A pause or a change as it is stored. Numbers start at 2: version 1 is the schedule of the advance's own terms. */
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
    /** Dollars; null where nothing changes. */
    payment_amount: z.number().nullable(),
    collection_frequency: z.enum(valuesOf(collectionFrequencies)).nullable(),
  }),
])
export type StoredVersion = z.output<typeof storedVersion>

/** The schedule of one advance and how it keeps up with it, as of a day. Dollars, exact to the cent. */
export const advanceSchedule = z.object({
  as_of: z.iso.date(),
  /** The day of the book: today in its time zone. */
  today: z.iso.date(),
  holiday_rule: z.enum(valuesOf(holidayRules)),
  /** In the order in which they were entered. */
  versions: z.array(storedVersion),
  /** Why there is no schedule, in a sentence; null when there is one (R15.5). */
  no_schedule: z.string().nullable(),
  /** Every debit in the order of its day, with the version that planned it; none without a schedule. */
  rows: z.array(z.object({ row: z.int(), due: z.iso.date(), amount: z.number(), version: z.int() })),
  last_debit: z.iso.date().nullable(),
  /** R15.1: of all payments, whatever their dates. */
  money: z.object({ received: z.number(), in_flight: z.number(), returned: z.number() }),
  /** Null without a schedule and when the advance is not collected any more (R15.23). */
  pace: z
    .object({
      expected: z.number(),
      collected: z.number(),
      shortfall: z.number(),
      /** A ratio, not rounded; null when nothing was expected. */
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
  /** The version of the advance, which every change of its schedule changes too. */
  updated_at: version,
})
export type AdvanceSchedule = z.output<typeof advanceSchedule>
