import { recordEvent } from '../../../audit/record-event'
import type { AuthContext } from '../context/auth-context'
import { sessionsRepo } from '../repos/sessions.repo'
import type { Bearer } from './bearer'

const scopes = ['local', 'others', 'global'] as const
export type SignOutScope = (typeof scopes)[number]

export const isSignOutScope = (text: string): text is SignOutScope => scopes.some((scope) => scope === text)

/** Ends this session (`local`), all other ones of its user (`others`), or all of them (`global`). */
export async function signOut(context: AuthContext, bearer: Bearer, scope: SignOutScope): Promise<void> {
  const { sub: subject, session_id: id, email } = bearer
  await context.db.transaction(async (tx) => {
    if (scope === 'local') await sessionsRepo.end(tx, id)
    const ended =
      scope === 'local'
        ? undefined
        : await (scope === 'others' ? sessionsRepo.endOthers(tx, subject, id) : sessionsRepo.endAll(tx, subject))
    const action = scope === 'others' ? 'sessions_ended' : 'sign_out'
    const by = { id: subject, email }
    await recordEvent(tx, context.log, { action, subject, by, ...(ended !== undefined && { details: { ended } }) })
  })
}
