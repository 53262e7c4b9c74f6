import type { Pace } from './pace'
import type { AdvanceSchedule } from './schedule-wire'

/** A pace with the field names of a response. */
export const paceFields = ({
  oldestUnpaid,
  daysPastDue,
  paymentsBehind,
  isBeforeFunding,
  ...pace
}: Pace): NonNullable<AdvanceSchedule['pace']> => ({
  ...pace,
  oldest_unpaid: oldestUnpaid,
  days_past_due: daysPastDue,
  payments_behind: paymentsBehind,
  is_before_funding: isBeforeFunding,
})
