import type { AuthContext } from '../context/auth-context'
import { limitByAccount } from '../limits/rate-limits'
import { passwordLength } from '../passwords/password-policy'
import type { Hashing } from '../passwords/passwords'
import { AuthError, userNotFound } from '../protocol/auth-error'
import { lifetimes, subtractMs } from '../protocol/lifetimes'
import { sessionsRepo, type SignInMethod } from '../repos/sessions.repo'
import { usersRepo, type UserRow } from '../repos/users.repo'
import type { Bearer } from './bearer'

type Proofs = Pick<Bearer, 'passed' | 'confirmedAt'>

const hasPassed = (bearer: Proofs, methods: readonly SignInMethod[], since: Date): boolean =>
  bearer.passed.some(({ method, timestamp }) => methods.includes(method) && timestamp * 1000 > since.getTime())

/**
 * Whether the session's owner gave a password, a mailed link or the code of a second factor within five minutes before `at`: at the
 * sign-in, or since.
 */
export function isFreshSignIn(bearer: Proofs, at: Date): boolean {
  const since = subtractMs(at, lifetimes.freshSignIn)
  const isConfirmed = bearer.confirmedAt !== null && new Date(bearer.confirmedAt) > since
  return isConfirmed || hasPassed(bearer, ['password', 'otp', 'recovery', 'totp'], since)
}

/** Whether the session began with a mailed link within the last hour: its owner may have forgotten the password. */
export const cameByLink = (context: AuthContext, bearer: Bearer): boolean =>
  hasPassed(bearer, ['otp', 'recovery'], subtractMs(context.now(), lifetimes.linkSession))

/**
 * Throws unless the caller had signed in within the five minutes before `at`, or has since, or sends the right `current_password`: an
 * access token alone, which may be stolen, is not enough (docs/accounts.md#proof-of-presence). 403 `reauthentication_needed` without
 * one, 400 `current_password_mismatch` for a wrong one, 429 after ten wrong ones.
 */
export async function requireFreshSignIn(
  context: AuthContext,
  bearer: Bearer,
  currentPassword: unknown,
  at: Date = context.now(),
): Promise<void> {
  if (isFreshSignIn(bearer, at)) return
  if (currentPassword === undefined || currentPassword === null) throw reauthenticationNeeded()
  await confirmPassword(context, bearer.sub, bearer.session_id, currentPassword)
}

export const reauthenticationNeeded = (): AuthError =>
  new AuthError(403, 'reauthentication_needed', 'Confirm your password first, or sign in again')

/** Makes a session fresh with the password of its owner (R18.56). Throws as `requireFreshSignIn`. */
export async function confirmPassword(
  context: AuthContext,
  userId: string,
  sessionId: string,
  password: unknown,
): Promise<void> {
  const user = await usersRepo.get(context.db, userId)
  if (!user) throw userNotFound()
  await context.passwords.inTurn(userId, (hashing) => checkCurrentPassword(context, hashing, user, password))
  await sessionsRepo.confirm(context.db, sessionId, context.now())
}

/** Throws unless `given` is the user's password. */
export async function checkCurrentPassword(
  context: AuthContext,
  hashing: Hashing,
  user: UserRow,
  given: unknown,
): Promise<void> {
  if (given === undefined || given === null) throw currentPasswordRequired()
  if (!(await isCurrentPassword(context, hashing, user, given)))
    throw new AuthError(400, 'current_password_mismatch', 'Current password is wrong')
}

/**
 * Whether `given` is the user's password. Wrong ones count against the limit of sign-ins, or a stolen session could be used to
 * guess the password.
 */
export async function isCurrentPassword(
  context: AuthContext,
  hashing: Hashing,
  user: UserRow,
  given: unknown,
): Promise<boolean> {
  const clearFailures = await limitByAccount(context, 'password', user.email)
  const isRight =
    typeof given === 'string' && (await hashing.matches(given.slice(0, passwordLength.max + 1), user.password_hash))
  if (isRight) await clearFailures()
  return isRight
}

export const currentPasswordRequired = () =>
  new AuthError(400, 'current_password_required', 'Enter your current password')
