import { http } from '@mca/api'
import { hasEnded, type Job, type JobListQuery, type Page } from '@mca/contract'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'

const path = 'jobs'

/** How often the progress of a job is asked for, in milliseconds: at once most jobs end, and a long one is not in a hurry. */
const pollMs = { first: 500, later: 2_000 }
const firstPolls = 10

export const jobQueries = {
  list: (params: Partial<JobListQuery>) =>
    queryOptions({
      queryKey: [path, 'list', params],
      queryFn: ({ signal }) => http.get<Page<Job>>(path, { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Asked for again until the job has ended; not while nobody sees the page (TanStack Query waits in a hidden tab). */
  one: (id: string) =>
    queryOptions({
      queryKey: [path, 'one', id],
      queryFn: ({ signal }) => http.get<Job>(`${path}/${encodeURIComponent(id)}`, { signal }),
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
