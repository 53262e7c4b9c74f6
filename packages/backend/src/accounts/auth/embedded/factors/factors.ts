import type { SecurityAction } from '@mca/contract/audit'
import { isUuid } from '@mca/contract/fields'
import { recordEvent } from '../../../../shared/audit/record-event'
import { secondFactorAdded, secondFactorRemoved } from '../../../../shared/mail/messages'
import type { Queryable } from '../../../../platform/database/db'
import { wellFormed } from '../../../../shared/records/json/json'
import type { AuthContext } from '../context/auth-context'
import { mailNotice } from '../../mail-notice'
import { addressKey, limitByAccount } from '../limits/rate-limits'
import { AuthError, invalid, sessionNotFound } from '../protocol/auth-error'
import { addMs, lifetimes, subtractMs } from '../protocol/lifetimes'
import { randomToken } from '../protocol/random-tokens'
import { factorsRepo, type ChallengeRow, type FactorRow } from '../repos/factors.repo'
import { sessionsRepo } from '../repos/sessions.repo'
import { usersRepo } from '../repos/users.repo'
import type { Bearer } from '../sessions/bearer'
import { requireFreshSignIn } from '../sessions/fresh-sign-in'
import { createSessionResponse, type SessionResponse } from '../sessions/start-session'
import { createEnrollment, newTotpSecret, findTimeStep } from './totp'

const maxFactors = 10
/** Open challenges per factor: more than the tabs and devices anybody uses at a time (R18.66). */
const maxChallenges = 10
const maxNameLength = 100

const unknownFactor = (status: 404 | 422 = 404) => new AuthError(status, 'mfa_factor_not_found', 'MFA factor not found')
const notAtThisLevel = (status: 403 | 422) =>
  new AuthError(status, 'insufficient_aal', 'AAL2 required to change a second factor')
const wrongCode = () => new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
const wrongAddressOrUsed = () =>
  new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch, or challenge used')

const parseText = (value: unknown, name: string): string => {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string' || value.length > maxNameLength || value.includes('\0'))
    throw invalid(`${name} is not valid`)
  return wellFormed(value.trim())
}

/** Creates a second factor, which is active after its first correct code. */
export async function enrollFactor(context: AuthContext, bearer: Bearer, body: Record<string, unknown>) {
  if (body['factor_type'] !== 'totp') throw invalid('factor_type must be totp')
  const friendlyName = parseText(body['friendly_name'], 'friendly_name')
  const issuer = parseText(body['issuer'], 'issuer').replaceAll(':', '') || new URL(context.site.publicUrl).hostname
  if (bearer.hasFactor && bearer.level !== 'aal2') throw notAtThisLevel(403)
  const now = context.now()
  // A factor grants access to the account, so a token alone may not add one (R18.55, R18.165).
  await requireFreshSignIn(context, bearer, body['current_password'])
  const secret = newTotpSecret()
  const factor = await context.db.transaction(async (tx) => {
    await lockSession(tx, bearer)
    await factorsRepo.removeUnverified(tx, bearer.sub, subtractMs(now, lifetimes.unverifiedFactor))
    const factors = await factorsRepo.listOf(tx, bearer.sub)
    if (factors.length >= maxFactors) {
      throw new AuthError(422, 'too_many_enrolled_mfa_factors', 'Maximum number of enrolled factors reached')
    }
    if (factors.some((each) => each.friendly_name === friendlyName)) {
      throw new AuthError(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${friendlyName}" already exists`,
      )
    }
    await context.encryption.checkShared(tx)
    const encrypted = context.encryption.encrypt(secret, bearer.sub)
    const added = await factorsRepo.insert(tx, bearer.sub, friendlyName, encrypted, now)
    await recordEvent(tx, context.log, eventOf(bearer, 'factor_enroll', added))
    return added
  })
  const totp = await createEnrollment(secret, issuer, bearer.email)
  return { id: factor.id, type: 'totp', friendly_name: friendlyName, totp }
}

async function ownFactor(context: AuthContext, bearer: Bearer, id: string): Promise<FactorRow> {
  const factor = isUuid(id) ? await factorsRepo.get(context.db, id, bearer.sub) : undefined
  const isExpired =
    factor?.status === 'unverified' &&
    new Date(factor.created_at) <= subtractMs(context.now(), lifetimes.unverifiedFactor)
  if (!factor || isExpired) throw unknownFactor()
  return factor
}

/** Creates a challenge, which the next code answers. Bound to the client address. */
export async function challengeFactor(context: AuthContext, bearer: Bearer, id: string, ip: string) {
  const factor = await ownFactor(context, bearer, id)
  const now = context.now()
  const expiresAt = addMs(now, lifetimes.challenge)
  const challenge = await context.db.transaction(async (tx) => {
    await factorsRepo.lock(tx, factor.id)
    const added = await factorsRepo.addChallenge(tx, factor.id, addressKey(ip), now, expiresAt)
    await factorsRepo.removeChallenges(tx, factor.id, maxChallenges, now)
    return added
  })
  return { id: challenge.id, type: 'totp', expires_at: Math.floor(expiresAt.getTime() / 1000) }
}

