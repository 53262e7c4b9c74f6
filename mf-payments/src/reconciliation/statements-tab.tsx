import { formatDate } from '@mca/contract/days'
import { formatMoneyExact } from '@mca/contract/money'
import type { Reconciliation } from '@mca/contract/reconciliation'
import { Card, DeleteButton, QueryState } from '@mca/ui'
import { type Column, DataTable } from '@mca/ui/table'
import { useMutation, useQuery } from '@tanstack/react-query'
import { reconciliationMutations, reconciliationQueries } from './reconciliation-api'

type Statement = Reconciliation['statements'][number]

const balanceOf = (dollars: number | null) => (dollars === null ? '—' : formatMoneyExact(dollars))
/** Whether the lines add up to the balances. */
const checkOf = ({ difference }: Statement) => {
  if (difference === null) return 'No balances'
  return difference === 0 ? 'Ties' : `${formatMoneyExact(difference)} missing`
}

const columns: readonly Column<Statement>[] = [
  { header: 'File', sticky: true, cell: ({ name }) => name },
  { header: 'From', cell: ({ first_day }) => formatDate(first_day) },
  { header: 'To', cell: ({ last_day }) => formatDate(last_day) },
  { header: 'Lines', numeric: true, cell: ({ lines }) => lines },
  { header: 'Already Uploaded', numeric: true, cell: ({ known_lines }) => known_lines },
  { header: 'Opening', numeric: true, cell: ({ opening }) => balanceOf(opening) },
  { header: 'Closing', numeric: true, cell: ({ closing }) => balanceOf(closing) },
  { header: 'Lines and Balances', cell: checkOf },
  { header: 'Uploaded By', cell: ({ author }) => author },
]

/** The statements with days of the month (R25.100, R25.107). */
export function StatementsTab({ month }: { month: string }) {
  const query = useQuery(reconciliationQueries.month(month))
  const { mutate: remove, isPending, variables } = useMutation(reconciliationMutations.removeStatement())
  const { data } = query
  if (!data) return <QueryState query={query} failure="Failed to load the statements." />
  const actions: Column<Statement> = {
    header: 'Actions',
    cell: ({ id, name }) => (
      <DeleteButton subject={name} noun="statement" busy={isPending && variables === id} onConfirm={() => remove(id)} />
    ),
  }
  return (
    <Card title="Statements">
      <DataTable
        label="Statements"
        columns={[...columns, actions]}
        rows={data.statements}
        rowKey={({ id }) => id}
        empty="No statement of this month yet"
      />
    </Card>
  )
}
