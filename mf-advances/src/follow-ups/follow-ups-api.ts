import { pageQuery } from '@mca/api'
import { addDays, type Day } from '@mca/contract/days'
import type { Page } from '@mca/contract/lists'
import type { FollowUpPageQuery, Note } from '@mca/contract/notes'

/** Today includes overdue follow-ups. */
const daysOf = (day: FollowUpPageQuery['day'], today: Day) => {
  if (day === 'all') return {}
  const tomorrow = addDays(today, 1)
  return day === 'tomorrow' ? { from: tomorrow, until: tomorrow } : { until: today }
}

export const followUpQueries = {
  list: ({ day, ...params }: FollowUpPageQuery, today: Day) =>
    pageQuery<Page<Note>>(['notes', 'follow-ups'], 'follow-ups', { ...params, ...daysOf(day, today) }),
}
