import { hasEnded } from '@mca/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { jobQueries } from './job-queries'

/**
 * A job, followed until it has ended (R16.112). When it ends in front of the user, everything on screen is loaded again: it may have
 * written what other parts of the page show. Without an id nothing is asked for.
 */
export function useJob(id: string | null | undefined) {
  const client = useQueryClient()
  const query = useQuery({ ...jobQueries.one(id ?? ''), enabled: Boolean(id) })
  const state = query.data?.state
  const underway = useRef<string>(undefined)
  useEffect(() => {
    if (!id || state === undefined) return
    if (!hasEnded(state)) underway.current = id
    else if (underway.current === id) {
      underway.current = undefined
      void client.invalidateQueries()
    }
  }, [client, id, state])
  return query
}
