import type { FastifyBaseLogger } from 'fastify'
import { createDb } from '../platform/database/db'
import { readBookDay } from '../schedules/book-day.repo'
import { startLoop } from '../shared/background/start-loop'
import { draftScheduled } from './payouts/draft-scheduled'
import { markFirstDefaults } from './posting/first-defaults'
import { postWaiting } from './posting/post-ledgers'

interface PostingOptions {
  databaseUrl: string
  log: FastifyBaseLogger
  /** The interval, in milliseconds, at which the queue is looked at. */
  lookMs?: number
}

/**
 * Posts queued changes to the ledgers: those of an imported book, and what no request has posted.
 * Once a day, it also finds first payment defaults (R22.15) and drafts the day's payouts (R21.75). Several processes may run it at once; if one is killed, another continues. R21.8.
 */
export function startLedgerPosting({ databaseUrl, log, lookMs = 30_000 }: PostingOptions): { stop(): Promise<void> } {
  const db = createDb({ connectionString: databaseUrl, pool: 1, timeoutMs: 0, log })
  /** The days on which these were done completely. */
  const doneOn: { defaults?: string; payouts?: string } = {}

  async function post(stopping: AbortSignal) {
    const changes = await postWaiting(db, { isStopping: () => stopping.aborted, log })
    if (changes > 0) log.info({ changes }, 'queued changes were posted to the ledgers')
  }
  async function findDefaults(day: string) {
    if (doneOn.defaults === day) return
    const { marked, failed } = await markFirstDefaults(db, log)
    if (marked > 0) log.info({ defaults: marked }, 'commissions of first payment defaults were clawed back')
    if (failed === 0) doneOn.defaults = day
  }
  async function draftPayouts(day: string) {
    if (doneOn.payouts === day) return
    const { drafted, failed } = await draftScheduled(db, day, log)
    if (drafted > 0) log.info({ drafts: drafted }, 'payouts were drafted on their payout day')
    if (failed === 0) doneOn.payouts = day
  }

  const loop = startLoop({ log, pauseMs: lookMs }, async (attempt, stopping) => {
    await attempt('queued changes could not be posted to the ledgers', () => post(stopping))
    await attempt('the daily work of the ledgers could not be started', async () => {
      const day = await readBookDay(db)
      await attempt('first payment defaults could not be checked', () => findDefaults(day))
      await attempt('the scheduled payouts could not be drafted', () => draftPayouts(day))
    })
  })
  return {
    async stop() {
      await loop.stop()
      await db.close()
    },
  }
}
