import type { AdvanceDetail } from '@mca/contract/advances'
import type { AdvanceSchedule, ScheduledDeal } from '@mca/contract/schedules'

/** The data from which the contract plans a schedule, and against which it checks a pause or a change. */
export const scheduledDeal = (
  { payback, date_funded, collection_frequency, payment_amount, number_of_payments }: AdvanceDetail,
  { holiday_rule, versions, money }: AdvanceSchedule,
): ScheduledDeal => ({
  terms: { payback, date_funded, collection_frequency, payment_amount, number_of_payments, holiday_rule },
  versions,
  received: money.received,
})
