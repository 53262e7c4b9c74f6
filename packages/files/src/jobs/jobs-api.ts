import { getQuery, http, pageQuery } from '@mca/api'
import { hasEnded, type Job, type JobListQuery } from '@mca/contract/jobs'
import type { Page } from '@mca/contract/lists'
import { mutationOptions, queryOptions } from '@tanstack/react-query'

const path = 'jobs'

/** The polling intervals for a job's progress, in milliseconds: short at first, because most jobs end soon. */
const pollMs = { first: 500, later: 2_000 }
const firstPolls = 10

export const jobQueries = {
  list: (params: Partial<JobListQuery>) => pageQuery<Page<Job>>([path, 'list'], path, params),
  /** Polls until the job has ended, except in a hidden tab (TanStack Query pauses there). */
  one: (id: string) =>
    queryOptions({
      ...getQuery<Job>([path, 'one', id], `${path}/${encodeURIComponent(id)}`),
      refetchInterval: ({ state: { data, dataUpdateCount } }) => {
        if (data && hasEnded(data.state)) return false
        return dataUpdateCount < firstPolls ? pollMs.first : pollMs.later
      },
    }),
}

export const jobMutations = {
  cancel: () =>
    mutationOptions({
      mutationFn: (id: string) => http.post<Job>(`${path}/${encodeURIComponent(id)}/cancel`, {}),
      meta: { failure: 'Failed to cancel' },
    }),
}
