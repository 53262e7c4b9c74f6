import type { Queryable } from '../../platform/database/db'
import { limitsRepo } from './limits.repo'

/** A limit: the long-term rate as calls per period (seconds), and the burst. */
export interface Rate {
  readonly calls: number
  readonly period: number
  readonly burst: number
}

/** The seconds of a limit's window that one call uses up. */
export const stepOf = ({ calls, period }: Rate): number => period / calls

/**
 * Takes calls out of a limit, for all processes on this database. Returns undefined, or the seconds to wait if there are not
 * enough left; then nothing is taken.
 */
export async function consumeRateLimit(
  db: Queryable,
  key: string,
  rate: Rate,
  now: Date,
  count = 1,
): Promise<number | undefined> {
  const taken = stepOf(rate) * count
  const window = stepOf(rate) * rate.burst
  if (await limitsRepo.take(db, key, now, taken, window)) return undefined
  return limitsRepo.secondsToWait(db, key, now, taken, window)
}

/** 'in 5 minutes' */
export const waitInWords = (seconds: number): string => {
  if (seconds <= 1) return 'in a second'
  if (seconds < 90) return `in ${seconds} seconds`
  return `in ${Math.ceil(seconds / 60)} minutes`
}
