import { LRUCache } from 'lru-cache'
import type { Queryable } from '../../platform/database/db'
import { type Rate, consumeRateLimit } from './consume-rate-limit'

interface Allowance {
  /** Writes that this process may still let through. */
  left: number
  /** Epoch milliseconds. Afterwards the allowance is void. */
  until: number
  /** The limit is used up, so there is no need to ask again before `until`. */
  refused: boolean
}

const keptMs = 60_000

/**
 * The general limit of an account's writes (R18.33), shared by all processes. A process takes an allowance of a twentieth of a
 * minute's writes from the database and spends it from memory, so few writes cost a round trip, and a refused one none.
 * Returns a function that counts a write: undefined, or the seconds to wait.
 */
export function createWriteCeiling(
  db: Queryable,
  perMinute: number,
  now: () => Date,
): (account: string) => Promise<number | undefined> {
  const share = Math.max(1, Math.floor(perMinute / 20))
  const rate: Rate = { calls: perMinute, period: 60, burst: Math.max(1, Math.floor(perMinute / 2)) }
  const allowances = new LRUCache<string, Allowance>({ max: 5_000 })
  const asking = new Map<string, Promise<void>>()

  const ask = async (account: string) => {
    const seconds = await consumeRateLimit(db, `api-write:${account}`, rate, now(), share)
    const at = now().getTime()
    allowances.set(
      account,
      seconds === undefined
        ? { left: share, until: at + keptMs, refused: false }
        : { left: 0, until: at + seconds * 1000, refused: true },
    )
  }

  return async (account) => {
    for (;;) {
      const allowance = allowances.get(account)
      const msLeft = allowance ? allowance.until - now().getTime() : 0
      if (allowance && msLeft > 0) {
        if (allowance.refused) return Math.ceil(msLeft / 1000)
        if (allowance.left > 0) {
          allowance.left -= 1
          return undefined
        }
      }
      // Concurrent requests share one query.
      const asked = asking.get(account) ?? ask(account).finally(() => asking.delete(account))
      asking.set(account, asked)
      await asked
    }
  }
}
