import type { CollectionFrequency } from '../advance/advance-options'
import { lastDay, type Day } from '../dates/dates'
import type { Amount } from '../money/decimal'

/** No debit is taken from `from` to `to`, both inclusive; debits due then move to after it (R15.13). */
export interface Pause {
  kind: 'pause'
  from: Day
  to: Day
}

/** True for a pause without an end: debits are stopped until somebody deletes it. It is stored as one through the calendar's last day. R15.13. */
export const isOpenEnded = ({ to }: Pick<Pause, 'to'>): boolean => to === lastDay

/** From a day on, another payment amount (dollars), another frequency, or both; null for no change (R15.14). */
export interface Change {
  kind: 'change'
  from: Day
  payment_amount: Amount | null
  collection_frequency: CollectionFrequency | null
}

/**
 * A later version of a deal's schedule, as its difference from the version before it. Version 1 is the schedule of the
 * deal's own terms, so numbers start at 2 and increase by 1 in the order in which pauses and changes were entered.
 */
export type ScheduleVersion = (Pause | Change) & { number: number }

/** In the order in which they take effect: by their days, and for the same day in the order of entry. */
export const inOrder = (versions: readonly ScheduleVersion[]): ScheduleVersion[] =>
  [...versions].sort((one, other) =>
    one.from === other.from ? one.number - other.number : one.from < other.from ? -1 : 1,
  )

/** The versions up to a number: with them, `planOf` returns the schedule as it was planned then. R15.12. */
export const versionsUpTo = (versions: readonly ScheduleVersion[], number: number): ScheduleVersion[] =>
  versions.filter((version) => version.number <= number)

/** The pause that contains the day, if there is one. */
export const pauseOn = (versions: readonly ScheduleVersion[], day: Day): (Pause & { number: number }) | undefined =>
  versions.find(
    (version): version is Pause & { number: number } =>
      version.kind === 'pause' && version.from <= day && day <= version.to,
  )

/** The pause without an end, if there is one. */
export const openEndedPause = (versions: readonly ScheduleVersion[]): (Pause & { number: number }) | undefined =>
  versions.find((version): version is Pause & { number: number } => version.kind === 'pause' && isOpenEnded(version))
