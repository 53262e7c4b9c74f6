import { importRowsQuery, type PaymentImportDetail } from '@mca/contract/imports'
import { ResourceTable, SearchBox, useListParams } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { importQueries } from '../imports-api'
import type { ImportRow, RowOutcome } from '@mca/contract/imports'
import type { RowActions } from './row-cells'
import { rowColumns } from './row-columns'
import * as styles from './import-rows.module.css'

const noun = { one: 'row', many: 'rows' }
const keyOf = ({ line }: ImportRow) => String(line)

interface ImportRowsProps {
  paymentImport: PaymentImportDetail
  actions: RowActions
  /** The outcome whose rows are shown: that of the address, or what the page chooses. */
  outcome?: RowOutcome | undefined
}

/** The rows of an import in pages, filtered by outcome and search. */
export function ImportRows({ paymentImport, actions, outcome }: ImportRowsProps) {
  const [params, setParams] = useListParams(importRowsQuery)
  const rows = useQuery(importQueries.rows(paymentImport.id, { ...params, outcome: outcome ?? params.outcome }))
  const columns = useMemo(() => rowColumns(paymentImport.kind, actions), [paymentImport.kind, actions])
  return (
    <div className={styles.column}>
      <div className={styles.row}>
        <SearchBox
          placeholder="Search rows by payer, trace or advance..."
          value={params.search}
          onChange={(search) => setParams({ search })}
        />
      </div>
      <ResourceTable
        query={rows}
        columns={columns}
        noun={noun}
        params={params}
        onParamsChange={setParams}
        rowKey={keyOf}
      />
    </div>
  )
}
