import { z } from 'zod'
import { oneOf, optionalText, positiveMoney, requiredDay, requiredId } from '../fields/fields'
import { inputsOf } from '../fields/input'
import { valuesOf } from '../fields/option'
import { paymentLabels as labels, paymentStatuses } from './payment-options'
import { version } from '../fields/record'

const invalidAdvance = 'Invalid advance ID format'
const invalidDate = 'Date must be in YYYY-MM-DD format'

const inputs = inputsOf(
  {
    advance_id: requiredId(invalidAdvance, invalidAdvance),
    amount: positiveMoney(labels.amount, 'Amount must be positive'),
    date: requiredDay(invalidDate, invalidDate),
    status: oneOf(labels.status, paymentStatuses),
    payment_method: optionalText(labels.payment_method, 100),
    notes: optionalText(labels.notes, 10_000),
  },
  { status: 'cleared', payment_method: null, notes: null },
)

/** What a person types and what the server accepts for a payment (SPEC.md section 5). */
export const paymentInput = inputs.create
export type PaymentInput = z.output<typeof paymentInput>
/** What a form of this input holds before it is checked. */
export type PaymentForm = z.input<typeof paymentInput>

/** The same for PUT: a field left out keeps its stored value. */
export const paymentUpdate = inputs.update
export type PaymentUpdate = z.output<typeof paymentUpdate>

export const payment = z.object({
  id: z.guid(),
  advance_id: z.guid(),
  amount: z.number(),
  date: z.iso.date(),
  status: z.enum(valuesOf(paymentStatuses)),
  payment_method: z.string().nullable(),
  notes: z.string().nullable(),
  updated_at: version,
})
export type Payment = z.output<typeof payment>
