import { advanceQueries, paymentMutations, paymentQueries, useSave } from '@mca/api'
import { formatDate, localDay } from '@mca/contract/days'
import { formatMoneyExact } from '@mca/contract/money'
import {
  clearedEarlyQuestion,
  paymentFormOf,
  paymentInput,
  presetStatusOf,
  type Payment,
  type PaymentForm,
  type PaymentInput,
} from '@mca/contract/payments'
import { today } from '@mca/ui'
import type { RemoteDialogs } from '@mca/federation'
import { FormDialog } from '@mca/ui/dialog'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useOwnMethod } from '../shared/own-method'
import { labelOf } from './advance-field'
import { PaymentEntry } from './payment-entry'
import type { RecordedPayment } from './recorded'

/**
 * A new payment belongs to the advance that the dialog was opened for, and has the person's own day (R6.9). Where that is a day to come
 * for the business, it starts as Pending (R20.563).
 */
function formOf(payment: Payment | undefined, advanceId: string | undefined): PaymentForm {
  if (payment) return paymentFormOf(payment)
  const date = localDay(new Date())
  return { ...paymentFormOf(), advance_id: advanceId ?? '', date, status: presetStatusOf(date, today()) }
}

const nameOf = ({ amount, date }: Payment) => `${formatMoneyExact(amount)} on ${formatDate(date)}`

/** Records or edits a payment. Other remotes open it as the remote dialog 'payments/PaymentDialog'. */
export function PaymentDialog({ advance, payment, onClose }: RemoteDialogs['payments/PaymentDialog']) {
  const client = useQueryClient()
  const [openedAt] = useState(() => Date.now())
  const [recorded, setRecorded] = useState<readonly RecordedPayment[]>([])
  const dealOf = (id: string) => advance ?? client.getQueryData(advanceQueries.one(id).queryKey)
  const detailOf = ({ amount, advance_id }: Payment) => {
    const deal = dealOf(advance_id)
    return [formatMoneyExact(amount), deal?.merchant?.name ?? deal?.advance_id].filter(Boolean).join(' from ')
  }
  const { mutate: remove } = useMutation(paymentMutations.remove())
  /** No undo if the server's answer did not identify the payment. */
  const undo = ({ id }: Payment) =>
    id
      ? () => {
          remove(id)
          setRecorded((before) => before.filter(({ payment: one }) => one.id !== id))
        }
      : undefined
  const { save, startAnother, reload, creation } = useSave({
    record: payment,
    create: paymentMutations.record(nameOf, { detailOf, undo }),
    update: paymentMutations.update(detailOf),
    fetch: paymentQueries.one,
  })
  const proposedRef = useRef<string | null>(null)
  const { remember } = useOwnMethod()
  const saveAndRemember = async (input: PaymentInput) => {
    const saved = await save(input)
    if (!payment) remember(input.payment_method)
    return saved
  }
  /** The next form keeps date, status and method (R6.15), and creates another payment even with the same values (R6.10). */
  const startNext = (saved: Payment): PaymentForm => {
    const shown = dealOf(saved.advance_id)
    setRecorded([...recorded, { payment: saved, advance: shown ? labelOf(shown) : 'this advance' }])
    startAnother()
    const { date, status, payment_method } = saved
    return { ...formOf(undefined, advance?.id), date, status, payment_method }
  }
  return (
    <FormDialog
      title={payment ? 'Edit Payment' : 'Record Payment'}
      submitLabel={payment ? 'Update Payment' : 'Record Payment'}
      record={payment ?? (advance && { id: advance.id })}
      creation={creation}
      another={payment ? undefined : { label: 'Record and add another', next: startNext }}
      schema={paymentInput}
      defaultValues={formOf(payment, advance?.id)}
      onSubmit={saveAndRemember}
      questionsOf={(input) => {
        const isStored = payment?.status === input.status && payment.date === input.date
        const question = isStored ? null : clearedEarlyQuestion(input, today())
        return question === null ? {} : { status: question }
      }}
      onReload={reload && (async () => formOf(await reload(), advance?.id))}
      onClose={onClose}
    >
      <PaymentEntry {...{ advance, payment, recorded, openedAt, proposedRef }} />
    </FormDialog>
  )
}
