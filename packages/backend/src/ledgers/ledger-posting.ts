import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { createDb } from '../platform/database/db'
import { isDatabaseUnavailable } from '../platform/database/unavailable'
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
 * Posts queued changes to the ledgers: the book from before ledgers existed, an imported book, and writes of servers of the previous release.
 * Once a day, it also finds first payment defaults (R22.15) and drafts the day's payouts (R21.75). Several processes may run it at once; if one is killed, another continues. R21.8.
 */
export function startLedgerPosting({ databaseUrl, log, lookMs = 30_000 }: PostingOptions): { stop(): Promise<void> } {
  const db = createDb({ connectionString: databaseUrl, pool: 1, timeoutMs: 0, log })
  const stop = new AbortController()

  let lookedOn: unknown

  async function look() {
    while (!stop.signal.aborted) {
      try {
        const changes = await postWaiting(db, {
          isStopping: () => stop.signal.aborted,
          onFailure: (advance, error) =>
            log.error({ err: error, advance }, 'an advance could not be posted to the ledgers'),
        })
        const [book] = await db.query<{ day: string }>({ name: 'ledger-book-day', text: 'select day from book_day' })
        if (book && book.day !== lookedOn) {
          const defaults = await markFirstDefaults(db)
          if (defaults > 0) log.info({ defaults }, 'commissions of first payment defaults were taken back')
          const drafts = await draftScheduled(db, book.day)
          if (drafts > 0) log.info({ drafts }, 'payouts were drafted on their payout day')
          lookedOn = book.day
        }
        if (changes > 0) log.info({ changes }, 'changes that waited were posted to the ledgers')
      } catch (error) {
        if (!stop.signal.aborted && !isDatabaseUnavailable(error))
          log.error({ err: error }, 'the changes that wait could not be posted to the ledgers')
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
