import { hasEnded } from '@mca/contract/jobs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { jobQueries } from './jobs-api'

/**
 * Polls a job until it has ended (R16.112). Then everything on screen is refetched once, because the job may have changed it.
 * Does nothing without an id.
 */
export function useJob(id: string | null | undefined) {
  const client = useQueryClient()
  const query = useQuery({ ...jobQueries.one(id ?? ''), enabled: Boolean(id) })
  const state = query.data?.state
  const ended = useRef<string>(undefined)
  useEffect(() => {
    if (!id || state === undefined || !hasEnded(state) || ended.current === id) return
    // Even if it had ended before the first poll, because the screen is older than that.
    ended.current = id
    void client.invalidateQueries()
  }, [client, id, state])
  return query
}
