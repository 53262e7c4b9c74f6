import { z } from 'zod'
import { requiredDay } from '../fields/day-fields'
import { createInputOf } from '../fields/field'
import { paymentFields } from '../payment/payment-fields'
import { returnCodePattern } from './return-codes'

const codeError = 'Choose a return code'
const paymentError = 'Choose the payment that was returned'

/**
 * The name of an advance's payment in `payment_of`. It must not begin with a digit, which a form takes for the index of a
 * list.
 */
export const paymentNameOf = (advanceId: string): string => `advance-${advanceId}`

const codeAndDay = {
  code: { input: z.string({ error: codeError }).regex(returnCodePattern, codeError) },
  returned_on: requiredDay('Returned On is required'),
}
/** The form for several payments with one code. */
export const returnsEntryInput = createInputOf(codeAndDay)
export type ReturnsEntryForm = z.input<typeof returnsEntryInput>

/**
 * The form for recording a return. The payment is stored per advance, so that after switching advances, the previous advance's
 * payment is never returned.
 */
export const returnEntryInput = createInputOf({
  advance_id: paymentFields.advance_id,
  payment_of: { input: z.record(z.string(), z.string().nullish()) },
  ...codeAndDay,
})
  .superRefine(({ advance_id, payment_of }, context) => {
    if (advance_id && !payment_of[paymentNameOf(advance_id)])
      context.addIssue({ code: 'custom', path: ['payment_of', paymentNameOf(advance_id)], message: paymentError })
  })
  .transform(({ advance_id, payment_of, code, returned_on }) => ({
    payment_id: payment_of[paymentNameOf(advance_id)] ?? '',
    code,
    returned_on,
  }))
/** The values of that form before validation. */
export type ReturnEntryForm = z.input<typeof returnEntryInput>
/** The return of one payment. */
export type ReturnEntry = z.output<typeof returnEntryInput>
