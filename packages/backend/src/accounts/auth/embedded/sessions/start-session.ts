import { recordEvent } from '../../../../shared/audit/record-event'
import type { Queryable } from '../../../../platform/database/db'
import type { AuthContext } from '../context/auth-context'
import { randomToken } from '../protocol/random-tokens'
import { factorsRepo } from '../repos/factors.repo'
import { sessionsRepo, type Device, type SessionRow, type SignInMethod } from '../repos/sessions.repo'
import type { UserRow } from '../repos/users.repo'
import { toUserResponse, type UserResponse } from './user-response'

export interface SessionResponse {
  access_token: string
  token_type: 'bearer'
  /** Seconds. */
  expires_in: number
  /** Epoch seconds. */
  expires_at: number
  refresh_token: string
  user: UserResponse
}

/** Maximum number of sessions of one account (R18.65). */
const maxSessions = 100

/**
 * Stores a new session of a user with its first refresh token, and ends the least recently used ones beyond the limit. Call it after
 * changing the user's row in the same transaction, which serializes the sign-ins of a user.
 */
export async function startSession(
  { log }: AuthContext,
  tx: Queryable,
  { id: userId, email }: UserRow,
  method: SignInMethod,
  device: Device,
  now: Date,
): Promise<{ session: SessionRow; refreshToken: string }> {
  const session = await sessionsRepo.insert(tx, userId, method, device, now)
  const ended = await sessionsRepo.endBeyond(tx, userId, session.id, maxSessions)
  if (ended > 0) {
    const details = { ended, because: 'too many sessions' }
    await recordEvent(tx, log, { action: 'sessions_ended', subject: userId, by: { id: userId, email }, details })
  }
  const refreshToken = randomToken()
  await sessionsRepo.addToken(tx, session.id, refreshToken)
  return { session, refreshToken }
}

/** The session response (docs/accounts.md#objects), with a new access token. */
export async function createSessionResponse(
  context: AuthContext,
  user: UserRow,
  session: SessionRow,
  refreshToken: string,
): Promise<SessionResponse> {
  const { token, expiresAt, expiresIn } = await context.tokens.sign(user, session)
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: toUserResponse(user, await factorsRepo.listOf(context.db, user.id)),
  }
}
