import { problemOf } from '@mca/contract/problems'
import { Callout, DetailPage, Empty, Failure, QueryState } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import { releasesQuery } from './releases-api'
import { RemoteCard } from './remote-card'

/** Each remote's releases: their share of accounts, figures and actions (R24.60). */
export function Component() {
  const query = useQuery(releasesQuery())
  const { data, error } = query
  const problem = problemOf(error)
  return (
    <DetailPage title="Releases" subtitle="Live releases, their rollout, and reports from browsers">
      {data ? (
        <>
          {!data.is_stepped_here && (
            <Callout
              palette="blue"
              message="Releases are published elsewhere. This server does not roll them out or roll them back."
            />
          )}
          <QueryState query={query} failure="These figures are out of date." />
          {data.remotes.length === 0 && <Empty title="Nothing is published yet" />}
          {data.remotes
            .toSorted((one, other) => Number(other.next !== null) - Number(one.next !== null))
            .map((remote) => (
              <RemoteCard key={remote.remote} remote={remote} canAct={data.is_stepped_here} />
            ))}
        </>
      ) : problem?.status === 403 ? (
        <Failure message={problem.message} />
      ) : (
        <QueryState query={query} loading="Loading releases..." failure="Failed to load releases. Please try again." />
      )}
    </DetailPage>
  )
}
