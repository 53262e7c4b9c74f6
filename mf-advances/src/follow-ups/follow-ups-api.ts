import { http } from '@mca/api'
import { addDays, type Day, type FollowUpPageQuery, type Note, type Page } from '@mca/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Today includes overdue follow-ups. */
const daysOf = (day: FollowUpPageQuery['day'], today: Day) => {
  if (day === 'all') return {}
  const tomorrow = addDays(today, 1)
  return day === 'tomorrow' ? { from: tomorrow, until: tomorrow } : { until: today }
}

export const followUpQueries = {
  list: ({ day, ...params }: FollowUpPageQuery, today: Day) =>
    queryOptions({
      queryKey: ['notes', 'follow-ups', params, day, today],
      queryFn: ({ signal }) =>
        http.get<Page<Note>>('follow-ups', { query: { ...params, ...daysOf(day, today) }, part: 'notes', signal }),
      placeholderData: keepPreviousData,
    }),
}
