import type { AdvanceSchedule, Day } from '@mca/contract'

/** Where a pause or a change can begin at the earliest, not counting days that are over: after what is already paid. */
export const firstFreeDay = ({ today, pace }: AdvanceSchedule): Day => {
  const unpaid = pace?.oldest_unpaid ?? today
  return unpaid > today ? unpaid : today
}
