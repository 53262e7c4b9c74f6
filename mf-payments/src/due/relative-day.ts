import { dayNumberOf, type Day } from '@mca/contract/days'
import { formatCount } from '@mca/contract/money'

/** A day relative to today, in calendar days: 'Today', 'Yesterday', 'In 3 days'. Empty for a text that is not a day. */
export function relativeDay(day: Day, today: Day): string {
  const distance = (dayNumberOf(day) ?? Number.NaN) - (dayNumberOf(today) ?? Number.NaN)
  if (Number.isNaN(distance)) return ''
  const near = new Map([
    [-1, 'Yesterday'],
    [0, 'Today'],
    [1, 'Tomorrow'],
  ]).get(distance)
  if (near) return near
  const days = `${formatCount(Math.abs(distance))} days`
  return distance > 0 ? `In ${days}` : `${days} ago`
}
