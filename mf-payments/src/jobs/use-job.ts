import { hasEnded } from '@mca/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { jobQueries } from './jobs-api'

/**
 * A job, followed until it has ended (R16.112). When it has ended, everything on screen is loaded again, once: it may have
 * written what other parts of the page show. Without an id nothing is asked for.
 */
export function useJob(id: string | null | undefined) {
  const client = useQueryClient()
  const query = useQuery({ ...jobQueries.one(id ?? ''), enabled: Boolean(id) })
  const state = query.data?.state
  const ended = useRef<string>(undefined)
  useEffect(() => {
    if (!id || state === undefined || !hasEnded(state) || ended.current === id) return
    // Also when it had ended before it was first seen: what is on screen is from before that.
    ended.current = id
    void client.invalidateQueries()
  }, [client, id, state])
  return query
}
