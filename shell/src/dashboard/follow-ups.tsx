import { hasExtensions } from '@mca/api'
import { QueryState, useToday } from '@mca/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { dueAtFirst, followUpsDue } from './dashboard-api'
import * as styles from './follow-ups.module.css'

/**
 * The due follow-ups, if any, below the figures and requested after them (R3.21). The content below waits for them, because
 * they would move it.
 */
export function FollowUps({ children }: { children: ReactNode }) {
  const isAvailable = hasExtensions()
  const [limit, setLimit] = useState(dueAtFirst)
  const query = useQuery({
    ...followUpsDue(useToday(), limit),
    placeholderData: keepPreviousData,
    enabled: isAvailable,
  })
  if (!isAvailable) return children
  // High enough that the page scrolls from the start, so no scroll bar appears later.
  const { data } = query
  if (!data && !query.isError) return <div className={styles.box} />
  return (
    <>
      <QueryState query={query} failure="Failed to load follow-ups." />
      {data?.FollowUpsDue && <data.FollowUpsDue due={data.due} onShowAll={() => setLimit(100)} />}
      {children}
    </>
  )
}
