import type { Account, AccountRole } from '@mca/contract/accounts'
import type { User } from '@supabase/auth-js'
import { readMetadata } from '../read-metadata'

/** The account of a user of the service. */
export const accountOf = (
  { id, email, user_metadata, created_at, last_sign_in_at, email_confirmed_at }: User,
  role: AccountRole,
): Account => ({
  id,
  email: email ?? '',
  user_metadata: readMetadata(user_metadata),
  role,
  created_at: new Date(created_at).toISOString(),
  last_sign_in_at: last_sign_in_at ? new Date(last_sign_in_at).toISOString() : null,
  invited: !email_confirmed_at,
})

/** False for a user who has not confirmed the address, or is blocked. */
export const canSignIn = ({ email_confirmed_at, banned_until }: User & { banned_until?: string }, now: Date): boolean =>
  email_confirmed_at !== undefined && !(banned_until && new Date(banned_until) > now)
