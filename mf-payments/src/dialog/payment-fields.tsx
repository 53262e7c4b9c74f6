import {
  formatDate,
  formatMoneyExact,
  optionOf,
  paymentLabels as labels,
  paymentMethods,
  paymentStatuses,
  paymentWarnings,
  type AdvanceDetail,
  type PaymentWarnings,
} from '@mca/contract'
import { DateField, FieldGrid, MoneyField, SelectField, TextAreaField } from '@mca/ui/form'
import { AmountOffer, MethodOffer } from './offers'
import { useSettledEntry } from './use-settled-entry'

interface PaymentFieldsProps {
  /** The advance as it is stored now; undefined while it is not known. */
  advance: AdvanceDetail | undefined
  /** The id of the edited payment; a new payment has offers instead. */
  editedId: string | undefined
}

export function PaymentFields({ advance, editedId }: PaymentFieldsProps) {
  const offersFrom = editedId === undefined ? advance : undefined
  const entry = useSettledEntry()
  const warnings = advance && entry.advance_id === advance.id ? paymentWarnings(entry, advance, editedId) : {}
  return (
    <>
      <FieldGrid>
        <div>
          <MoneyField name="amount" label={labels.amount} required warning={amountWarning(warnings)} />
          {offersFrom && <AmountOffer advance={offersFrom} />}
        </div>
        <DateField name="date" label={labels.date} required warning={dateWarning(warnings)} />
        <SelectField name="status" label={labels.status} options={paymentStatuses} />
        <div>
          <SelectField
            name="payment_method"
            label={labels.payment_method}
            options={paymentMethods}
            placeholder="Not specified"
          />
          {offersFrom && <MethodOffer advance={offersFrom} />}
        </div>
      </FieldGrid>
      <TextAreaField name="notes" label={labels.notes} />
    </>
  )
}

function amountWarning({ double, overpaid }: PaymentWarnings): string {
  const texts = [
    double &&
      `Possible duplicate: ${formatMoneyExact(double.amount)} on ${formatDate(double.date)} is already recorded ` +
        `(${[optionOf(paymentStatuses, double.status)?.label ?? double.status, double.payment_method].filter(Boolean).join(', ')}).`,
    overpaid !== undefined && `With this payment the advance is overpaid by ${formatMoneyExact(overpaid)}.`,
  ]
  return texts.filter(Boolean).join(' ')
}

const dateWarning = ({ funded }: PaymentWarnings): string =>
  funded === undefined ? '' : `Before the advance was funded (${formatDate(funded)}).`
