import { bookImportStates, type BookImport } from '@mca/contract/book'
import { listLimit } from '@mca/contract/fields'
import { formatCount } from '@mca/contract/money'
import { Card, OptionBadge, QueryState } from '@mca/ui'
import { DataTable, LongText, Pagination, type Column } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Moment } from '../jobs/moment'
import { formatSize } from '@mca/files/sending'
import { bookQueries } from './book-api'
import { addressOf } from './use-sending'

const columns: readonly Column<BookImport>[] = [
  { header: 'File', sticky: true, cell: ({ id, file }) => <LongText text={file.name} to={addressOf(id)} /> },
  { header: 'Status', cell: ({ state }) => <OptionBadge options={bookImportStates} value={state} /> },
  { header: 'Advances', numeric: true, cell: ({ totals }) => (totals ? formatCount(totals.advances) : '—') },
  { header: 'Size', numeric: true, cell: ({ file }) => formatSize(file.size) },
  { header: 'By', cell: ({ account_name }) => <LongText text={account_name} lines={1} /> },
  { header: 'Uploaded', cell: ({ created_at }) => <Moment iso={created_at} /> },
]

/** All book imports, newest first. */
export function ImportList() {
  const [page, setPage] = useState(1)
  const query = useQuery(bookQueries.imports({ page, limit: listLimit }))
  const { data } = query
  return (
    <Card title="Past Imports" flush>
      {data ? (
        <DataTable label="imports" empty="No imports yet" rows={data.data} rowKey={({ id }) => id} columns={columns} />
      ) : (
        <QueryState query={query} loading="Loading imports..." failure="Failed to load the imports." />
      )}
      {data && <Pagination {...data.pagination} onPage={setPage} />}
    </Card>
  )
}
