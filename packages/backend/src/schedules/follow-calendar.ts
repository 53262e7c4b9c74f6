import { createHash } from 'node:crypto'
import { calendarDays } from '@mca/contract/schedules'
import type { Db } from '../platform/database/db'
import { calendarRepo } from './calendar.repo'
import { planAdvances } from './plan-advances'

/** Increase it when `planOf` plans the same terms differently, so that every database is planned again. */
const planner = 2
const advancesPerStep = 2_000
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** A text that identifies the calendar and the planning rules: when it changes, schedules are planned again. */
const fingerprintOf = (days: ReturnType<typeof calendar>) =>
  createHash('sha256')
    .update(JSON.stringify([planner, days]))
    .digest('hex')

const calendar = () => [...calendarDays()]

/**
 * Fills the calendar of banking days and plans every advance, unless that was done with the same calendar. Called at each start and wherever a
 * database is created. The fingerprint is stored last, so an interrupted run starts again; processes that start together take turns and skip
 * what is up to date. Calls `onProgress` after each step with the number of planned advances. Returns their number, null if there was nothing
 * to do.
 */
export async function followCalendar(db: Db, onProgress?: (planned: number) => void): Promise<number | null> {
  const days = calendar()
  const fingerprint = fingerprintOf(days)
  const isCurrent = async (on: Pick<Db, 'query'>) => (await calendarRepo.fingerprint(on)) === fingerprint
  if (await isCurrent(db)) return null
  let planned = 0
  for (let last: string | undefined = beforeAll; last !== undefined;) {
    const after: string = last
    const ids: string[] | null = await db.transaction(async (tx) => {
      await calendarRepo.lock(tx)
      if (await isCurrent(tx)) return null // another process has finished meanwhile
      if (after === beforeAll) await calendarRepo.fill(tx, days)
      const next = await calendarRepo.nextAdvances(tx, after, advancesPerStep)
      if (next.length > 0) {
        const changed = await planAdvances(tx, next)
        const others = next.filter((id) => !changed.has(id))
        await calendarRepo.keepPace(tx, others)
      } else await calendarRepo.keepFingerprint(tx, fingerprint)
      return next
    })
    if (ids === null) return null
    planned += ids.length
    if (ids.length > 0) onProgress?.(planned)
    last = ids.at(-1)
  }
  return planned
}
