import type { FastifyRequest } from 'fastify'
import { readBearerToken } from '../../../../platform/http/bearer-token'
import type { AccessClaims } from '../../claims'
import type { AuthContext } from '../context/auth-context'
import { AuthError, bearerBanned, userNotFound, sessionNotFound } from '../protocol/auth-error'
import { lifetimes, subtractMs } from '../protocol/lifetimes'
import { sessionsRepo, type BearerRow } from '../repos/sessions.repo'
import { isBanned } from '../repos/users.repo'

export interface Bearer extends AccessClaims {
  /** The user has a verified factor. */
  hasFactor: boolean
  /** The lower of the token's and the session's level. */
  level: 'aal1' | 'aal2'
}

/** Looks up user and session of verified claims, so that deletion and sign-out take effect with the next request. */
export const findBearer = (
  context: AuthContext,
  claims: Pick<AccessClaims, 'sub' | 'session_id'>,
): Promise<BearerRow | undefined> => {
  const now = context.now()
  const createdAfter = subtractMs(now, lifetimes.session)
  const refreshedAfter = subtractMs(now, lifetimes.idleSession)
  return sessionsRepo.findBearer(context.db, claims.sub, claims.session_id, createdAfter, refreshedAfter)
}

/** The assurance level of a call: `aal2` only if both the token and the session have it. */
export const assuranceLevelOf = (claims: AccessClaims, row: BearerRow): 'aal1' | 'aal2' =>
  claims.aal === 'aal2' && row.aal === 'aal2' ? 'aal2' : 'aal1'

/** The signed-in user of a call to the accounts service; throws the errors of docs/accounts.md#endpoints. */
export async function requireBearer(context: AuthContext, request: FastifyRequest): Promise<Bearer> {
  const token = readBearerToken(request)
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const claims = await context.tokens.verify(token)
  if (!claims) throw new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
  const row = await findBearer(context, claims)
  if (!row) throw userNotFound()
  if (isBanned(row, context.now())) throw bearerBanned()
  if (!row.aal) throw sessionNotFound()
  return {
    ...claims,
    hasFactor: row.has_factor,
    level: assuranceLevelOf(claims, row),
  }
}
