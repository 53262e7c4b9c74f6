import { z } from 'zod'
import { recordShapeOf } from '../fields/field'
import { version } from '../fields/record'
import { paymentFields } from './payment-fields'

export const payment = z.object({
  id: z.guid(),
  ...recordShapeOf(paymentFields),
  updated_at: version,
})
export type Payment = z.output<typeof payment>
