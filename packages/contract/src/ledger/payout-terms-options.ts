import type { Option } from '../fields/option'

const ordinal = (day: number) => {
  const tens = day % 100
  const suffix = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${suffix}`
}

const weekdays = [
  { value: 'monday', label: 'Every Monday' },
  { value: 'tuesday', label: 'Every Tuesday' },
  { value: 'wednesday', label: 'Every Wednesday' },
  { value: 'thursday', label: 'Every Thursday' },
  { value: 'friday', label: 'Every Friday' },
] as const

/** Days that every month has. */
const daysOfMonth = Array.from({ length: 28 }, (_, index) => ({
  value: `day_${index + 1}`,
  label: `The ${ordinal(index + 1)} of the month`,
}))

/** When a payee is paid: no day, a weekday, a day of the month, or its last day. */
export const payoutDays: readonly [Option, ...Option[]] = [
  { value: 'none', label: 'No payout day' },
  ...weekdays,
  ...daysOfMonth,
  { value: 'last_day', label: 'The last day of the month' },
]

/** The visible labels of payout terms. */
export const payoutTermsLabels = {
  reserve_percent: 'Reserve',
  reserve_cap: 'Reserve Cap',
  payout_day: 'Payout Day',
  minimum: 'Minimum Payout',
} as const
