import type { Queryable } from '../../../platform/database/db'
import { AuthError, invalid, linkExpired } from '../protocol/auth-error'
import { addMs, lifetimes } from '../protocol/lifetimes'
import type { AuthContext } from '../context/auth-context'
import { linksRepo, type LinkKind } from '../repos/links.repo'
import { matchesChallenge, randomToken } from '../protocol/random-tokens'
import { sessionAnswer, startSession, type SessionAnswer } from '../sessions/start-session'
import { usersRepo, type UserRow } from '../repos/users.repo'

const isLinkKind = (type: unknown): type is LinkKind => type === 'recovery' || type === 'invite'

/** Uses a mailed link up and proves its address. Any flaw of it is the one refusal `otp_expired` (AUTH.md section 5). */
async function redeem(
  tx: Queryable,
  token: string,
  type: unknown,
  now: Date,
): Promise<{ user: UserRow; challenge: string | null }> {
  const link = isLinkKind(type) ? await linksRepo.use(tx, token, type, now) : undefined
  const user = link && (await usersRepo.confirmed(tx, link.user_id, now))
  if (!user || (user.banned_until && new Date(user.banned_until) > now)) throw linkExpired()
  return { user, challenge: link.code_challenge }
}

/** A link exchanged for a session by `POST /verify`, whatever flow it was asked for with. */
export async function sessionOfLink(context: AuthContext, token: string, type: unknown): Promise<SessionAnswer> {
  const now = context.now()
  const { user, session, refreshToken } = await context.db.transaction(async (tx) => {
    const { user: proved } = await redeem(tx, token, type, now)
    return { user: proved, ...(await startSession(tx, proved.id, 'otp', now)) }
  })
  return sessionAnswer(context, user, session, refreshToken)
}

/** A link that was clicked: a session for the implicit flow, a code to exchange when the request had a challenge. */
export async function followLink(
  context: AuthContext,
  token: string,
  type: unknown,
): Promise<SessionAnswer | { code: string }> {
  if (!token.startsWith('pkce_')) return sessionOfLink(context, token, type)
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const { user, challenge } = await redeem(tx, token, type, now)
    if (!challenge) throw linkExpired()
    const code = randomToken()
    await linksRepo.addFlow(tx, code, user.id, challenge, addMs(now, lifetimes.flow))
    return { code }
  })
}

/** The PKCE grant: the code of a clicked link and the verifier that only the asking browser knows. */
export async function exchangeCode(context: AuthContext, code: unknown, verifier: unknown): Promise<SessionAnswer> {
  if (typeof code !== 'string' || typeof verifier !== 'string' || !code || !verifier) {
    throw invalid('invalid request: both auth code and code verifier should be non-empty')
  }
  const now = context.now()
  const flow = await linksRepo.flow(context.db, code)
  const unknown = () => new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  if (!flow) throw unknown()
  if (new Date(flow.expires_at) <= now)
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  if (!matchesChallenge(verifier, flow.code_challenge)) {
    throw new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')
  }
  const { user, session, refreshToken } = await context.db.transaction(async (tx) => {
    if (!(await linksRepo.useFlow(tx, code))) throw unknown()
    const signedIn = await usersRepo.signedIn(tx, flow.user_id, now)
    if (!signedIn) throw unknown()
    return { user: signedIn, ...(await startSession(tx, flow.user_id, 'recovery', now)) }
  })
  return sessionAnswer(context, user, session, refreshToken)
}
