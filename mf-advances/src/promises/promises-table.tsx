import { formatDate } from '@mca/contract/days'
import { formatMoneyExact } from '@mca/contract/money'
import { isRunningPromise, promiseStates, type PromiseToPay } from '@mca/contract/promises'
import { Button, OptionBadge, Text } from '@mca/ui'
import { DataTable, StackedCell, type Column } from '@mca/ui/table'
import type { ComponentProps, ReactNode } from 'react'
import * as styles from './promises-table.module.css'

interface PromisesTableProps {
  promises: readonly PromiseToPay[]
  onCancel: (promise: PromiseToPay) => void
  /** Loads the code of the dialog before it is needed. */
  preload: Pick<ComponentProps<typeof Button>, 'onPointerEnter' | 'onFocus'>
}

type Line = PromiseToPay['lines'][number]

/** A cell with one line for each payment of the promise. */
const lined = (textOf: (line: Line) => ReactNode) => (promise: PromiseToPay) =>
  promise.lines.map((line) => (
    <Text as="div" key={line.due_on} className={styles.text}>
      {textOf(line)}
    </Text>
  ))

const hasEnded = ({ state }: PromiseToPay) => state === 'canceled' || state === 'replaced'

function States({ promise }: { promise: PromiseToPay }) {
  const { state, cancel_reason, canceled_by } = promise
  if (!hasEnded(promise)) return lined((line) => <OptionBadge options={promiseStates} value={line.state} />)(promise)
  return (
    <StackedCell code={cancel_reason && `${cancel_reason} (${canceled_by?.name ?? ''})`}>
      <OptionBadge options={promiseStates} value={state} />
    </StackedCell>
  )
}

/** '4 scheduled debits count', or nothing without any (R23.585). */
const debitsText = ({ length }: PromiseToPay['debits'], isCounted: boolean) =>
  length > 0 &&
  `${length} scheduled ${length === 1 ? 'debit' : 'debits'} ${isCounted ? (length === 1 ? 'counts' : 'count') : 'left out'}`

const columnsOf = ({ onCancel, preload }: Omit<PromisesTableProps, 'promises'>): readonly Column<PromiseToPay>[] => [
  { header: 'Due', sticky: true, cell: lined(({ due_on }) => formatDate(due_on)) },
  { header: 'Amount', numeric: true, early: 1, cell: lined(({ amount }) => formatMoneyExact(amount)) },
  { header: 'Received', numeric: true, cell: lined(({ received }) => formatMoneyExact(received)) },
  { header: 'Status', early: 2, cell: (promise) => <States promise={promise} /> },
  {
    header: 'Promised',
    maxWidth: '18rem',
    cell: ({ made_on, promised_by, payment_method, created_by, debits, counts_debits }) => (
      <StackedCell
        code={[`Recorded by ${created_by.name}`, debitsText(debits, counts_debits)].filter(Boolean).join(' · ')}
      >
        {[formatDate(made_on), promised_by && `by ${promised_by}`, payment_method && `(${payment_method})`]
          .filter(Boolean)
          .join(' ')}
      </StackedCell>
    ),
  },
  {
    header: 'Actions',
    actions: true,
    cell: (promise) =>
      isRunningPromise(promise) && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Cancel promise of ${formatMoneyExact(promise.amount)}`}
          {...preload}
          onClick={() => onCancel(promise)}
        >
          Cancel…
        </Button>
      ),
  },
]

export const PromisesTable = ({ promises, ...props }: PromisesTableProps) => (
  <DataTable
    label="Promises to pay"
    columns={columnsOf(props)}
    rows={promises}
    rowKey={({ id }) => id}
    empty="No promises recorded yet"
  />
)
