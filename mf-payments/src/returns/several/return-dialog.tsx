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

/** Returns several payments with one code. Those left out are named, and those that only the day prevents can be returned on another (R16.629). */
export function ReturnDialog({ payments: ticked, onSaved, onClose }: ReturnDialogProps) {
  const [payments, setPayments] = useState(ticked)
  const [start, setStart] = useState<ReturnsEntryForm>(() => ({ code: '', returned_on: today() }))
  const [answer, setAnswer] = useState<PaymentReturnsAnswer>()
  if (!answer)
    return (
      <EntryDialog
        payments={payments}
        start={start}
        onSaved={(saved, entered) => {
          onSaved()
          setStart(entered)
          if (saved.rows.some(({ skipped }) => skipped !== null)) setAnswer(saved)
          else onClose()
        }}
        onClose={onClose}
      />
    )
  const reasons = new Map(answer.rows.map(({ payment_id, skipped }) => [payment_id, skipped]))
  // Another day does not help one that somebody else has returned meanwhile.
  const another = payments.filter(({ id, date }) => {
    const problem = returnDayProblem(date, start.returned_on, today())
    return problem !== undefined && reasons.get(id) === problem
  })
  return (
    <LeftOut
      answer={answer}
      payments={payments}
      onAgain={
        another.length > 0
          ? () => {
              setPayments(another)
              setAnswer(undefined)
            }
          : null
      }
      onClose={onClose}
    />
  )
}

interface EntryDialogProps {
  payments: readonly Returnable[]
  start: ReturnsEntryForm
  onSaved: (answer: PaymentReturnsAnswer, entered: ReturnsEntryForm) => void
  onClose: () => void
}

/** Code and day, and each payment's new status before they are saved. */
function EntryDialog({ payments, start, onSaved, onClose }: EntryDialogProps) {
  const isSaved = useRef(false)
  const { save, creation } = useCreation(returnMutations.recordSeveral(payments))
  return (
    <FormDialog
      title={`Record ${formatCount(payments.length, 'Return')}`}
      maxWidth="40rem"
      submitLabel={`Record ${formatCount(payments.length, 'Return')}`}
      creation={creation}
      schema={returnsEntryInput}
      defaultValues={start}
      onSubmit={async (entered) => ({ saved: await save(entered), entered })}
      onSaved={({ saved, entered }) => {
        isSaved.current = true
        onSaved(saved, entered)
      }}
      // Also called after a save, which has closed it or shows what was left out.
      onClose={() => isSaved.current || onClose()}
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
  /** Asks for another day; null if none of them can be returned on any. */
  onAgain: (() => void) | null
  onClose: () => void
}

/** The payments that were not returned, by reason. */
function LeftOut({ answer: { rows }, payments, onAgain, onClose }: LeftOutProps) {
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
      next={onAgain ? { label: 'Choose another day…', onPress: onAgain } : undefined}
      onClose={onClose}
    />
  )
}
