import { z } from 'zod'
import { valuesOf } from '../fields/option'
import { dayFilter } from '../list/filters'
import { achTotals } from './ach-file'
import { achFileStates } from './ach-options'

export const achDayQuery = z.object({ day: dayFilter('day') })

/** The files that were built for a book day, each counted in its present state, and which of their entries came back. R25.121. */
export const achDay = z.object({
  day: z.iso.date(),
  /** In the order of the states; only those with a file, and those that a file passes. */
  states: z.array(z.object({ state: z.enum(valuesOf(achFileStates)), files: z.int(), totals: achTotals })),
  /** Debits and payouts that the bank returned. */
  returned: achTotals,
  /** The oldest first. */
  files: z.array(z.object({ id: z.guid(), code: z.string(), state: z.enum(valuesOf(achFileStates)) })),
})
export type AchDay = z.output<typeof achDay>
