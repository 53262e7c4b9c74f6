import { AppError, isUuid } from '@mca/contract'
import { recordEvent } from '../../../audit/record-event'
import type { OwnSessions } from '../../accounts'
import type { AuthContext } from '../context/auth-context'
import { AuthError } from '../protocol/auth-error'
import { lifetimes, subtractMs } from '../protocol/lifetimes'
import { sessionsRepo } from '../repos/sessions.repo'
import { describeUserAgent } from './device'
import { confirmPassword } from './fresh-sign-in'

/** What people do about their own sessions (R18.64). */
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

  async confirm({ id, sessionId }, password) {
    try {
      await confirmPassword(context, id, sessionId, password)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      if (error.status !== 400) throw new AppError(error.status, error.message)
      throw new AppError(400, error.message, [{ path: 'password', message: error.message }])
    }
  },
})
