import { Failure } from './failure'
import { Loading } from './loading'

interface QueryStateProps {
  query: { data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** 'Failed to load the cases.' */
  failure: string
  /** 'Loading cases...'. Without it, nothing is shown while the query loads. */
  loading?: string
}

/** Shown beside or instead of the content of a query: its failure, with 'Try again' (R2.14), or that it is loading. Nothing once it has loaded. */
export function QueryState({ query, failure, loading }: QueryStateProps) {
  const { data, isError, isFetching, refetch } = query
  if (isError) return <Failure message={failure} retrying={isFetching} onRetry={() => void refetch()} />
  return data === undefined && loading !== undefined ? <Loading text={loading} /> : null
}
