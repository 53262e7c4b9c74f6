import { formatDate } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { formatMoneyExact } from '@mca/contract/money'
import { paymentStatuses, type Payment } from '@mca/contract/payments'
import { paymentNameOf } from '@mca/contract/returns'
import { ReadOnlyField, PickField } from '@mca/ui/form'
import type { Deal } from '../../dialog/use-deal'

const label = 'Payment'

/** The advance's payments without a return, newest first. */
export function PaymentField({ advanceId, deal }: { advanceId: string | null; deal: Deal }) {
  if (!advanceId) return <ReadOnlyField label={label} value="Choose an advance first" />
  return (
    <PickField
      // Each advance has its own payment field, including the typed search.
      key={advanceId}
      name={`payment_of.${paymentNameOf(advanceId)}`}
      label={label}
      required
      noun="payment"
      placeholder="Amount or date"
      options={(deal.advance?.payments ?? []).filter(({ return_code }) => return_code === null).map(choiceOf)}
      isLoading={deal.isLoading}
      failure={
        deal.isFailed && !deal.isLoading ? { message: 'Failed to load the payments', onRetry: deal.retry } : undefined
      }
      emptyText="No payment that could be returned"
    />
  )
}

const choiceOf = ({ id, amount, date, status, payment_method }: Payment) => ({
  value: id,
  label: `${formatMoneyExact(amount)} on ${formatDate(date)}`,
  detail: [optionOf(paymentStatuses, status)?.label ?? status, payment_method].filter(Boolean).join(', '),
})
