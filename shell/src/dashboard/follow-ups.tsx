import { http } from '@mca/api'
import { localDay, type Note, type Page } from '@mca/contract'
import { Failure } from '@mca/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

const failure = 'Failed to load follow-ups.'

/** Not the whole of the notes' code: on most days nothing is due. */
const FollowUpsDue = lazy(() =>
  import('@mca/notes/follow-ups').then(
    ({ FollowUpsDue: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => <Failure message={failure} /> }),
  ),
)

/** In the reader's time zone. */
const today = () => localDay(new Date())

/** The follow-ups that are due, if there are any: asked for after the figures, and below them (R3.21). */
export function FollowUps() {
  const [limit, setLimit] = useState(5)
  const until = today()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['notes', 'due', until, limit],
    queryFn: ({ signal }) => http.get<Page<Note>>('follow-ups', { query: { until, limit }, signal }),
    placeholderData: keepPreviousData,
  })
  if (isError) return <Failure message={failure} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data?.pagination.total) return null
  return (
    <Suspense>
      <FollowUpsDue due={data} onShowAll={() => setLimit(100)} />
    </Suspense>
  )
}
