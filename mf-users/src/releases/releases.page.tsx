import { problemOf } from '@mca/contract'
import { Callout, DetailPage, Empty, Failure, Loading } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import { releasesQuery } from './releases-api'
import { RemoteCard } from './remote-card'

/** Each remote's releases: their share of accounts, figures and actions (R24.60). */
export function Component() {
  const { data, error, isFetching, refetch } = useQuery(releasesQuery())
  const problem = problemOf(error)
  return (
    <DetailPage title="Releases" subtitle="What is live for whom, and how it works for them">
      {data ? (
        <>
          {!data.is_stepped_here && (
            <Callout
              palette="blue"
              message="Releases are published elsewhere. This server neither spreads them nor takes them back."
            />
          )}
          {error && (
            <Failure message="These figures are not up to date." onRetry={() => void refetch()} retrying={isFetching} />
          )}
          {data.remotes.length === 0 && <Empty title="Nothing is published yet" />}
          {data.remotes
            .toSorted((one, other) => Number(other.next !== null) - Number(one.next !== null))
            .map((remote) => (
              <RemoteCard key={remote.remote} remote={remote} canAct={data.is_stepped_here} />
            ))}
        </>
      ) : problem?.status === 403 ? (
        <Failure message={problem.message} />
      ) : error ? (
        <Failure
          message="Failed to load releases. Please try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading text="Loading releases..." />
      )}
    </DetailPage>
  )
}
