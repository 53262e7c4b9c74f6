import { paymentMutations } from '@mca/api'
import { formatDate, formatMoneyExact, type Payment } from '@mca/contract'
import { DeleteButton, IconButton } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'

export function PaymentActions({ payment, onEdit }: { payment: Payment; onEdit: (payment: Payment) => void }) {
  const removal = useMutation(paymentMutations.remove())
  const name = `payment of ${formatMoneyExact(payment.amount)} on ${formatDate(payment.date)}`
  return (
    <>
      <IconButton data-action="edit-row" icon="pencil" label={`Edit ${name}`} onClick={() => onEdit(payment)} />
      <DeleteButton
        subject={name}
        noun="payment"
        busy={removal.isPending}
        onConfirm={() => removal.mutate(payment.id)}
      />
    </>
  )
}
