import { recordEvent } from '../../../../shared/audit/record-event'
import type { AuthContext } from '../context/auth-context'
import { AuthError } from '../protocol/auth-error'
import { sessionsRepo } from '../repos/sessions.repo'
import type { Bearer } from './bearer'

const scopes = ['local', 'others', 'global'] as const
export type SignOutScope = (typeof scopes)[number]

export const isSignOutScope = (text: string): text is SignOutScope => scopes.some((scope) => scope === text)

/**
 * Ends this session (`local`), all other sessions of its user (`others`), or all of them (`global`). For a user who has not yet given
 * their second factor, `global` ends this session only.
 */
export async function signOut(context: AuthContext, bearer: Bearer, scope: SignOutScope): Promise<void> {
  const { sub: subject, session_id: id, email } = bearer
  // With only the password of a user with a second factor, nobody can end that user's other sessions (R18.171).
  const isHalfSignedIn = bearer.hasFactor && bearer.level !== 'aal2'
  if (isHalfSignedIn && scope === 'others')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to end other sessions')
  const isLocal = scope === 'local' || isHalfSignedIn
  await context.db.transaction(async (tx) => {
    if (isLocal) await sessionsRepo.end(tx, id)
    const ended = isLocal
      ? undefined
      : await (scope === 'others' ? sessionsRepo.endOthers(tx, subject, id) : sessionsRepo.endAll(tx, subject))
    const action = scope === 'others' ? 'sessions_ended' : 'sign_out'
    const by = { id: subject, email }
    await recordEvent(tx, context.log, { action, subject, by, ...(ended !== undefined && { details: { ended } }) })
  })
}
