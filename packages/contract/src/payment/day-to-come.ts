import { formatDate, type Day } from '../dates/dates'
import type { PaymentStatus } from './payment-options'

/** The status that a form presets for a payment of a day: Pending for a day to come, else Cleared (R20.563). */
export const presetStatusOf = (day: Day, today: Day): PaymentStatus => (day > today ? 'pending' : 'cleared')

/** Why a form presets Pending. */
export const pendingReason = 'Pending, because the date is in the future.'

/** What a form asks before it takes a payment as cleared on a day to come (R20.563); null if there is nothing to ask. */
export const clearedEarlyQuestion = (
  { date, status }: { date: Day; status: PaymentStatus },
  today: Day,
): string | null =>
  status === 'cleared' && date > today
    ? `${formatDate(date)} is in the future. Save again to record it as Cleared.`
    : null
