import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../../platform/database/db'
import { isDatabaseUnavailable } from '../../platform/database/unavailable'
import { reasonOf } from '../../platform/error-details'
import { withoutEmails } from '../../platform/log-text'
import { failedUnitsRepo } from './failed-units.repo'

/** What the background does, each kind in units that do not depend on each other. R20.420. */
export const backgroundWork = {
  posting: 'an advance could not be posted to the ledgers',
  'first-defaults': 'an advance could not be checked for a first payment default',
  'scheduled-payouts': 'the scheduled payout of a party could not be drafted',
  'book-day': 'an advance could not be advanced to the new book day',
  'watched-payments': 'a file of the watched folder could not be processed',
  'watched-returns': 'a file of the watched folder of returns could not be processed',
  'ach-files': 'a file to the bank could not be settled or cleared',
  'waiting-imports': 'an import that waited for its day could not be checked',
  expiry: 'expired records could not be deleted',
} as const
export type BackgroundWork = keyof typeof backgroundWork

type Log = Pick<FastifyBaseLogger, 'error'>

/** One round of a kind of work. */
export interface Round {
  /** True for a unit whose last attempt failed. */
  hasFailed(unit: string): boolean
  /**
   * Does a unit, unless it failed recently. A failure is logged and stored, and the unit is tried again after 1, 2, 4, 8 … minutes, then every hour.
   * Returns the result, or undefined. Throws only if the database is unavailable, which is no failure of the unit.
   */
  try<Result>(unit: string, act: () => Promise<Result>): Promise<Result | undefined>
  /** Ends the round after all units of the work have been passed to `try`: units that failed and no longer exist are forgotten. Returns the number that still fail. */
  end(): Promise<number>
}

/** For callers that need no log: failures are stored anyway. */
export const noLog: Log = { error: () => undefined }

/** Starts a round of a kind of work, in which no unit stops the others. R20.420. */
export async function startRound(db: Queryable, log: Log, work: BackgroundWork): Promise<Round> {
  const before = new Map((await failedUnitsRepo.ofWork(db, work)).map(({ unit, waits }) => [unit, waits]))
  const found = new Set<string>()
  let failing = 0
  return {
    hasFailed: (unit) => before.has(unit),

    async try(unit, act) {
      found.add(unit)
      if (before.get(unit)) {
        failing += 1
        return undefined
      }
      try {
        const result = await act()
        if (before.has(unit)) await failedUnitsRepo.remove(db, work, [unit])
        return result
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error
        failing += 1
        const attempts = await failedUnitsRepo.add(db, work, unit, withoutEmails(reasonOf(error)))
        log.error({ err: error, work, unit, attempts }, backgroundWork[work])
        return undefined
      }
    },

    async end() {
      const gone = [...before.keys()].filter((unit) => !found.has(unit))
      if (gone.length > 0) await failedUnitsRepo.remove(db, work, gone)
      return failing
    },
  }
}
