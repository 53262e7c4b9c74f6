import { recordEvent } from '../../../../shared/audit/record-event'
import type { PassedMethod } from '../../../../shared/context/accounts'
import type { AuthContext } from '../context/auth-context'
import { limitPasswords } from '../limits/password-limits'
import { passwordLength } from '../passwords/password-policy'
import type { Hashing } from '../passwords/passwords'
import { AuthError, sessionNotFound, userNotFound } from '../protocol/auth-error'
import { lifetimes, subtractMs } from '../protocol/lifetimes'
import { randomToken } from '../protocol/random-tokens'
import { factorsRepo } from '../repos/factors.repo'
import { sessionsRepo, type SignInMethod } from '../repos/sessions.repo'
import { usersRepo, type UserRow } from '../repos/users.repo'
import type { Bearer } from './bearer'
import { createSessionResponse, type SessionResponse } from './start-session'

// Reads the proof from the call's own token rather than from its session, so that a copied token gains nothing when the owner
// confirms the password later.

const hasPassed = (passed: readonly PassedMethod[], methods: readonly SignInMethod[], since: Date): boolean =>
  passed.some(({ method, timestamp }) => methods.some((each) => each === method) && timestamp * 1000 > since.getTime())

/**
 * True if the token's owner gave a password or used an emailed link within the five minutes before `at`, or since. A second-factor code
 * does not count, because the factor may have been added in this session (R18.165).
 */
export const isFreshSignIn = (passed: readonly PassedMethod[], at: Date): boolean =>
  hasPassed(passed, ['password', 'otp', 'recovery'], subtractMs(at, lifetimes.freshSignIn))

/**
 * True if the session began with a mailed link within the last hour, since its owner may have forgotten the password.
 */
export const signedInByLink = (context: AuthContext, bearer: Bearer): boolean =>
  hasPassed(bearer.amr, ['otp', 'recovery'], subtractMs(context.now(), lifetimes.linkSession))

/**
 * Throws unless the token's owner signed in within the five minutes before `at`, or since, or sends the right
 * `current_password`: an access token alone, which may be stolen, is not enough (docs/accounts.md#proof-of-presence). 403
 * `reauthentication_needed` without a password, 400 `current_password_mismatch` for a wrong one, 429 after ten wrong
 * ones.
 */
export async function requireFreshSignIn(
  context: AuthContext,
  bearer: Bearer,
  currentPassword: unknown,
  at: Date = context.now(),
): Promise<void> {
  if (isFreshSignIn(bearer.amr, at)) return
  if (currentPassword === undefined || currentPassword === null) throw reauthenticationNeeded()
  await checkOwnPassword(context, bearer.sub, bearer.session_id, currentPassword)
}

export const reauthenticationNeeded = (): AuthError =>
  new AuthError(403, 'reauthentication_needed', 'Confirm your password first, or sign in again.')

/**
 * Renews the tokens of a session with its owner's password (R18.56, R18.166). The new access token proves presence; the session's
 * earlier refresh tokens become void. Throws as `requireFreshSignIn` does.
 */
export async function confirmPassword(
  context: AuthContext,
  userId: string,
  sessionId: string,
  password: unknown,
): Promise<SessionResponse> {
  const user = await checkOwnPassword(context, userId, sessionId, password)
  const now = context.now()
  const { session, refreshToken } = await context.db.transaction(async (tx) => {
    const locked = await sessionsRepo.lockOwn(tx, sessionId, userId)
    const confirmed = locked && (await sessionsRepo.confirm(tx, sessionId, now))
    if (!confirmed) throw sessionNotFound()
    await factorsRepo.voidTokens(tx, sessionId, now)
    const next = randomToken()
    await sessionsRepo.addToken(tx, sessionId, next)
    return { session: confirmed, refreshToken: next }
  })
  return createSessionResponse(context, user, session, refreshToken)
}

/** Throws unless `given` is the password of this user. */
async function checkOwnPassword(
  context: AuthContext,
  userId: string,
  sessionId: string,
  given: unknown,
): Promise<UserRow> {
  const user = await usersRepo.get(context.db, userId)
  if (!user) throw userNotFound()
  await context.passwords.inTurn(userId, (hashing) => checkCurrentPassword(context, hashing, user, sessionId, given))
  return user
}

/** Throws unless `given` is the user's password. */
export async function checkCurrentPassword(
  context: AuthContext,
  hashing: Hashing,
  user: UserRow,
  sessionId: string,
  given: unknown,
): Promise<void> {
  if (given === undefined || given === null) throw currentPasswordRequired()
  if (!(await isCurrentPassword(context, hashing, user, sessionId, given)))
    throw new AuthError(400, 'current_password_mismatch', 'Current password is wrong')
}

/**
 * True if `given` is the user's password. Wrong ones count against the session, because otherwise a stolen one could be used to
 * guess the password. They are separate from wrong sign-ins, so that nobody can keep a signed-in person from confirming.
 */
export async function isCurrentPassword(
  context: AuthContext,
  hashing: Hashing,
  user: UserRow,
  sessionId: string,
  given: unknown,
): Promise<boolean> {
  const clearFailures = await limitPasswords(context, user.email, { session: sessionId })
  const isRight =
    typeof given === 'string' && (await hashing.matches(given.slice(0, passwordLength.max + 1), user.password_hash))
  if (isRight) await clearFailures()
  else
    await context.db.transaction((tx) =>
      recordEvent(tx, context.log, {
        action: 'failed_password',
        subject: user.id,
        by: { id: user.id, email: user.email },
      }),
    )
  return isRight
}

export const currentPasswordRequired = () =>
  new AuthError(400, 'current_password_required', 'Enter your current password')
