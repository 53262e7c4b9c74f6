import type { AdvanceDetail } from '@mca/contract/advances'
import { dayNumberOf, type Day } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { paymentStatuses, type Payment, type PaymentStatus } from '@mca/contract/payments'
import { paymentNameOf, returnDayProblem, statusAfterReturn, type ReturnEntryForm } from '@mca/contract/returns'
import { bankingDaysBetween } from '@mca/contract/schedules'
import { Text, today } from '@mca/ui'
import { useWatch } from 'react-hook-form'
import * as styles from './outcome.module.css'

/** A preview of the return: the payment's merchant and its new status. Announced when it changes. */
export function Outcome({ advance }: { advance: AdvanceDetail | undefined }) {
  const { advance_id, payment_of, returned_on } = useWatch<ReturnEntryForm>()
  const paymentId = payment_of?.[paymentNameOf(advance_id ?? '')]
  const payment = advance?.payments.find(({ id }) => id === paymentId)
  return (
    <div className={styles.panel}>
      {advance && <Text fontWeight="medium">{advance.merchant.name}</Text>}
      <Text aria-live="polite" color="fg.muted">
        {payment && returned_on && dayNumberOf(returned_on) !== null
          ? outcomeText(payment, returned_on)
          : 'Select a payment to preview its new status.'}
      </Text>
    </div>
  )
}

const nameOf = (status: PaymentStatus) => optionOf(paymentStatuses, status)?.label ?? status

/** 'Returned after 1 banking day: the payment becomes Failed.' */
function outcomeText(payment: Payment, returnedOn: Day): string {
  const problem = returnDayProblem(payment.date, returnedOn, today())
  if (problem) return problem
  const days = bankingDaysBetween(payment.date, returnedOn)
  const status = statusAfterReturn(payment, returnedOn)
  const after =
    days === 0 ? 'Returned on the same banking day' : `Returned after ${days} banking ${days === 1 ? 'day' : 'days'}`
  const when = returnedOn < payment.date ? 'Returned before its day' : after
  return status === payment.status
    ? `${when}: the payment stays ${nameOf(status)}.`
    : `${when}: the payment becomes ${nameOf(status)}.`
}
