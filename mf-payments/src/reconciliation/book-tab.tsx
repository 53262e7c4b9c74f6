import { formatDate } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { formatMoneyExact } from '@mca/contract/money'
import { type BankMovement, movementKinds, type Reconciliation } from '@mca/contract/reconciliation'
import { Card, QueryState, Text } from '@mca/ui'
import { type Column, DataTable } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { reconciliationQueries } from './reconciliation-api'
import * as styles from './reconciliation.module.css'

type Kind = Reconciliation['book'][number]
const kindOf = ({ kind }: Kind | BankMovement) => optionOf(movementKinds, kind)?.label ?? kind
/** '$1,200.00 (12)' */
const textOf = ({ amount, count }: Kind['expected']) => `${formatMoneyExact(amount)} (${count})`

const kinds: readonly Column<Kind>[] = [
  { header: 'Kind', cell: kindOf },
  { header: 'In the Book', numeric: true, cell: ({ expected }) => textOf(expected) },
  { header: 'Matched', numeric: true, cell: ({ matched }) => textOf(matched) },
  { header: 'Missing at the Bank', numeric: true, cell: ({ missing }) => textOf(missing) },
]
const movements: readonly Column<BankMovement>[] = [
  { header: 'Date', cell: ({ day }) => formatDate(day) },
  { header: 'Kind', cell: kindOf },
  { header: 'Transaction', sticky: true, cell: ({ label }) => label },
  { header: 'Amount', numeric: true, cell: ({ amount }) => formatMoneyExact(amount) },
]

/** What the book expects at the bank in a month, and what of it the bank does not have (R25.109). */
export function BookTab({ month }: { month: string }) {
  const query = useQuery(reconciliationQueries.month(month))
  const { data } = query
  if (!data) return <QueryState query={query} failure="Failed to load the reconciliation." />
  const count = data.book.reduce((sum, { missing }) => sum + missing.count, 0)
  return (
    <div className={styles.cards}>
      <Card title="Expected at the Bank">
        <DataTable
          label="Expected at the bank"
          columns={kinds}
          rows={data.book}
          rowKey={({ kind }) => kind}
          empty="Nothing is expected in this month"
        />
      </Card>
      <Card title="Missing at the Bank">
        {count > data.missing.length && <Text color="fg.muted">The oldest 100 of {count}.</Text>}
        <DataTable
          label="Missing at the bank"
          columns={movements}
          rows={data.missing}
          rowKey={({ key }) => key}
          empty="The bank has every transaction of this month"
        />
      </Card>
    </div>
  )
}
