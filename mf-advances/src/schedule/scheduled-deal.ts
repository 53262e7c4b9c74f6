import type { AdvanceDetail, AdvanceSchedule, ScheduledDeal } from '@mca/contract'

/** What the contract plans a schedule from, and checks a pause or a change against. */
export const scheduledDeal = (
  { payback, date_funded, collection_frequency, payment_amount, number_of_payments }: AdvanceDetail,
  { holiday_rule, versions, money }: AdvanceSchedule,
): ScheduledDeal => ({
  terms: { payback, date_funded, collection_frequency, payment_amount, number_of_payments, holiday_rule },
  versions,
  received: money.received,
})
