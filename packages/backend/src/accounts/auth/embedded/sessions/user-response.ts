import type { FactorRow } from '../repos/factors.repo'
import type { UserRow } from '../repos/users.repo'

export interface FactorResponse {
  id: string
  friendly_name?: string
  factor_type: 'totp'
  status: 'unverified' | 'verified'
  created_at: string
  updated_at: string
  last_challenged_at: string | null
}

/**
 * The user as sent to the client (docs/accounts.md#objects): unset fields are left out, and secrets are never included.
 */
export interface UserResponse {
  id: string
  aud: 'authenticated'
  role: 'authenticated'
  email: string
  phone: ''
  email_confirmed_at?: string
  confirmed_at?: string
  invited_at?: string
  recovery_sent_at?: string
  last_sign_in_at?: string
  banned_until?: string
  app_metadata: { provider: 'email'; providers: ['email']; first_account?: { password_expires_at: string | null } }
  user_metadata: Record<string, unknown>
  identities: object[]
  factors?: FactorResponse[]
  created_at: string
  updated_at: string
  is_anonymous: false
}

const toFactorResponse = (factor: FactorRow): FactorResponse => ({
  id: factor.id,
  ...(factor.friendly_name && { friendly_name: factor.friendly_name }),
  factor_type: 'totp',
  status: factor.status,
  created_at: factor.created_at,
  updated_at: factor.updated_at,
  last_challenged_at: factor.last_challenged_at,
})

const emailIdentity = (user: UserRow) => ({
  identity_id: user.id,
  id: user.id,
  user_id: user.id,
  identity_data: {
    sub: user.id,
    email: user.email,
    email_verified: user.email_confirmed_at !== null,
    phone_verified: false,
  },
  provider: 'email',
  last_sign_in_at: user.last_sign_in_at,
  created_at: user.created_at,
  updated_at: user.updated_at,
  email: user.email,
})

/** The user object of a response. */
export const toUserResponse = (user: UserRow, factors: readonly FactorRow[]): UserResponse => ({
  id: user.id,
  aud: 'authenticated',
  role: 'authenticated',
  email: user.email,
  phone: '',
  ...(user.email_confirmed_at && {
    email_confirmed_at: user.email_confirmed_at,
    confirmed_at: user.email_confirmed_at,
  }),
  ...(user.invited_at && { invited_at: user.invited_at }),
  ...(user.recovery_sent_at && { recovery_sent_at: user.recovery_sent_at }),
  ...(user.last_sign_in_at && { last_sign_in_at: user.last_sign_in_at }),
  ...(user.banned_until && { banned_until: user.banned_until }),
  app_metadata: {
    provider: 'email',
    providers: ['email'],
    // For the notice on the dashboard after the first start (R18.175, R18.177).
    ...(user.is_first && { first_account: { password_expires_at: user.password_expires_at } }),
  },
  user_metadata: user.user_metadata,
  identities: [emailIdentity(user)],
  ...(factors.length > 0 && { factors: factors.map(toFactorResponse) }),
  created_at: user.created_at,
  updated_at: user.updated_at,
  is_anonymous: false,
})
