import { LRUCache } from 'lru-cache'
import type { Purpose } from '../../../shared/context/accounts'
import { askService } from './ask-service'
import { serviceUnreachable } from './service-unreachable'

export interface KnownUser {
  /** A verified second factor exists. */
  hasFactor: boolean
}

const maxAgeMs = 30_000
/** For a user who still has to give a second factor, so that a recovery elsewhere takes effect at once (R18.61). */
const maxLockedAgeMs = 2_000
const restMs = 5_000

export interface UserChecker {
  /**
   * Asks the hosted service whether the user and session of a token still exist (`GET /user`); undefined if not. Answers are
   * cached for 30 s, and concurrent requests share one call. If the service is unreachable, a change is refused with AppError
   * 503, while reads use the previous answer, if there is one.
   */
  check(token: string, purpose: Purpose): Promise<KnownUser | undefined>
  /** Makes the next check ask the service again. */
  forget(token: string): void
}

interface AccountCheck {
  until: number
  user: Promise<KnownUser | undefined>
  /** The previous answer, while the next one is pending. */
  before: KnownUser | undefined
  /** The service did not answer: until this time, reads do not ask again. */
  restUntil: number
}

export function createUserChecker(url: string, apikey: string, now: () => number): UserChecker {
  const answers = new LRUCache<string, AccountCheck>({ max: 2_000 })
  const ask = async (token: string): Promise<KnownUser | undefined> => {
    const headers = { apikey, authorization: `Bearer ${token}` }
    const answer = await askService(`${url}/auth/v1/user`, { headers }).catch((error: unknown) => {
      throw serviceUnreachable(error)
    })
    if (answer.status === 401 || answer.status === 403) return undefined
    const user: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined
    if (typeof user !== 'object' || user === null)
      throw serviceUnreachable(new Error(`GET /user answered ${answer.status}`))
    const factors = 'factors' in user && Array.isArray(user.factors) ? (user.factors as { status?: unknown }[]) : []
    return { hasFactor: factors.some(({ status }) => status === 'verified') }
  }
  const askAgain = (token: string, before: KnownUser | undefined): AccountCheck => {
    const asked: AccountCheck = { until: now() + maxAgeMs, user: ask(token), before, restUntil: 0 }
    answers.set(token, asked)
    asked.user.then(
      (user) => {
        if (user?.hasFactor) asked.until = Math.min(asked.until, now() + maxLockedAgeMs)
        asked.before = user
      },
      // A failure is not cached for changes: the next one asks again.
      () => {
        asked.until = 0
        asked.restUntil = now() + restMs
      },
    )
    return asked
  }
  return {
    async check(token, purpose) {
      const known = answers.get(token)
      if (purpose === 'read' && known?.before && known.restUntil > now()) return known.before
      const asked = known && known.until > now() ? known : askAgain(token, known?.before)
      try {
        return await asked.user
      } catch (error) {
        if (purpose === 'change' || !asked.before) throw error
        return asked.before
      }
    },
    forget: (token) => void answers.delete(token),
  }
}
