import type { Queryable } from '../../../platform/database/db'
import { AuthError, invalid } from '../protocol/auth-error'
import { lifetimes, subtractMs } from '../protocol/lifetimes'
import type { AuthContext } from '../context/auth-context'
import { newSalt, sha256, successorOf } from '../protocol/random-tokens'
import { sessionsRepo, type RefreshTokenRow, type SessionRow } from '../repos/sessions.repo'
import { sessionAnswer, type SessionAnswer } from './start-session'
import { usersRepo } from '../repos/users.repo'

const alreadyUsed = () => new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
const notFound = () => new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
const expired = () => new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')

/**
 * Exchanges a refresh token for a new access token and the token's successor (AUTH.md section 4). A token that was used
 * already is answered with the active successor when it is that one's parent (its answer was lost) or was used within
 * the last ten seconds (tabs refreshing at once); any other second use ends the session. Refusals that end a session
 * are returned from the transaction rather than thrown, so that the end is kept.
 */
export async function refreshSession(context: AuthContext, presented: unknown): Promise<SessionAnswer> {
  if (typeof presented !== 'string' || presented.length < 12) throw invalid('Refresh token is not valid')
  if (presented.length > 12 && !/^[\w-]{43}$/.test(presented)) throw invalid('Refresh token is not valid')
  const now = context.now()
  const outcome = await context.db.transaction(async (tx) => {
    const session = await sessionsRepo.lockByToken(tx, presented)
    if (!session) return notFound()
    const user = await usersRepo.get(tx, session.user_id)
    if (!user) return notFound()
    if (user.banned_until && new Date(user.banned_until) > now)
      return new AuthError(400, 'user_banned', 'User is banned')
    if (isOver(session, now)) {
      await sessionsRepo.end(tx, session.id)
      return expired()
    }
    const successor = await nextToken(tx, session, presented, now)
    if (successor instanceof AuthError) return successor
    await sessionsRepo.refreshed(tx, session.id, now)
    return { user, session, successor }
  })
  if (outcome instanceof AuthError) throw outcome
  return sessionAnswer(context, outcome.user, outcome.session, outcome.successor)
}

const isOver = (session: SessionRow, now: Date) =>
  new Date(session.created_at) <= subtractMs(now, lifetimes.session) ||
  new Date(session.refreshed_at) <= subtractMs(now, lifetimes.idleSession)

async function nextToken(
  tx: Queryable,
  session: SessionRow,
  presented: string,
  now: Date,
): Promise<string | AuthError> {
  const reuseSince = subtractMs(now, lifetimes.refreshReuse)
  const family = await sessionsRepo.family(tx, session.id, presented, reuseSince)
  const own = family.find(({ hash }) => hash.equals(sha256(presented)))
  if (!own) return notFound()
  if (!own.used_at && !own.voided_at) {
    const salt = newSalt()
    const successor = successorOf(presented, salt)
    await sessionsRepo.useToken(tx, presented, now)
    await sessionsRepo.addToken(tx, session.id, successor, { token: presented, salt })
    return successor
  }
  const endedAt = new Date(own.used_at ?? own.voided_at ?? now)
  if (!own.voided_at) {
    const active = activeAfter(presented, family, endedAt > reuseSince ? family.length : 1)
    if (active) return active
  }
  // A token from before the second factor, presented by a tab that did not know yet: refused, but no sign of theft.
  if (own.voided_at && new Date(own.voided_at) > reuseSince) return alreadyUsed()
  await sessionsRepo.end(tx, session.id)
  return alreadyUsed()
}

/** The text of the active token, made again by walking down from a used one; undefined when it is over `steps` away. */
function activeAfter(presented: string, family: readonly RefreshTokenRow[], steps: number): string | undefined {
  let text = presented
  for (let step = 0; step < steps; step++) {
    const hash = sha256(text)
    const child = family.find(({ parent }) => parent?.equals(hash))
    if (!child?.salt) return undefined
    text = successorOf(text, child.salt)
    if (!child.used_at && !child.voided_at) return text
  }
  return undefined
}
