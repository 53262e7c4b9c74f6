import { isUuid } from '@mca/contract/fields'
import { AppError } from '@mca/contract/problems'
import { recordEvent } from '../../../../shared/audit/record-event'
import type { OwnSessions } from '../../../../shared/context/accounts'
import type { AuthContext } from '../context/auth-context'
import { AuthError } from '../protocol/auth-error'
import { lifetimes, subtractMs } from '../protocol/lifetimes'
import { sessionsRepo } from '../repos/sessions.repo'
import { describeUserAgent } from './device'
import { confirmPassword, isFreshSignIn, reauthenticationNeeded } from './fresh-sign-in'

/** A user's own sessions (R18.64). */
export const ownSessions = (context: AuthContext): OwnSessions => ({
  async list({ id, sessionId }) {
    const now = context.now()
    const rows = await sessionsRepo.listOf(
      context.db,
      id,
      subtractMs(now, lifetimes.session),
      subtractMs(now, lifetimes.idleSession),
    )
    return rows.map((row) => ({
      id: row.id,
      created_at: row.created_at,
      last_used_at: row.refreshed_at,
      address: row.address,
      device: describeUserAgent(row.user_agent),
      aal: row.aal,
      current: row.id === sessionId,
    }))
  },

  async end({ id }, sessionId) {
    await context.db.transaction(async (tx) => {
      const hasEnded = isUuid(sessionId) && (await sessionsRepo.endOwn(tx, sessionId, id))
      if (!hasEnded) throw new AppError(404, 'This session has already ended')
      await recordEvent(tx, context.log, { action: 'sessions_ended', subject: id, details: { ended: 1 } })
    })
  },

  requireFresh({ passed }) {
    if (!isFreshSignIn(passed, context.now())) throw atPassword(reauthenticationNeeded())
  },

  async confirm({ id, sessionId }, password) {
    try {
      const { access_token, refresh_token } = await confirmPassword(context, id, sessionId, password)
      return { access_token, refresh_token }
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      throw error.status === 400 ? atPassword(error) : new AppError(error.status, error.message)
    }
  },
})

/** The error as one of the password field. */
const atPassword = ({ status, message }: AuthError) => new AppError(status, message, [{ path: 'password', message }])
