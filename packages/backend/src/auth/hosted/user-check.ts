import { LRUCache } from 'lru-cache'
import { unreachable } from './unreachable'

export interface KnownUser {
  /** A verified second factor exists. */
  hasFactor: boolean
}

const thirtySeconds = 30_000
const timeout = 10_000

/**
 * Asks the hosted service whether the user and the session of a token still exist (`GET /user`); undefined when it says no.
 * Its answer holds for thirty seconds; several requests at once ask once.
 */
export function createUserCheck(
  url: string,
  apikey: string,
  now: () => number,
): (token: string) => Promise<KnownUser | undefined> {
  const answers = new LRUCache<string, { at: number; user: Promise<KnownUser | undefined> }>({ max: 2_000 })
  const ask = async (token: string): Promise<KnownUser | undefined> => {
    const headers = { apikey, authorization: `Bearer ${token}` }
    const answer = await fetch(`${url}/auth/v1/user`, { headers, signal: AbortSignal.timeout(timeout) }).catch(
      (error: unknown) => {
        throw unreachable(error)
      },
    )
    if (answer.status === 401 || answer.status === 403) return undefined
    const user: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined
    if (typeof user !== 'object' || user === null) throw unreachable(new Error(`GET /user answered ${answer.status}`))
    const factors = 'factors' in user && Array.isArray(user.factors) ? (user.factors as { status?: unknown }[]) : []
    return { hasFactor: factors.some(({ status }) => status === 'verified') }
  }
  return (token) => {
    const known = answers.get(token)
    if (known && known.at + thirtySeconds > now()) return known.user
    const user = ask(token)
    answers.set(token, { at: now(), user })
    // A failure is nobody's answer: the next request asks again.
    user.catch(() => answers.delete(token))
    return user
  }
}
