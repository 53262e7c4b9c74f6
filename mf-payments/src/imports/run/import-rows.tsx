import { importRowsQuery, type PaymentImportDetail } from '@mca/contract/imports'
import { Box } from '@mca/ui'
import { ResourceTable, SearchBox, useListParams } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { importQueries } from '../imports-api'
import type { ImportRow } from '@mca/contract/imports'
import type { RowActions } from './row-cells'
import { rowColumns } from './row-columns'

const noun = { one: 'row', many: 'rows' }
const keyOf = ({ line }: ImportRow) => String(line)

interface ImportRowsProps {
  paymentImport: PaymentImportDetail
  actions: RowActions
}

/** The rows of an import in pages, filtered by outcome and search. */
export function ImportRows({ paymentImport, actions }: ImportRowsProps) {
  const [params, setParams] = useListParams(importRowsQuery)
  const rows = useQuery(importQueries.rows(paymentImport.id, params))
  const columns = useMemo(() => rowColumns(paymentImport.kind, actions), [paymentImport.kind, actions])
  return (
    <Box display="flex" flexDirection="column" gap="3">
      <Box display="flex">
        <SearchBox
          placeholder="Search rows by payer, trace or advance..."
          value={params.search}
          onChange={(search) => setParams({ search })}
        />
      </Box>
      <ResourceTable
        query={rows}
        columns={columns}
        noun={noun}
        params={params}
        onParamsChange={setParams}
        rowKey={keyOf}
      />
    </Box>
  )
}
