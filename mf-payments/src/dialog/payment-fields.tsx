import type { AdvanceDetail } from '@mca/contract/advances'
import { formatDate } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { formatMoneyExact } from '@mca/contract/money'
import { paymentLabels as labels, paymentStatuses, type PaymentForm } from '@mca/contract/payments'
import { paymentWarnings, type PaymentWarnings, type ScheduledPayment } from '@mca/contract/schedules'
import { today } from '@mca/ui'
import { DateField, FieldGrid, MoneyField, TextAreaField } from '@mca/ui/form'
import { StatusField } from '../shared/status-field'
import { MethodField } from './method-field'
import { AmountSuggestion } from './suggestions'
import type { RefObject } from 'react'
import { useWatch } from 'react-hook-form'
import { useSettledEntry } from './use-settled-entry'

interface PaymentFieldsProps {
  /** The advance as it is stored now; undefined until it is loaded. */
  advance: AdvanceDetail | undefined
  /** Null without a scheduled amount; undefined while it is not known. */
  scheduled: ScheduledPayment | null | undefined
  /** The id of the edited payment; a new payment has offers instead. */
  editedId: string | undefined
  /** The method last filled in (R20.122). */
  proposedRef: RefObject<string | null>
}

export function PaymentFields({ advance, scheduled, editedId, proposedRef }: PaymentFieldsProps) {
  const offersFrom = editedId === undefined ? advance : undefined
  const entry = useSettledEntry()
  const date = useWatch<PaymentForm, 'date'>({ name: 'date' })
  const warnings = advance && entry.advance_id === advance.id ? paymentWarnings(entry, advance, editedId) : {}
  return (
    <>
      <FieldGrid>
        <div>
          <MoneyField name="amount" label={labels.amount} required warning={amountWarning(warnings)} />
          {offersFrom && scheduled && <AmountSuggestion advance={offersFrom} scheduled={scheduled.amount} />}
        </div>
        <DateField name="date" kind="money" label={labels.date} required warning={dateWarning(warnings, entry.date)} />
        <StatusField day={editedId === undefined ? date : undefined} />
        <MethodField advance={offersFrom} proposedRef={proposedRef} />
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

function dateWarning({ funded }: PaymentWarnings, date: string): string {
  if (funded !== undefined) return `Before the advance was funded (${formatDate(funded)}).`
  return date > today() ? 'This day is in the future.' : ''
}
