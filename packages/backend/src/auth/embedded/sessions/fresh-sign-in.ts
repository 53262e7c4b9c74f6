import type { AuthContext } from '../context/auth-context'
import { limitByAccount } from '../limits/rate-limits'
import { passwordLength } from '../passwords/passwords'
import { AuthError, userNotFound } from '../protocol/auth-error'
import { lifetimes, subtractMs } from '../protocol/lifetimes'
import type { SignInMethod } from '../repos/sessions.repo'
import { usersRepo, type UserRow } from '../repos/users.repo'
import type { Bearer } from './bearer'

const hasPassed = (
  context: AuthContext,
  bearer: Bearer,
  methods: readonly SignInMethod[],
  withinMs: number,
): boolean => {
  const since = subtractMs(context.now(), withinMs).getTime()
  return bearer.passed.some(({ method, timestamp }) => methods.includes(method) && timestamp * 1000 > since)
}

/** Whether the session began within the last five minutes, with a password or a mailed link. */
const isFreshSignIn = (context: AuthContext, bearer: Bearer): boolean =>
  hasPassed(context, bearer, ['password', 'otp', 'recovery'], lifetimes.freshSignIn)

/** Whether the session began with a mailed link within the last hour: its owner may have forgotten the password. */
export const cameByLink = (context: AuthContext, bearer: Bearer): boolean =>
  hasPassed(context, bearer, ['otp', 'recovery'], lifetimes.linkSession)

/**
 * Throws unless the caller has signed in within the last five minutes, or sends the right `current_password`: an access token
 * alone, which may be stolen, is not enough (docs/accounts.md#proof-of-presence). 400 `current_password_required` without one,
 * `current_password_mismatch` for a wrong one, 429 after ten wrong ones.
 */
export async function requireFreshSignIn(
  context: AuthContext,
  bearer: Bearer,
  body: Record<string, unknown>,
): Promise<void> {
  if (isFreshSignIn(context, bearer)) return
  const user = await usersRepo.get(context.db, bearer.sub)
  if (!user) throw userNotFound()
  await checkCurrentPassword(context, user, body['current_password'])
}

/** Throws unless `given` is the user's password. */
export async function checkCurrentPassword(context: AuthContext, user: UserRow, given: unknown): Promise<void> {
  if (given === undefined || given === null) throw currentPasswordRequired()
  if (!(await isCurrentPassword(context, user, given)))
    throw new AuthError(400, 'current_password_mismatch', 'Current password is wrong')
}

/**
 * Whether `given` is the user's password. Wrong ones count against the limit of sign-ins, or a stolen session could be used to
 * guess the password.
 */
export async function isCurrentPassword(context: AuthContext, user: UserRow, given: unknown): Promise<boolean> {
  const clearFailures = await limitByAccount(context, 'password', user.email)
  const isRight =
    typeof given === 'string' &&
    (await context.passwords.matches(given.slice(0, passwordLength.max + 1), user.password_hash))
  if (isRight) await clearFailures()
  return isRight
}

export const currentPasswordRequired = () =>
  new AuthError(400, 'current_password_required', 'Enter your current password')
