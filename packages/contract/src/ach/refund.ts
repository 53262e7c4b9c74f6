import { z } from 'zod'
import { createInputOf } from '../fields/field'
import type { Option } from '../fields/option'
import { valuesOf } from '../fields/option'
import { version } from '../fields/record'
import { requiredText } from '../fields/text-fields'

export const refundStates = [
  { value: 'sent', label: 'Sent', palette: 'blue' },
  { value: 'settled', label: 'Settled', palette: 'green' },
  { value: 'returned', label: 'Returned', palette: 'red' },
] as const satisfies readonly Option[]

/** A refund of what a merchant paid beyond the payback of a deal. Dollars. R25.78. */
export const refund = z.object({
  id: z.guid(),
  advance_id: z.guid(),
  amount: z.number(),
  sent_on: z.iso.date(),
  trace: z.string(),
  state: z.enum(valuesOf(refundStates)),
  return_reason: z.string().nullable(),
  updated_at: version,
})
export type Refund = z.output<typeof refund>

export const refundReturn = createInputOf({ reason: requiredText('Reason', 'Reason is required', 1_000) })
