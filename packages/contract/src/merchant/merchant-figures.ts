import { z } from 'zod'
import { figuresOf } from '../list/record-figures'

/** What all deals of a merchant owe (R5.39). Dollars. */
export const merchantFigures = figuresOf(
  z.object({
    id: z.guid(),
    /** R20.584. */
    still_owed: z.number(),
    /** R15.17. */
    behind: z.number(),
  }),
)
export type MerchantFigures = z.output<typeof merchantFigures>['data'][number]
