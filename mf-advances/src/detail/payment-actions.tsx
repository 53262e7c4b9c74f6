import { paymentMutations } from '@mca/api'
import { formatDate } from '@mca/contract/days'
import { formatMoneyExact } from '@mca/contract/money'
import type { Payment } from '@mca/contract/payments'
import { DeleteButton, IconButton } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'

interface PaymentActionsProps {
  payment: Payment
  merchant: string
  onEdit: (payment: Payment) => void
}

export function PaymentActions({ payment, merchant, onEdit }: PaymentActionsProps) {
  const removal = useMutation(paymentMutations.remove(`${formatMoneyExact(payment.amount)} from ${merchant}`))
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
