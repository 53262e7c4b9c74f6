import { z } from 'zod'
import { createInputOf } from '../fields/field'
import { optionalId } from '../fields/id-fields'
import { optionalText } from '../fields/text-fields'

/** What a form is about to save: other records with the same name or tax ID are asked for. `except_id` is the record that the form edits. R5.61. */
export const similarInput = createInputOf({
  name: optionalText('Name', 255),
  tax_id: optionalText('Tax ID', 50),
  except_id: optionalId('Invalid record ID format'),
})
export type SimilarInput = z.output<typeof similarInput>

/** Those records, up to three for each reason, with the number of their deals and what is still owed in collection (R7.40), in dollars. */
export const similarRecords = z.object({
  data: z.array(
    z.object({
      id: z.guid(),
      name: z.string(),
      same: z.enum(['name', 'tax_id']),
      deals: z.int(),
      owed: z.number(),
    }),
  ),
})
export type SimilarRecords = z.output<typeof similarRecords>
