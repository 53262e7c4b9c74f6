import { payablesQuery, type PayableList } from '@mca/contract/ledger'
import { formatMoneyExact } from '@mca/contract/money'
import { sumOf } from '@mca/contract/rules'
import { Empty } from '@mca/ui'
import { FilterSelect, ResourceTable, type TotalsLine, useListParams } from '@mca/ui/table'
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
        {...(payables.data && { totals: totalsOf(payables.data) })}
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

const sumsOf = (label: string, { balance, available }: PayableList['totals']['owed']) => ({
  label,
  cells: { Balance: formatMoneyExact(balance), Available: formatMoneyExact(available) },
})

/** The sums of all. Once payees owe something, also what is owed to payees, which is what can be paid out. */
function totalsOf({ totals: { owed, held, reserve, ...total } }: PayableList): TotalsLine[] {
  const { label, cells } = sumsOf('Total', total)
  const all = { label, cells: { ...cells, Held: formatMoneyExact(held), Reserve: formatMoneyExact(reserve) } }
  if (owed.balance === total.balance && owed.available === total.available) return [all]
  const owing = {
    balance: differenceOf(total.balance, owed.balance),
    available: differenceOf(total.available, owed.available),
  }
  return [sumsOf('Owed to payees', owed), sumsOf('Owed by payees', owing), all]
}

const differenceOf = (one: number, other: number) => sumOf([one, -other])
