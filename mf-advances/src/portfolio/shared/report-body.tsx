import { paths } from '@mca/contract/app'
import { formatDate } from '@mca/contract/days'
import { Button, Card, Empty, LinkButton, Loading, QueryState } from '@mca/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PortfolioAddress } from './use-portfolio-params'

interface ReportBodyProps<Answer> {
  query: Pick<UseQueryResult<Answer>, 'data' | 'isError' | 'isFetching' | 'refetch'>
  /** In a sentence: 'the static pool'. */
  name: string
  address: PortfolioAddress
  isEmpty: (answer: Answer) => boolean
  children: (answer: Answer) => ReactNode
}

/** A report: loading, failed, without deals, or loaded (R17.105). */
export function ReportBody<Answer>({ query, name, address, isEmpty, children }: ReportBodyProps<Answer>) {
  const failure = <QueryState query={query} failure={`Failed to load ${name}. Please try again.`} />
  if (query.data === undefined)
    return query.isError ? (
      failure
    ) : (
      <Card>
        <Loading text={`Loading ${name}...`} />
      </Card>
    )
  return (
    <>
      {failure}
      {isEmpty(query.data) ? (
        <Card>
          <NoDeals address={address} />
        </Card>
      ) : (
        children(query.data)
      )}
    </>
  )
}

/** Why a report has no deals, and what to do about it. */
function NoDeals({ address }: { address: PortfolioAddress }) {
  const { params, isFiltered, clear, change } = address
  if (isFiltered)
    return (
      <Empty
        title="No advances found"
        hint={
          params.as_of
            ? `Nothing funded by ${formatDate(params.as_of)} matches your search and filters.`
            : 'Nothing matches your search. Try other words or another filter.'
        }
        action={
          <Button variant="outline" onClick={clear}>
            Clear search and filters
          </Button>
        }
      />
    )
  if (params.as_of)
    return (
      <Empty
        title={`No advance was funded by ${formatDate(params.as_of)}`}
        action={
          <Button variant="outline" onClick={() => change({ as_of: undefined })}>
            Show today
          </Button>
        }
      />
    )
  return (
    <Empty
      title="No advances yet"
      hint="Reports start with your first advance."
      action={
        <LinkButton to={paths.newAdvance()} icon="plus">
          Create Advance
        </LinkButton>
      }
    />
  )
}
