import { getQuery, http } from '@mca/api'
import type { DashboardCharts } from '@mca/contract/dashboard'
import type { Page } from '@mca/contract/lists'
import type { Note } from '@mca/contract/notes'
import { queryOptions } from '@tanstack/react-query'

/** The number of follow-ups shown at first. */
export const dueAtFirst = 5

export const followUpsDue = (until: string, limit: number) =>
  queryOptions({
    queryKey: ['notes', 'due', until, limit],
    queryFn: async ({ signal }) => {
      const due = await http.get<Page<Note>>('follow-ups', { query: { until, limit }, signal })
      // On most days nothing is due, so the list's code is loaded only when something is.
      return { due, FollowUpsDue: due.pagination.total > 0 && (await import('@mca/notes/follow-ups')).FollowUpsDue }
    },
  })

export const dashboardCharts = getQuery<DashboardCharts>(['dashboard', 'charts'], 'dashboard/charts', {})
