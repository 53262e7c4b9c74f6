import type { z } from 'zod'
import { createInputOf, formOf, updateInputOf } from '../fields/field'
import type { Payment } from './payment'
import { paymentFields } from './payment-fields'

/** The input of a payment, in forms and requests. */
export const paymentInput = createInputOf(paymentFields)
export type PaymentInput = z.output<typeof paymentInput>
/** The form values of this input before validation. */
export type PaymentForm = z.input<typeof paymentInput>

/** A payment of a PUT: an omitted field keeps its stored value. */
export const paymentUpdate = updateInputOf(paymentFields)
export type PaymentUpdate = z.output<typeof paymentUpdate>

/** The form of a stored payment, or of a new one, which still has no advance or date. */
export const paymentFormOf = (payment?: Payment): PaymentForm => formOf(paymentFields, payment)
