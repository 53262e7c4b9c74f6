import { randomBytes } from 'node:crypto'
import type { GoTrueAdminApi } from '@supabase/auth-js'
import { askService } from './ask-service'

/** Removes the second factors of an account. Throws the service's AuthError. */
export async function removeHostedFactors(admin: GoTrueAdminApi, id: string): Promise<void> {
  const { data, error } = await admin.mfa.listFactors({ userId: id })
  if (error) throw error
  for (const factor of data.factors) {
    const removed = await admin.mfa.deleteFactor({ userId: id, id: factor.id })
    if (removed.error) throw removed.error
  }
}

/**
 * Resets an account with the administration API of a hosted service (docs/accounts.md#hosted-accounts-service): removes the factors,
 * and sets a password that nobody knows, upon which the service ends all sessions and voids mailed links. Throws the service's
 * AuthError.
 */
export async function resetHostedUser(admin: GoTrueAdminApi, id: string): Promise<void> {
  await removeHostedFactors(admin, id)
  const changed = await admin.updateUserById(id, { password: randomBytes(32).toString('base64url') })
  if (changed.error) throw changed.error
}

/** Asks the service to mail a link to set a new password. Throws if it does not. */
export async function mailHostedRecovery(
  { url, secretKey }: { url: string; secretKey: string },
  email: string,
  redirectTo: string,
): Promise<void> {
  const query = new URLSearchParams({ redirect_to: redirectTo }).toString()
  const answer = await askService(`${url}/auth/v1/recover?${query}`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  if (!answer.ok) throw new Error(`POST /recover answered ${answer.status}`)
}
