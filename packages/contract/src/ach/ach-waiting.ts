import { z } from 'zod'
import { bankAccountOwners } from '../bank/bank-account-options'
import { valuesOf } from '../fields/option'
import { reference, timestamp } from '../fields/record'

/** How many of each kind are named. */
export const namedWaiting = 50

/** What waits for a second person: files to release, changes of bank accounts and of the bank profile to approve. R25.720. */
export const achWaiting = z.object({
  /** How many in all. */
  total: z.int(),
  /** The oldest first. */
  files: z.array(z.object({ id: z.guid(), code: z.string() })),
  /** The oldest first. */
  accounts: z.array(
    z.object({
      id: z.guid(),
      owner: reference.extend({ kind: z.enum(valuesOf(bankAccountOwners)) }),
      proposed_by: z.string(),
      proposed_at: timestamp,
    }),
  ),
  is_profile_proposed: z.boolean(),
})
export type AchWaiting = z.output<typeof achWaiting>
