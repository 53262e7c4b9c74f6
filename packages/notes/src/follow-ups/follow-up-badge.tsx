import { formatDate } from '@mca/contract/days'
import type { Note } from '@mca/contract/notes'
import { Badge, today } from '@mca/ui'

interface FollowUpBadgeProps {
  day: NonNullable<Note['follow_up']>
  /** Omits 'Follow up', because the column's header says it. */
  isShort?: boolean
}

/** The follow-up date of a note: red when that day is over (R7.38). */
export function FollowUpBadge({ day, isShort = false }: FollowUpBadgeProps) {
  const text = `${isShort ? '' : 'Follow up '}${formatDate(day)}`
  if (day < today()) return <Badge palette="red">{text} (overdue)</Badge>
  if (day === today()) return <Badge palette="amber">{text} (today)</Badge>
  return <Badge palette="blue">{text}</Badge>
}
