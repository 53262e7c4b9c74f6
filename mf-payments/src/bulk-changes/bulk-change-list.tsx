import { paths } from '@mca/contract/app'
import { bulkKinds, type BulkChange } from '@mca/contract/bulk'
import { optionOf } from '@mca/contract/fields'
import { listQuery } from '@mca/contract/lists'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { Empty } from '@mca/ui'
import { type Column, LongText, ResourceTable, useListParams } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { Moment } from '../jobs/moment'
import { bulkChangeQueries } from './bulk-changes-api'

const noun = { one: 'bulk change', many: 'bulk changes' }

/** Lists the bulk changes (R7.740). */
export function BulkChangeList() {
  const [params, setParams] = useListParams(listQuery.omit({ search: true }))
  const changes = useQuery(bulkChangeQueries.list(params))
  return (
    <ResourceTable
      query={changes}
      columns={columns}
      noun={noun}
      params={params}
      onParamsChange={setParams}
      empty={
        <Empty
          title="Nothing changed in bulk yet"
          hint="Advances whose status or sales rep is changed together, payouts that are proposed, approved, sent or settled together, and tasks that are assigned together are listed here and can be undone together. Statements that are issued together are listed, too."
        />
      }
    />
  )
}

const columns: readonly Column<BulkChange>[] = [
  {
    header: 'What',
    sticky: true,
    cell: ({ id, what }) => <LongText text={what} to={paths.bulkChange(id)} min="11rem" />,
  },
  { header: 'Kind', cell: ({ kind }) => optionOf(bulkKinds, kind)?.label ?? kind },
  { header: 'Rows', numeric: true, cell: ({ rows }) => formatCount(rows) },
  { header: 'Undone', numeric: true, cell: ({ undone }) => (undone === 0 ? '—' : formatCount(undone)) },
  { header: 'Amount', numeric: true, cell: ({ amount }) => (amount === null ? '—' : formatMoneyExact(amount)) },
  { header: 'By', cell: ({ account_name }) => <LongText text={account_name} lines={1} min="9rem" /> },
  { header: 'When', cell: ({ created_at }) => <Moment iso={created_at} /> },
]
