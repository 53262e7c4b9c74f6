import { choice } from '../fields/choice-fields'
import { requiredDay } from '../fields/day-fields'
import { requiredId } from '../fields/id-fields'
import { positiveMoney } from '../fields/number-fields'
import { optionalText } from '../fields/text-fields'
import { paymentLabels as labels, paymentStatuses } from './payment-options'

const invalidAdvance = 'Invalid advance ID format'
const invalidDate = 'Date must be in YYYY-MM-DD format'

/** The fields of a payment: the columns of its table, in the order in which a form reports their errors. */
export const paymentFields = {
  advance_id: requiredId(invalidAdvance, invalidAdvance),
  amount: positiveMoney(labels.amount, 'Amount must be positive'),
  date: requiredDay(invalidDate, invalidDate),
  status: choice(labels.status, paymentStatuses, 'cleared'),
  // A select field: null if nothing is selected.
  payment_method: { ...optionalText(labels.payment_method, 100), empty: null },
  notes: optionalText(labels.notes, 10_000),
}
