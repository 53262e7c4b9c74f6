import type { Day } from '@mca/contract/days'
import type { FastifyBaseLogger } from 'fastify'
import { createDb } from '../../platform/database/db'
import { readBookDay } from '../../schedules/book-day.repo'
import { startLoop } from '../../shared/background/start-loop'
import { achProfileRepo, type StoredProfile } from './ach-profile.repo'
import { bankTime } from './candidates'
import { settleAchFiles } from './settle-files'

interface SettlingOptions {
  databaseUrl: string
  log: FastifyBaseLogger
  /** The interval, in milliseconds, at which a new book day is looked for. */
  lookMs?: number
}

/** The day up to which files are settled and cleared: that of the book, or that of the bank while it is still the day before there. R25.143. */
export function settlementDay(book: Day, profile: Pick<StoredProfile, 'time_zone'> | undefined, now: Date): Day {
  const bank = profile ? bankTime(profile, now).day : book
  return bank < book ? bank : book
}

/** Does the day's work on files to the bank, once a day and at each start. Several processes may run it at once; if one is killed, another continues. R25.25. */
export function startAchSettling({ databaseUrl, log, lookMs = 30_000 }: SettlingOptions): { stop(): Promise<void> } {
  const db = createDb({ connectionString: databaseUrl, pool: 1, timeoutMs: 0, log })
  /** The day whose work was done completely. */
  let doneOn: string | undefined

  async function settle() {
    const day = settlementDay(await readBookDay(db), await achProfileRepo.current(db), new Date())
    if (day === doneOn) return
    const { settled, cleared, failed } = await settleAchFiles(db, day, log)
    if (settled + cleared > 0) log.info({ settled, cleared }, 'ACH files were settled, and their debits cleared')
    if (failed === 0) doneOn = day
  }

  const loop = startLoop({ log, pauseMs: lookMs }, (attempt) =>
    attempt('files to the bank could not be settled', settle),
  )
  return {
    async stop() {
      await loop.stop()
      await db.close()
    },
  }
}
