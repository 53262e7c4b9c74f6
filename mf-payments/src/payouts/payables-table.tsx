import { payablesQuery, type PayableList } from '@mca/contract/ledger'
import { formatMoneyExact } from '@mca/contract/money'
import { Empty } from '@mca/ui'
import { FilterSelect, ResourceTable, useListParams } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { payableColumns, type RowProps } from './payable-columns'
import { payableQueries } from './payouts-api'

const noun = { one: 'payee', many: 'payees' }

/** The balance of each payee, with totals (R21.31). */
export function OwedTable({ action, ...props }: RowProps & { action: ReactNode }) {
  const [params, setParams] = useListParams(payablesQuery)
  const payables = useQuery(payableQueries.list(params))
  const hasReserve = (payables.data?.totals.reserve ?? 0) > 0
  return (
    <>
      <FilterSelect
        label="Filter by payee"
        placeholder="All payees"
        options={groups}
        value={params.of}
        onChange={(of) => setParams({ of })}
      />
      <ResourceTable
        query={payables}
        columns={payableColumns(props, hasReserve)}
        noun={noun}
        params={params}
        onParamsChange={setParams}
        rowKey={({ party }) => party.id}
        {...(payables.data && { totals: [totalsOf(payables.data)] })}
        empty={
          <Empty
            title="Nothing is owed"
            hint="Each payee whose ledger has a balance is listed here: from contributions, shares of received payments, and commissions."
            action={action}
          />
        }
      />
    </>
  )
}

const groups = [
  { value: 'syndicators', label: 'Syndicators' },
  { value: 'commissions', label: 'ISOs and sales reps' },
] as const

const totalsOf = ({ totals: { balance, available, held, reserve } }: PayableList) => ({
  label: 'Total',
  cells: {
    Balance: formatMoneyExact(balance),
    Available: formatMoneyExact(available),
    Held: formatMoneyExact(held),
    Reserve: formatMoneyExact(reserve),
  },
})
