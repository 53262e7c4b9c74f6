import { recordEvent } from '../../../../shared/audit/record-event'
import type { Queryable } from '../../../../platform/database/db'
import type { AuthContext } from '../context/auth-context'
import { forgetWrongPasswords } from '../limits/password-limits'
import { AuthError, invalid, linkExpired } from '../protocol/auth-error'
import { addMs, lifetimes } from '../protocol/lifetimes'
import { matchesChallenge, randomToken } from '../protocol/random-tokens'
import { linksRepo, type LinkKind } from '../repos/links.repo'
import type { Device } from '../repos/sessions.repo'
import { usersRepo, type UserRow, isBanned } from '../repos/users.repo'
import { createSessionResponse, startSession, type SessionResponse } from '../sessions/start-session'

const isLinkKind = (type: unknown): type is LinkKind => type === 'recovery' || type === 'invite'

/** Uses a mailed link and confirms its address. Throws `otp_expired` for every invalid link. */
async function redeemLink(
  { log }: AuthContext,
  tx: Queryable,
  token: string,
  type: unknown,
  now: Date,
): Promise<{ user: UserRow; kind: LinkKind; challenge: string | null }> {
  const link = isLinkKind(type) ? await linksRepo.use(tx, token, type, now) : undefined
  const user = link && (await usersRepo.confirmEmail(tx, link.user_id, now))
  if (!user || isBanned(user, now)) throw linkExpired()
  const { id, email } = user
  await recordEvent(tx, log, { action: 'link_used', subject: id, by: { id, email }, details: { kind: link.kind } })
  return { user, kind: link.kind, challenge: link.code_challenge }
}

/** Exchanges a link for a session (`POST /verify`), with or without a PKCE challenge. */
export async function exchangeLink(
  context: AuthContext,
  token: string,
  type: unknown,
  device: Device,
): Promise<SessionResponse> {
  const now = context.now()
  const { user, session, refreshToken } = await context.db.transaction(async (tx) => {
    const { user: confirmed, kind } = await redeemLink(context, tx, token, type, now)
    await linksRepo.removeKind(tx, confirmed.id, kind)
    return { user: confirmed, ...(await startSession(context, tx, confirmed, 'otp', device, now)) }
  })
  await forgetWrongPasswords(context, user.email, device.address)
  return createSessionResponse(context, user, session, refreshToken)
}

/**
 * Follows a clicked link (`GET /verify`): to a session, or to a code if the link was requested with a PKCE challenge. Starting a session
 * also ends the other open links. A code does not, because it may be for a stranger's link, which is useless to the owner and must not
 * void the owner's own.
 */
export async function followLink(
  context: AuthContext,
  token: string,
  type: unknown,
  device: Device,
): Promise<SessionResponse | { code: string }> {
  if (!token.startsWith('pkce_')) return exchangeLink(context, token, type, device)
  const now = context.now()
  const { user, code } = await context.db.transaction(async (tx) => {
    const redeemed = await redeemLink(context, tx, token, type, now)
    if (!redeemed.challenge) throw linkExpired()
    const newCode = randomToken()
    await linksRepo.addFlow(tx, newCode, redeemed.user.id, redeemed.challenge, addMs(now, lifetimes.pkceCode))
    return { user: redeemed.user, code: newCode }
  })
  await forgetWrongPasswords(context, user.email, device.address)
  return { code }
}

/** Exchanges the code of a clicked link and the verifier, which only the requesting browser knows, for a session. */
export async function exchangeCode(
  context: AuthContext,
  code: unknown,
  verifier: unknown,
  device: Device,
): Promise<SessionResponse> {
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
    await linksRepo.removeKind(tx, flow.user_id, 'recovery')
    const signedIn = await usersRepo.signedIn(tx, flow.user_id, now)
    if (!signedIn || isBanned(signedIn, now)) throw unknown()
    return { user: signedIn, ...(await startSession(context, tx, signedIn, 'recovery', device, now)) }
  })
  return createSessionResponse(context, user, session, refreshToken)
}
