import { formatMoneyExact, payablesQuery, type PayableList } from '@mca/contract'
import { Empty } from '@mca/ui'
import { ListBody, ResourceTable, TablePanel, useListParams } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { owedColumns, type RowProps } from './owed-columns'
import { payableQueries } from './payouts-api'

const noun = { one: 'syndicator', many: 'syndicators' }

/** The balance of each syndicator, with totals (R21.31). */
export function OwedTable({ action, ...props }: RowProps & { action: ReactNode }) {
  const [params, setParams] = useListParams(payablesQuery)
  const payables = useQuery(payableQueries.list(params))
  if (payables.data?.pagination.total === 0 && !payables.isPlaceholderData && !payables.isError)
    return (
      <ListBody>
        <TablePanel>
          <Empty
            title="Nothing is owed"
            hint="Each syndicator whose ledger has a balance is listed here: from contributions, and from shares of received payments."
            action={action}
          />
        </TablePanel>
      </ListBody>
    )
  return (
    <ResourceTable
      query={payables}
      columns={owedColumns(props)}
      noun={noun}
      params={params}
      onParamsChange={setParams}
      rowKey={({ syndicator }) => syndicator.id}
      {...(payables.data && { totals: [totalsOf(payables.data)] })}
    />
  )
}

const totalsOf = ({ totals: { balance, available, held } }: PayableList) => ({
  label: 'All syndicators',
  cells: {
    Balance: formatMoneyExact(balance),
    Available: formatMoneyExact(available),
    Held: formatMoneyExact(held),
  },
})
