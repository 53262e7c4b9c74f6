import { useCreation } from '@mca/api'
import { paths } from '@mca/contract/app'
import { dayNumberOf, formatDate, type Day } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { paymentStatuses } from '@mca/contract/payments'
import {
  returnDayProblem,
  returnsEntryInput,
  statusAfterReturn,
  type PaymentReturnsAnswer,
  type ReturnsEntryForm,
} from '@mca/contract/returns'
import { today } from '@mca/ui'
import { FormDialog, groupByReason, ResultDialog } from '@mca/ui/dialog'
import { DateField, FieldGrid } from '@mca/ui/form'
import { DataTable, type Column } from '@mca/ui/table'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CodeField } from '../record/code-field'
import { returnMutations } from '../returns-api'
import { nameOfReturnable, type Returnable } from './returnable'

interface ReturnDialogProps {
  payments: readonly Returnable[]
  onSaved: () => void
  onClose: () => void
}

/** Returns several payments with one code, and shows each one's new status before that. Those left out are named (R16.629). */
export function ReturnDialog({ payments, onSaved, onClose }: ReturnDialogProps) {
  const [start] = useState(() => ({ code: '', returned_on: today() }))
  const [answer, setAnswer] = useState<PaymentReturnsAnswer>()
  const hasLeftOut = useRef(false)
  const { save, creation } = useCreation(returnMutations.recordSeveral(payments))
  if (answer) return <LeftOut answer={answer} payments={payments} onClose={onClose} />
  return (
    <FormDialog
      title={`Return ${formatCount(payments.length, 'payment')}`}
      submitLabel={`Record ${formatCount(payments.length, 'Return')}`}
      creation={creation}
      schema={returnsEntryInput}
      defaultValues={start}
      onSubmit={save}
      onSaved={(saved: PaymentReturnsAnswer) => {
        onSaved()
        hasLeftOut.current = saved.rows.some(({ skipped }) => skipped !== null)
        if (hasLeftOut.current) setAnswer(saved)
      }}
      // Also called after a save, when it stays open to show what was left out.
      onClose={() => hasLeftOut.current || onClose()}
    >
      <FieldGrid>
        <CodeField />
        <DateField name="returned_on" kind="money" label="Returned On" required />
      </FieldGrid>
      <Preview payments={payments} />
    </FormDialog>
  )
}

/** Each payment with what becomes of it on the chosen day, by the rules that save it. */
function Preview({ payments }: Pick<ReturnDialogProps, 'payments'>) {
  const day = useWatch<ReturnsEntryForm, 'returned_on'>({ name: 'returned_on' })
  const columns: readonly Column<Returnable>[] = [
    { header: 'Merchant', sticky: true, cell: ({ merchant }) => merchant.name },
    { header: 'Date', cell: ({ date }) => formatDate(date) },
    { header: 'Amount', numeric: true, early: 2, cell: ({ amount }) => formatMoneyExact(amount) },
    { header: 'Becomes', early: 1, cell: (payment) => (dayNumberOf(day) === null ? '—' : outcomeOf(payment, day)) },
  ]
  return (
    <DataTable
      label="payments to return"
      empty="No payments"
      rows={payments}
      rowKey={({ id }) => id}
      columns={columns}
    />
  )
}

function outcomeOf(payment: Returnable, returnedOn: Day): string {
  const status = statusAfterReturn(payment, returnedOn)
  return returnDayProblem(payment.date, returnedOn, today()) ?? optionOf(paymentStatuses, status)?.label ?? status
}

interface LeftOutProps {
  answer: PaymentReturnsAnswer
  payments: readonly Returnable[]
  onClose: () => void
}

/** The payments that were not returned, by reason. */
function LeftOut({ answer: { rows }, payments, onClose }: LeftOutProps) {
  const left = rows.filter(({ skipped }) => skipped !== null)
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  return (
    <ResultDialog
      title={`${formatCount(rows.length - left.length, 'payment')} returned, ${formatCount(left.length)} not`}
      reasons={groupByReason(
        left.flatMap(({ payment_id, skipped }) => {
          const payment = byId.get(payment_id)
          if (skipped === null || !payment) return []
          const record = { key: payment_id, to: paths.advance(payment.advance.id), name: nameOfReturnable(payment) }
          return [{ reason: skipped, record }]
        }),
      )}
      onClose={onClose}
    />
  )
}
