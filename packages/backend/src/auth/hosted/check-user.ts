import { LRUCache } from 'lru-cache'
import { serviceUnreachable } from './service-unreachable'

export interface KnownUser {
  /** A verified second factor exists. */
  hasFactor: boolean
}

const maxAgeMs = 30_000
const timeoutMs = 10_000

/**
 * Asks the hosted service whether user and session of a token still exist (`GET /user`); undefined if not. The answer is
 * cached for 30 s, and requests at the same time share one call. Throws AppError 502 when the service cannot be reached.
 */
export function createUserChecker(
  url: string,
  apikey: string,
  now: () => number,
): (token: string) => Promise<KnownUser | undefined> {
  const answers = new LRUCache<string, { at: number; user: Promise<KnownUser | undefined> }>({ max: 2_000 })
  const ask = async (token: string): Promise<KnownUser | undefined> => {
    const headers = { apikey, authorization: `Bearer ${token}` }
    const answer = await fetch(`${url}/auth/v1/user`, { headers, signal: AbortSignal.timeout(timeoutMs) }).catch(
      (error: unknown) => {
        throw serviceUnreachable(error)
      },
    )
    if (answer.status === 401 || answer.status === 403) return undefined
    const user: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined
    if (typeof user !== 'object' || user === null)
      throw serviceUnreachable(new Error(`GET /user answered ${answer.status}`))
    const factors = 'factors' in user && Array.isArray(user.factors) ? (user.factors as { status?: unknown }[]) : []
    return { hasFactor: factors.some(({ status }) => status === 'verified') }
  }
  return (token) => {
    const known = answers.get(token)
    if (known && known.at + maxAgeMs > now()) return known.user
    const user = ask(token)
    answers.set(token, { at: now(), user })
    // A failure is not cached: the next request asks again.
    user.catch(() => answers.delete(token))
    return user
  }
}
