import type { z } from 'zod'
import { createInputOf, formOf, updateInputOf } from '../fields/field'
import type { Payment } from './payment'
import { paymentFields } from './payment-fields'

/** What a person types and what the server accepts for a payment. */
export const paymentInput = createInputOf(paymentFields)
export type PaymentInput = z.output<typeof paymentInput>
/** What a form of this input holds before it is checked. */
export type PaymentForm = z.input<typeof paymentInput>

/** The same for PUT: a field left out keeps its stored value. */
export const paymentUpdate = updateInputOf(paymentFields)
export type PaymentUpdate = z.output<typeof paymentUpdate>

/** The form of a stored payment, or of a new one, which still lacks its advance and date. */
export const paymentFormOf = (payment?: Payment): PaymentForm => formOf(paymentFields, payment)
