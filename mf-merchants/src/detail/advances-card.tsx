import { merchantQueries } from '@mca/api'
import { paths } from '@mca/contract'
import { Card, Failure, LinkButton, Loading } from '@mca/ui'
import { DataTable } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { advanceColumns } from './advance-columns'

export function AdvancesCard({ merchantId }: { merchantId: string }) {
  return (
    <Card
      title="Advances"
      flush
      actions={
        <LinkButton data-action="new" icon="plus" size="sm" to={paths.newAdvance(merchantId)}>
          Create Advance
        </LinkButton>
      }
    >
      <Advances merchantId={merchantId} />
    </Card>
  )
}

function Advances({ merchantId }: { merchantId: string }) {
  const { data: advances, isError, isFetching, refetch } = useQuery(merchantQueries.advances(merchantId))
  const failure = isError && (
    <Failure message="Failed to load advances" onRetry={() => void refetch()} retrying={isFetching} />
  )
  if (!advances) return failure || <Loading text="Loading advances..." />
  return (
    <>
      {failure}
      <DataTable
        label="Advances"
        columns={advanceColumns}
        rows={advances}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.advance(id)}
        empty="No advances found"
      />
    </>
  )
}
