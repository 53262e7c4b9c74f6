import { z } from 'zod'
import { isUuid } from '../fields/uuid'

const error = 'ids must be 1 to 100 UUIDs, separated by commas'

/** Which records of a list: at most as many as a page has, comma-separated in an address. */
export const figuresQuery = z.object({
  ids: z
    .string({ error })
    .toLowerCase()
    .transform((text) => text.split(','))
    .refine((ids) => ids.length <= 100 && ids.every(isUuid), error),
})
export type FiguresQuery = z.output<typeof figuresQuery>

/** The answer with such figures. A record that does not exist has none. */
export const figuresOf = <T extends z.ZodType>(figures: T) => z.object({ data: z.array(figures) })
