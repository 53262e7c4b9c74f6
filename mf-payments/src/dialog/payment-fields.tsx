import { paymentLabels as labels, paymentMethods, paymentStatuses } from '@mca/contract'
import { DateField, FieldGrid, MoneyField, SelectField, TextAreaField } from '@mca/ui/form'

export function PaymentFields() {
  return (
    <>
      <FieldGrid>
        <MoneyField name="amount" label={labels.amount} required />
        <DateField name="date" label={labels.date} required />
        <SelectField name="status" label={labels.status} options={paymentStatuses} />
        <SelectField
          name="payment_method"
          label={labels.payment_method}
          options={paymentMethods}
          placeholder="Not specified"
        />
      </FieldGrid>
      <TextAreaField name="notes" label={labels.notes} />
    </>
  )
}
