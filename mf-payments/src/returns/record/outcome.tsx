import {
  bankingDaysBetween,
  dayNumberOf,
  optionOf,
  paymentNameOf,
  paymentStatuses,
  statusAfterReturn,
  type AdvanceDetail,
  type Day,
  type Payment,
  type PaymentStatus,
  type ReturnEntryForm,
} from '@mca/contract'
import { Text } from '@mca/ui'
import { useWatch } from 'react-hook-form'

/** What the return will make of the payment, before it is recorded. Announced when it changes. */
export function Outcome({ advance }: { advance: AdvanceDetail | undefined }) {
  const { advance_id, payment_of, returned_on } = useWatch<ReturnEntryForm>()
  const paymentId = payment_of?.[paymentNameOf(advance_id ?? '')]
  const payment = advance?.payments.find(({ id }) => id === paymentId)
  return (
    <Text aria-live="polite" color="fg.muted" minHeight="5">
      {payment && returned_on && dayNumberOf(returned_on) !== null
        ? outcomeText(payment, returned_on)
        : 'Choose the payment to see what becomes of it.'}
    </Text>
  )
}

const nameOf = (status: PaymentStatus) => optionOf(paymentStatuses, status)?.label ?? status

/** 'Returned after 1 banking day: the payment becomes Failed.' */
function outcomeText(payment: Payment, returnedOn: Day): string {
  const days = bankingDaysBetween(payment.date, returnedOn)
  if (days < 0) return 'A payment cannot be returned before its date.'
  const status = statusAfterReturn(payment, returnedOn)
  const when =
    days === 0 ? 'Returned on the same banking day' : `Returned after ${days} banking ${days === 1 ? 'day' : 'days'}`
  return status === payment.status
    ? `${when}: the payment stays ${nameOf(status)}.`
    : `${when}: the payment becomes ${nameOf(status)}.`
}
