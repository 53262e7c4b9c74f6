import { paymentMutations, paymentQueries, paymentRecorder, useSave } from '@mca/api'
import { localDay, paymentInput, type Payment, type PaymentForm } from '@mca/contract'
import type { RemoteDialogs } from '@mca/federation'
import { FormDialog } from '@mca/ui/dialog'
import { useState } from 'react'
import { AdvanceField } from './advance-field'
import { PaymentFields } from './payment-fields'

type PaymentValues = Omit<PaymentForm, 'amount'> & { amount: number | null }

/** A new payment's date is the person's own day (CONTRACT.md section 6). */
const formOf = (payment: Payment | undefined, advanceId: string | undefined) =>
  ({
    advance_id: payment?.advance_id ?? advanceId ?? '',
    amount: payment?.amount ?? null,
    date: payment?.date ?? localDay(new Date()),
    status: payment?.status ?? 'cleared',
    payment_method: payment?.payment_method ?? null,
    notes: payment?.notes ?? '',
  }) satisfies PaymentValues

/** Records a payment, or edits one. Also opened by other remotes, through the remote dialog 'payments/PaymentDialog'. */
export function PaymentDialog({ advance, payment, onClose }: RemoteDialogs['payments/PaymentDialog']) {
  const [record] = useState(paymentRecorder)
  const { save, reload } = useSave({
    record: payment,
    create: paymentMutations.record(record),
    update: paymentMutations.update(),
    fetch: paymentQueries.one,
  })
  return (
    <FormDialog
      title={payment ? 'Edit Payment' : 'Record Payment'}
      submitLabel={payment ? 'Update Payment' : 'Record Payment'}
      busyLabel="Saving..."
      schema={paymentInput}
      defaultValues={formOf(payment, advance?.id)}
      onSubmit={save}
      onReload={reload && (async () => formOf(await reload(), advance?.id))}
      onClose={onClose}
    >
      <AdvanceField fixed={advance} fixedId={payment?.advance_id} />
      <PaymentFields />
    </FormDialog>
  )
}
