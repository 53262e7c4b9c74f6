import type { Option } from '../fields/option'

/**
 * The palettes of the dashboard: cleared green, pending amber, all others gray. The payment history shows pending in
 * gray too (R7.20): `paymentHistoryPalette`. `figure` is the one sum that includes payments of the status (R15.1).
 */
export const paymentStatuses = [
  { value: 'pending', label: 'Pending', palette: 'amber', figure: 'in_flight' },
  { value: 'cleared', label: 'Cleared', palette: 'green', figure: 'received' },
  { value: 'reversed', label: 'Reversed', palette: 'gray', figure: 'returned' },
  { value: 'failed', label: 'Failed', palette: 'gray', figure: 'returned' },
] as const satisfies readonly (Option & { figure: string })[]

export type PaymentStatus = (typeof paymentStatuses)[number]['value']

/** The three sums of an advance's payments (R15.1). */
export type MoneyFigure = (typeof paymentStatuses)[number]['figure']

/** Badge color in an advance's payment history: cleared green, others gray (R7.20). */
export const paymentHistoryPalette = (status: PaymentStatus) => (status === 'cleared' ? 'green' : 'gray')

/** The methods that the screens offer. The API accepts any text up to 100 characters (R6.8, R10.14). */
export const paymentMethods = [
  { value: 'ACH', label: 'ACH' },
  { value: 'Wire', label: 'Wire' },
  { value: 'Check', label: 'Check' },
  { value: 'Credit Card', label: 'Credit Card' },
  { value: 'Cash', label: 'Cash' },
  { value: 'Other', label: 'Other' },
] as const satisfies readonly Option[]
export type PaymentMethod = (typeof paymentMethods)[number]['value']

/** The visible labels of a payment's fields (R6.4). */
export const paymentLabels = {
  advance_id: 'Advance',
  amount: 'Amount',
  date: 'Date',
  status: 'Status',
  payment_method: 'Payment Method',
  notes: 'Notes',
} as const
