import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { createDb } from '../../platform/database/db'
import { isDatabaseUnavailable } from '../../platform/database/unavailable'
import { readBookDay } from '../../schedules/book-day.repo'
import { settleAchFiles } from './settle-files'

interface SettlingOptions {
  databaseUrl: string
  log: FastifyBaseLogger
  /** The interval, in milliseconds, at which a new book day is looked for. */
  lookMs?: number
}

/** Does the day's work on files to the bank, once a day and at each start. Several processes may run it at once; if one is killed, another continues. R25.25. */
export function startAchSettling({ databaseUrl, log, lookMs = 30_000 }: SettlingOptions): { stop(): Promise<void> } {
  const db = createDb({ connectionString: databaseUrl, pool: 1, timeoutMs: 0, log })
  const stop = new AbortController()
  let doneOn: string | undefined

  async function settle() {
    const day = await readBookDay(db)
    if (day === doneOn) return
    const { settled, cleared } = await settleAchFiles(db, day)
    if (settled + cleared > 0)
      log.info({ settled, cleared }, 'files to the bank were settled, and their debits cleared')
    doneOn = day
  }
  async function look() {
    while (!stop.signal.aborted) {
      try {
        await settle()
      } catch (error) {
        if (!stop.signal.aborted && !isDatabaseUnavailable(error))
          log.error({ err: error }, 'files to the bank could not be settled')
      }
      await setTimeout(lookMs, undefined, { ref: false, signal: stop.signal }).catch(() => undefined)
    }
  }

  const looking = look()
  return {
    async stop() {
      stop.abort()
      await looking
      await db.close()
    },
  }
}
