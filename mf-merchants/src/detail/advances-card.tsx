import { merchantQueries } from '@mca/api'
import { paths } from '@mca/contract/app'
import { Card, LinkButton, QueryState } from '@mca/ui'
import { DataTable } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { advanceColumns, owedColumns } from './advance-columns'

const allColumns = [...advanceColumns, ...owedColumns]

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
  const query = useQuery(merchantQueries.advances(merchantId))
  return (
    <>
      <QueryState query={query} loading="Loading advances..." failure="Failed to load advances" />
      {query.data && (
        <DataTable
          label="Advances"
          columns={query.data.some(({ still_owed }) => still_owed !== undefined) ? allColumns : advanceColumns}
          rows={query.data}
          rowKey={({ id }) => id}
          rowHref={({ id }) => paths.advance(id)}
          empty="No advances found"
        />
      )}
    </>
  )
}
