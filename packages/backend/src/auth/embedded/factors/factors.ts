import { wellFormed } from '../../../records/json'
import { isUuid } from '../../uuid'
import { AuthError, invalid } from '../protocol/auth-error'
import type { Bearer } from '../sessions/bearer'
import { addMs, lifetimes, subtractMs } from '../protocol/lifetimes'
import type { AuthContext } from '../context/auth-context'
import { factorsRepo, type FactorRow } from '../repos/factors.repo'
import { addressKey, limitAccount } from '../limits/rate-limits'
import { randomToken } from '../protocol/random-tokens'
import { sessionsRepo, type SessionRow } from '../repos/sessions.repo'
import { sessionAnswer, type SessionAnswer } from '../sessions/start-session'
import { enrolment, newTotpSecret, stepOf } from './totp'
import { usersRepo } from '../repos/users.repo'

const mostFactors = 10
const longestName = 100

const unknownFactor = (status: 404 | 422 = 404) => new AuthError(status, 'mfa_factor_not_found', 'MFA factor not found')
const notAtThisLevel = (status: 403 | 422) =>
  new AuthError(status, 'insufficient_aal', 'AAL2 required to change a second factor')
const wrongCode = () => new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
const wrongPlace = () =>
  new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch, or challenge used')

const shortText = (value: unknown, name: string): string => {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string' || value.length > longestName || value.includes('\0'))
    throw invalid(`${name} is not valid`)
  return wellFormed(value.trim())
}

/** A new second factor, which counts once a first code of it was given. */
export async function enrolFactor(context: AuthContext, bearer: Bearer, body: Record<string, unknown>) {
  if (body['factor_type'] !== 'totp') throw invalid('factor_type must be totp')
  const friendlyName = shortText(body['friendly_name'], 'friendly_name')
  const issuer = shortText(body['issuer'], 'issuer').replaceAll(':', '') || new URL(context.site.publicUrl).hostname
  if (bearer.hasFactor && bearer.level !== 'aal2') throw notAtThisLevel(403)
  const now = context.now()
  const secret = newTotpSecret()
  const factor = await context.db.transaction(async (tx) => {
    await factorsRepo.lockUser(tx, bearer.sub)
    await factorsRepo.removeUnverified(tx, bearer.sub, subtractMs(now, lifetimes.unverifiedFactor))
    const factors = await factorsRepo.listOf(tx, bearer.sub)
    if (factors.length >= mostFactors) {
      throw new AuthError(422, 'too_many_enrolled_mfa_factors', 'Maximum number of enrolled factors reached')
    }
    if (factors.some((each) => each.friendly_name === friendlyName)) {
      throw new AuthError(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${friendlyName}" already exists`,
      )
    }
    return factorsRepo.insert(tx, bearer.sub, friendlyName, context.secretBox.seal(secret, bearer.sub), now)
  })
  const totp = await enrolment(secret, issuer, bearer.email)
  return { id: factor.id, type: 'totp', friendly_name: friendlyName, totp }
}

async function ownFactor(context: AuthContext, bearer: Bearer, id: string): Promise<FactorRow> {
  const factor = isUuid(id) ? await factorsRepo.get(context.db, id, bearer.sub) : undefined
  const isOver =
    factor?.status === 'unverified' &&
    new Date(factor.created_at) <= subtractMs(context.now(), lifetimes.unverifiedFactor)
  if (!factor || isOver) throw unknownFactor()
  return factor
}

/** The question that the next code answers, bound to the address that asked. */
export async function challengeFactor(context: AuthContext, bearer: Bearer, id: string, ip: string) {
  const factor = await ownFactor(context, bearer, id)
  const now = context.now()
  const expiresAt = addMs(now, lifetimes.challenge)
  const challenge = await factorsRepo.addChallenge(context.db, factor.id, addressKey(ip), now, expiresAt)
  return { id: challenge.id, type: 'totp', expires_at: Math.floor(expiresAt.getTime() / 1000) }
}

/**
 * Answers a challenge. The right code verifies the factor, lifts this session to aal2 with new tokens (those from before
 * lead nowhere any more) and ends the user's sessions at aal1. A code works once.
 */
export async function verifyFactor(
  context: AuthContext,
  bearer: Bearer,
  id: string,
  body: Record<string, unknown>,
  ip: string,
): Promise<SessionAnswer> {
  const { challenge_id: challengeId, code } = body
  const factor = await ownFactor(context, bearer, id)
  const isNewBesideOld = factor.status === 'unverified' && bearer.hasFactor && bearer.level !== 'aal2'
  if (isNewBesideOld) throw notAtThisLevel(403)
  const challenge = isUuid(challengeId) ? await factorsRepo.challenge(context.db, challengeId, factor.id) : undefined
  if (!challenge) throw unknownFactor(422)
  const now = context.now()
  if (challenge.used_at || challenge.ip !== addressKey(ip)) throw wrongPlace()
  if (new Date(challenge.expires_at) <= now) {
    throw new AuthError(422, 'mfa_challenge_expired', 'MFA challenge has expired, verify against another challenge')
  }
  const forgetFailures = await limitAccount(context, 'factor', bearer.sub)
  const step = stepOf(context.secretBox.open(factor.secret, bearer.sub), code, now)
  if (step === undefined) throw wrongCode()
  const { user, session, refreshToken } = await context.db.transaction(async (tx) => {
    if (!(await factorsRepo.useChallenge(tx, challenge.id, now))) throw wrongPlace()
    if (!(await factorsRepo.accept(tx, factor.id, step, now))) throw wrongCode()
    const raised = await factorsRepo.raise<SessionRow>(tx, bearer.session_id, bearer.sub, now)
    const person = await usersRepo.get(tx, bearer.sub)
    if (!raised || !person)
      throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
    await factorsRepo.addSessionFactor(tx, raised.id, factor.id)
    await factorsRepo.removeUnverified(tx, bearer.sub, now)
    await factorsRepo.voidTokens(tx, raised.id, now)
    const token = randomToken()
    await sessionsRepo.addToken(tx, raised.id, token)
    await factorsRepo.endLower(tx, bearer.sub)
    return { user: person, session: raised, refreshToken: token }
  })
  await forgetFailures()
  return sessionAnswer(context, user, session, refreshToken)
}

/** Takes a factor away; a verified one only at aal2. Sessions that had proved it are at aal1 again. */
export async function removeFactor(context: AuthContext, bearer: Bearer, id: string) {
  const factor = await ownFactor(context, bearer, id)
  if (factor.status === 'verified' && bearer.level !== 'aal2') throw notAtThisLevel(422)
  await context.db.transaction(async (tx) => {
    await factorsRepo.lower(tx, factor.id)
    await factorsRepo.remove(tx, factor.id)
  })
  return { id: factor.id }
}