/**
 * Answers a challenge. A correct code verifies the factor, raises this session to aal2 with new tokens (older ones become
 * useless) and ends the user's sessions at aal1. A code works once.
 */
export async function verifyFactor(
  context: AuthContext,
  bearer: Bearer,
  id: string,
  body: Record<string, unknown>,
  ip: string,
): Promise<SessionResponse> {
  const { challenge_id: challengeId, code } = body
  const factor = await ownFactor(context, bearer, id)
  const isNew = factor.status === 'unverified'
  if (isNew && bearer.hasFactor && bearer.level !== 'aal2') throw notAtThisLevel(403)
  // Measured from when the factor was created: its five minutes are for scanning the code, even if the sign-in is four
  // minutes old by then.
  if (isNew) await requireFreshSignIn(context, bearer, body['current_password'], new Date(factor.created_at))
  const challenge = isUuid(challengeId) ? await factorsRepo.challenge(context.db, challengeId, factor.id) : undefined
  if (!challenge) throw unknownFactor(422)
  const now = context.now()
  if (challenge.used_at || challenge.ip !== addressKey(ip)) throw wrongAddressOrUsed()
  if (new Date(challenge.expires_at) <= now) {
    throw new AuthError(422, 'mfa_challenge_expired', 'MFA challenge has expired, verify against another challenge')
  }
  const clearFailures = await limitByAccount(context, 'factor', bearer.sub)
  const step = findTimeStep(context.encryption.decrypt(factor.secret, bearer.sub), code, now)
  const outcome =
    step !== undefined &&
    (await context.db.transaction((tx) => passFactor(context, tx, bearer, factor, challenge, step)))
  if (!outcome) {
    await context.db.transaction((tx) => recordEvent(tx, context.log, eventOf(bearer, 'failed_factor', factor)))
    throw wrongCode()
  }
  await clearFailures()
  const { user, session, refreshToken } = outcome
  if (isNew) mailNotice(context, secondFactorAdded(user.email))
  return createSessionResponse(context, user, session, refreshToken)
}

const eventOf = (bearer: Bearer, action: SecurityAction, { friendly_name: name }: FactorRow) => ({
  action,
  subject: bearer.sub,
  by: { id: bearer.sub, email: bearer.email },
  ...(name && { details: { factor: name } }),
})

/** Applies a correct code. Returns undefined and writes nothing if its time step, or a later one, was already used. */
async function passFactor(
  { log, now: clock }: AuthContext,
  tx: Queryable,
  bearer: Bearer,
  factor: FactorRow,
  challenge: ChallengeRow,
  step: number,
) {
  const now = clock()
  await lockSession(tx, bearer)
  // First, so that a reused code does not use up the challenge.
  if (!(await factorsRepo.acceptStep(tx, factor.id, step, now))) return undefined
  if (!(await factorsRepo.useChallenge(tx, challenge.id, now))) throw wrongAddressOrUsed()
  const session = await factorsRepo.raiseSession(tx, bearer.session_id, bearer.sub, now)
  const user = await usersRepo.get(tx, bearer.sub)
  if (!session || !user) throw sessionNotFound()
  await factorsRepo.addSessionFactor(tx, session.id, factor.id)
  await factorsRepo.removeUnverified(tx, bearer.sub, now)
  await factorsRepo.voidTokens(tx, session.id, now)
  const refreshToken = randomToken()
  await sessionsRepo.addToken(tx, session.id, refreshToken)
  await factorsRepo.endSessionsAtAal1(tx, bearer.sub)
  await recordEvent(tx, log, eventOf(bearer, 'factor_verify', factor))
  return { user, session, refreshToken }
}

/** Keeps the bearer's session from ending until the transaction is over. Throws if it has already ended. */
async function lockSession(tx: Queryable, { session_id, sub }: Bearer): Promise<void> {
  if (!(await sessionsRepo.lockOwn(tx, session_id, sub))) throw sessionNotFound()
}

/** Removes a factor; a verified one requires aal2 and proof of presence. Sessions that passed it drop to aal1. */
export async function removeFactor(context: AuthContext, bearer: Bearer, id: string, body: Record<string, unknown>) {
  const factor = await ownFactor(context, bearer, id)
  if (factor.status === 'verified') {
    if (bearer.level !== 'aal2') throw notAtThisLevel(422)
    await requireFreshSignIn(context, bearer, body['current_password'])
  }
  await context.db.transaction(async (tx) => {
    await lockSession(tx, bearer)
    await factorsRepo.lowerSessions(tx, factor.id)
    await factorsRepo.remove(tx, factor.id)
    if (factor.status === 'verified') await recordEvent(tx, context.log, eventOf(bearer, 'factor_remove', factor))
  })
  if (factor.status === 'verified') mailNotice(context, secondFactorRemoved(bearer.email))
  return { id: factor.id }
}
