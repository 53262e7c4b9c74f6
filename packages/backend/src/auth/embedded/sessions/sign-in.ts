import { AuthError, invalid, wrongCredentials } from '../protocol/auth-error'
import type { AuthContext } from '../context/auth-context'
import { limitAccount } from '../limits/rate-limits'
import { isWeak, passwordLength } from '../passwords/passwords'
import { sessionAnswer, startSession, type SessionAnswer } from './start-session'
import { usersRepo } from '../repos/users.repo'

interface WeakPassword {
  weak_password?: { message: string; reasons: string[] }
}

/**
 * Password sign-in (AUTH.md sections 4, 8, 9). An unknown address, an account without a password and a wrong password
 * get the same answer after the same work, and count against the account alike.
 */
export async function signIn(
  context: AuthContext,
  email: unknown,
  password: unknown,
): Promise<SessionAnswer & WeakPassword> {
  if (typeof email !== 'string' || typeof password !== 'string' || email === '')
    throw invalid('missing email or password')
  const address = email.trim().toLowerCase()
  const forgetFailures = await limitAccount(context, 'password', address)
  // Longer texts were never accepted as a password or stored as an address; the work is done all the same.
  const known =
    address.length > 255 || address.includes('\0') ? undefined : await usersRepo.byEmail(context.db, address)
  const isRight = await context.passwords.matches(password.slice(0, passwordLength.max + 1), known?.password_hash)
  if (!known || !isRight) throw wrongCredentials()
  const now = context.now()
  if (known.banned_until && new Date(known.banned_until) > now)
    throw new AuthError(400, 'user_banned', 'User is banned')
  if (!known.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  await forgetFailures()
  const { user, session, refreshToken } = await context.db.transaction(async (tx) => {
    const signedIn = await usersRepo.signedIn(tx, known.id, now)
    // Deleted, or given another password, while this one was being checked.
    if (signedIn?.password_hash !== known.password_hash) throw wrongCredentials()
    return { user: signedIn, ...(await startSession(tx, known.id, 'password', now)) }
  })
  const answer = await sessionAnswer(context, user, session, refreshToken)
  if (!isWeak(password)) return answer
  return { ...answer, weak_password: { message: 'Password is too short', reasons: ['length'] } }
}
