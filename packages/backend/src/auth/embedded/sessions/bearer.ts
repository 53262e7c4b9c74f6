import type { FastifyRequest } from 'fastify'
import { bearerOf } from '../../auth-plugin'
import type { AccessClaims } from '../../claims'
import { AuthError } from '../protocol/auth-error'
import { lifetimes, subtractMs } from '../protocol/lifetimes'
import type { AuthContext } from '../context/auth-context'
import { sessionsRepo, type BearerRow } from '../repos/sessions.repo'

export interface Bearer extends AccessClaims {
  /** A verified factor exists. */
  hasFactor: boolean
  /** What token and session both say. */
  level: 'aal1' | 'aal2'
}

/** Looks up user and session of verified claims: deletion and sign-out act at once (AUTH.md section 10). */
export const lookUpBearer = (context: AuthContext, claims: AccessClaims): Promise<BearerRow | undefined> => {
  const now = context.now()
  const bornAfter = subtractMs(now, lifetimes.session)
  return sessionsRepo.bearer(
    context.db,
    claims.sub,
    claims.session_id,
    bornAfter,
    subtractMs(now, lifetimes.idleSession),
  )
}

export const levelOf = (claims: AccessClaims, row: BearerRow): 'aal1' | 'aal2' =>
  claims.aal === 'aal2' && row.aal === 'aal2' ? 'aal2' : 'aal1'

/** The signed-in user of a call to the authentication service, or the refusals of AUTH.md section 3. */
export async function requireBearer(context: AuthContext, request: FastifyRequest): Promise<Bearer> {
  const token = bearerOf(request)
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const claims = await context.tokens.verify(token)
  if (!claims) throw new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
  const row = await lookUpBearer(context, claims)
  if (!row) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (!row.aal) throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  return { ...claims, hasFactor: row.has_factor, level: levelOf(claims, row) }
}
