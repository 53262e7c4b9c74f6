import { getQuery, hasExtensions } from '@mca/api'
import { scheduleCall } from '@mca/api/schedules'
import type { AdvanceSchedule } from '@mca/contract/schedules'
import { useQuery } from '@tanstack/react-query'

/** The schedule of the payment's advance as it is stored now, or the failure to load it. */
interface Scheduled {
  /** Undefined until it is loaded, and if the server has no schedules. */
  schedule: AdvanceSchedule | undefined
  isPending: boolean
  isFailed: boolean
  isLoading: boolean
  retry: () => void
}

/** Fetches the schedule in force (R20.76): a pause or a change is not in the terms of the advance. Without an id nothing is fetched. */
export function useSchedule(id: string | null | undefined): Scheduled {
  const isAvailable = hasExtensions()
  const query = useQuery({
    ...getQuery<AdvanceSchedule, unknown[]>(...scheduleCall(id ?? '')),
    enabled: Boolean(id) && isAvailable,
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const isKnown = query.isFetchedAfterMount && !query.isError
  return {
    schedule: isAvailable && isKnown ? query.data : undefined,
    isPending: isAvailable && !query.isFetchedAfterMount,
    isFailed: isAvailable && query.isError,
    isLoading: query.isFetching,
    retry: () => void query.refetch(),
  }
}
