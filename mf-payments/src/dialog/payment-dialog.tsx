import { paymentMutations, paymentQueries, useSave } from '@mca/api'
import { localDay, paymentFormOf, paymentInput, type Payment, type PaymentForm } from '@mca/contract'
import type { RemoteDialogs } from '@mca/federation'
import { FormDialog } from '@mca/ui/dialog'
import { AdvanceField } from './advance-field'
import { PaymentFields } from './payment-fields'

/**
 * A new payment belongs to the advance that the dialog was opened for, and has today's date in the user's time zone
 * (R6.9).
 */
const formOf = (payment: Payment | undefined, advanceId: string | undefined): PaymentForm =>
  payment ? paymentFormOf(payment) : { ...paymentFormOf(), advance_id: advanceId ?? '', date: localDay(new Date()) }

/** Records or edits a payment. Other remotes open it as the remote dialog 'payments/PaymentDialog'. */
export function PaymentDialog({ advance, payment, onClose }: RemoteDialogs['payments/PaymentDialog']) {
  const { save, reload } = useSave({
    record: payment,
    create: paymentMutations.record(),
    update: paymentMutations.update(),
    fetch: paymentQueries.one,
  })
  return (
    <FormDialog
      title={payment ? 'Edit Payment' : 'Record Payment'}
      submitLabel={payment ? 'Update Payment' : 'Record Payment'}
      busyLabel="Saving..."
      record={payment}
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
