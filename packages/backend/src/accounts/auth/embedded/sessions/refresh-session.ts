import { recordEvent } from '../../../../shared/audit/record-event'
import type { Queryable } from '../../../../platform/database/db'
import type { AuthContext } from '../context/auth-context'
import { AuthError, invalid, userBanned } from '../protocol/auth-error'
import { lifetimes, subtractMs } from '../protocol/lifetimes'
import { newSalt, sha256, deriveSuccessor } from '../protocol/random-tokens'
import { sessionsRepo, type RefreshTokenRow, type SessionRow } from '../repos/sessions.repo'
import { usersRepo, isBanned } from '../repos/users.repo'
import { createSessionResponse, type SessionResponse } from './start-session'

const alreadyUsed = () => new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
const notFound = () => new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
const expired = () => new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')

/**
 * Exchanges a refresh token for a new access token and the token's successor (docs/accounts.md#refresh-tokens). A used token
 * is exchanged for the active token if it is that token's parent (the client lost the response) or was used within the last
 * ten seconds (several tabs refresh at once). Any other reuse ends the session. Errors that end a session are returned from
 * the transaction rather than thrown, so that the deletion is committed.
 */
export async function refreshSession(context: AuthContext, presented: unknown): Promise<SessionResponse> {
  if (typeof presented !== 'string' || presented.length < 12) throw invalid('Refresh token is not valid')
  // Tokens of other GoTrue services have this length, and ours do not.
  if (presented.length === 12) throw notFound()
  if (!/^[\w-]{43}$/.test(presented)) throw invalid('Refresh token is not valid')
  // Anybody can send texts that look like our tokens; these cost one lookup and no transaction.
  if (!(await sessionsRepo.hasToken(context.db, presented))) throw notFound()
  const now = context.now()
  const outcome = await context.db.transaction(async (tx) => {
    const session = await sessionsRepo.lockByToken(tx, presented)
    if (!session) return notFound()
    const user = await usersRepo.get(tx, session.user_id)
    if (!user) return notFound()
    if (isBanned(user, now)) return userBanned()
    if (isExpired(session, now)) {
      await sessionsRepo.end(tx, session.id)
      return expired()
    }
    const successor = await nextToken(tx, session, presented, now)
    if (!successor) {
      await sessionsRepo.end(tx, session.id)
      const by = { id: user.id, email: user.email }
      const details = { ended: 1, because: 'a refresh token was reused' }
      await recordEvent(tx, context.log, { action: 'sessions_ended', subject: user.id, by, details })
      return alreadyUsed()
    }
    if (successor instanceof AuthError) return successor
    await sessionsRepo.recordRefresh(tx, session.id, now)
    return { user, session, successor }
  })
  if (outcome instanceof AuthError) throw outcome
  return createSessionResponse(context, outcome.user, outcome.session, outcome.successor)
}

const isExpired = (session: SessionRow, now: Date) =>
  new Date(session.created_at) <= subtractMs(now, lifetimes.session) ||
  new Date(session.refreshed_at) <= subtractMs(now, lifetimes.idleSession)

/** The token to answer with; undefined if `presented` was used before by somebody else. */
async function nextToken(
  tx: Queryable,
  session: SessionRow,
  presented: string,
  now: Date,
): Promise<string | AuthError | undefined> {
  const reuseSince = subtractMs(now, lifetimes.refreshReuse)
  const tokens = await sessionsRepo.listTokens(tx, session.id, presented, reuseSince)
  const token = tokens.find(({ hash }) => hash.equals(sha256(presented)))
  if (!token) return notFound()
  if (!token.used_at && !token.voided_at) {
    const salt = newSalt()
    const successor = deriveSuccessor(presented, salt)
    await sessionsRepo.useToken(tx, presented, now)
    await sessionsRepo.addToken(tx, session.id, successor, { token: presented, salt })
    return successor
  }
  const endedAt = new Date(token.used_at ?? token.voided_at ?? now)
  if (!token.voided_at) {
    const active = deriveActiveToken(presented, tokens, endedAt > reuseSince ? tokens.length : 1)
    if (active) return active
  }
  // A token from before the second factor, sent by a tab that did not know about it yet: rejected, but not treated as
  // theft.
  if (token.voided_at && new Date(token.voided_at) > reuseSince) return alreadyUsed()
  return undefined
}

/** The active token, derived from a used one; undefined if it is more than `steps` successors away. */
function deriveActiveToken(presented: string, tokens: readonly RefreshTokenRow[], steps: number): string | undefined {
  let text = presented
  for (let step = 0; step < steps; step++) {
    const hash = sha256(text)
    const child = tokens.find(({ parent }) => parent?.equals(hash))
    if (!child?.salt) return undefined
    text = deriveSuccessor(text, child.salt)
    if (!child.used_at && !child.voided_at) return text
  }
  return undefined
}
