import { merchantQueries } from '@mca/api'
import { paths } from '@mca/contract/app'
import { Card, LinkButton, QueryState } from '@mca/ui'
import { DataTable } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { advanceColumns, stillOwedColumns } from './advance-columns'

export function AdvancesCard({ merchantId }: { merchantId: string }) {
  const query = useQuery(merchantQueries.advances(merchantId))
  const isEmpty = query.data?.length === 0
  return (
    <Card
      title="Advances"
      flush={!isEmpty}
      empty={isEmpty ? 'No advances found' : undefined}
      actions={
        <LinkButton data-action="new" icon="plus" size="sm" to={paths.newAdvance(merchantId)}>
          Create Advance
        </LinkButton>
      }
    >
      <QueryState query={query} loading="Loading advances..." failure="Failed to load advances" />
      {query.data && !isEmpty && (
        <DataTable
          label="Advances"
          columns={advanceColumns}
          rows={query.data}
          rowKey={({ id }) => id}
          rowHref={({ id }) => paths.advance(id)}
          empty="No advances found"
        />
      )}
    </Card>
  )
}

/** What each advance that is not paid owes (R5.38). Absent before a server that does not know it, and if nothing is owed. */
export function OwedCard({ merchantId }: { merchantId: string }) {
  const { data = [] } = useQuery(merchantQueries.advances(merchantId))
  const rows = data.filter(({ still_owed }) => still_owed !== undefined && still_owed > 0)
  if (rows.length === 0) return null
  return (
    <Card title="Owed" flush>
      <DataTable
        label="Owed"
        columns={stillOwedColumns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.advance(id)}
        empty="Nothing is owed"
      />
    </Card>
  )
}
