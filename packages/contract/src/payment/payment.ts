import { z } from 'zod'
import { recordShapeOf } from '../fields/field'
import { version } from '../fields/record'
import { paymentFields } from './payment-fields'

/** The notes of a payment that stands for everything paid before the book came here (R16.88). */
export const openingNotes = 'Opening balance'

export const payment = z.object({
  id: z.guid(),
  ...recordShapeOf(paymentFields),
  /** The bank's reason code, 'R01'; null unless it was returned. For its meaning see `meaningOf`. */
  return_code: z.string().nullable(),
  returned_on: z.iso.date().nullable(),
  updated_at: version,
})
export type Payment = z.output<typeof payment>
