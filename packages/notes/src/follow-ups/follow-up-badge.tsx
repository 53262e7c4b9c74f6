import { formatDate, localDay, type Note } from '@mca/contract'
import { Badge } from '@mca/ui'

const today = () => localDay(new Date())

/** The follow-up date of a note: red when that day is over (R7.38). */
export function FollowUpBadge({ day }: { day: NonNullable<Note['follow_up']> }) {
  if (day < today()) return <Badge palette="red">Follow up {formatDate(day)} (overdue)</Badge>
  if (day === today()) return <Badge palette="amber">Follow up {formatDate(day)} (today)</Badge>
  return <Badge palette="blue">Follow up {formatDate(day)}</Badge>
}
