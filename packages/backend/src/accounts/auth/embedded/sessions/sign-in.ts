import { recordEvent } from '../../../../shared/audit/record-event'
import type { AuthContext } from '../context/auth-context'
import { isEmail } from '../protocol/parse-email'
import { limitPasswords } from '../limits/password-limits'
import { passwordLength, weaknessOf } from '../passwords/password-policy'
import type { Hashing } from '../passwords/passwords'
import { AuthError, invalid, wrongCredentials, userBanned } from '../protocol/auth-error'
import type { RequestingDevice } from '../repos/sessions.repo'
import { usersRepo, isBanned, type UserRow } from '../repos/users.repo'
import { knownDevice } from './known-device'
import { createSessionResponse, startSession, type SessionResponse } from './start-session'

interface WeakPassword {
  weak_password?: { message: string; reasons: string[] }
}

/**
 * Signs in with a password (docs/accounts.md#sign-in). An unknown address, an account without a password and a wrong
 * password get the same error after the same work, and count equally against the limits.
 */
export async function signIn(
  context: AuthContext,
  hashing: Hashing,
  email: unknown,
  password: unknown,
  device: RequestingDevice,
): Promise<SessionResponse & WeakPassword> {
  if (typeof email !== 'string' || typeof password !== 'string' || email === '')
    throw invalid('missing email or password')
  const address = email.trim().toLowerCase()
  const deviceId = knownDevice(context, device.cookies, address)
  const source = deviceId === undefined ? { address: device.address } : { device: deviceId }
  const clearFailures = await limitPasswords(context, address, source)
  // Longer texts are never stored as a password or an address, but still cost the same work.
  const known =
    address.length > 255 || address.includes('\0') ? undefined : await usersRepo.byEmail(context.db, address)
  const isRight = await hashing.matches(password.slice(0, passwordLength.max + 1), known?.password_hash)
  const now = context.now()
  const refusal = !known || !isRight || hasExpired(known, now) ? wrongCredentials() : refusalOf(known, now)
  if (!known || refusal) {
    await recordFailure(context, address, known?.id)
    throw refusal ?? wrongCredentials()
  }
  await clearFailures()
  const { user, session, refreshToken } = await context.db.transaction(async (tx) => {
    const signedIn = await usersRepo.signedIn(tx, known.id, now)
    // The account was deleted, or its password changed, while this password was being checked.
    if (signedIn?.password_hash !== known.password_hash) throw wrongCredentials()
    await recordEvent(tx, context.log, {
      action: 'sign_in',
      subject: known.id,
      by: { id: known.id, email: known.email },
      details: { method: 'password' },
    })
    return { user: signedIn, ...(await startSession(context, tx, signedIn, 'password', device, now)) }
  })
  const answer = await createSessionResponse(context, user, session, refreshToken)
  const weakness = await weaknessOf(password, { email: address, name: user.user_metadata['name'] })
  if (!weakness) return answer
  return { ...answer, weak_password: { message: weakness.message, reasons: [weakness.reason] } }
}

/** True if the password is the one printed at the first start and has expired (R18.175). */
const hasExpired = ({ password_expires_at: end }: UserRow, now: Date) => end !== null && new Date(end) <= now

/** The reason to refuse a user with the right password, if there is one. */
function refusalOf(user: UserRow, now: Date): AuthError | undefined {
  if (isBanned(user, now)) return userBanned()
  if (!user.email_confirmed_at) return new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  return undefined
}

/**
 * Does the same work for known and unknown addresses. A text that is not an address may be a password in the wrong field, so it
 * is not recorded.
 */
async function recordFailure(context: AuthContext, address: string, id: string | undefined): Promise<void> {
  const email = isEmail(address) ? address : 'something that is not an email address'
  await context.db.transaction((tx) =>
    recordEvent(tx, context.log, {
      action: 'failed_sign_in',
      subject: id ?? null,
      by: { id: null, email },
      details: { method: 'password' },
    }),
  )
}
