import { z } from 'zod'
import { requiredEmail, requiredText } from '../fields/text-fields'
import { timestamp } from '../fields/record'

/** A user account as the users page shows it (R9.2). */
export const account = z.object({
  id: z.guid(),
  email: z.string(),
  user_metadata: z.object({ name: z.string().nullish() }),
  created_at: timestamp,
  last_sign_in_at: timestamp.nullable(),
})
export type Account = z.output<typeof account>

/** If `redirectTo` is omitted, it is the app's set-password page. The server checks its origin (R9.6). */
export const inviteInput = z.object({
  email: requiredEmail('Invalid email address', 'Invalid email address').input,
  name: requiredText('Name', 'Name is required', 255).input,
  redirectTo: z
    .url({ error: 'redirectTo must be a URL' })
    .max(2_000, 'redirectTo must be at most 2,000 characters')
    .nullish(),
})
