import type { Day } from '@mca/contract/days'
import type { AdvanceSchedule } from '@mca/contract/schedules'

/** The earliest day on which a pause or a change can begin: not before today, and after the debits that are already paid. */
export const firstFreeDay = ({ today, pace }: AdvanceSchedule): Day => {
  const unpaid = pace?.oldest_unpaid ?? today
  return unpaid > today ? unpaid : today
}
