import { useOffers } from '@mca/api'
import { problemOf } from '@mca/contract'
import { Failure, ListPage, Loading } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import { CompanyCard } from './company-card'
import { PaidCard } from './paid-card'
import { settingsQuery } from './settings-api'

/** The settings of the company, for administrators (R20.85). */
export function Component() {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery())
  const hasTaxRecords = useOffers('tax-records')
  return (
    <ListPage title="Settings" subtitle="What counts as paid, and your company">
      {error ? (
        <Refused error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !data ? (
        <Loading text="Loading settings..." />
      ) : (
        <>
          <PaidCard settings={data} />
          {hasTaxRecords && <CompanyCard company={data.company} />}
        </>
      )}
    </ListPage>
  )
}

/** No retry for a user without permission. */
function Refused({ error, onRetry, isRetrying }: { error: unknown; onRetry: () => void; isRetrying: boolean }) {
  const problem = problemOf(error)
  return problem?.status === 403 ? (
    <Failure message={problem.message} />
  ) : (
    <Failure message="Failed to load settings. Please try again." onRetry={onRetry} retrying={isRetrying} />
  )
}
