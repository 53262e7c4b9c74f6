import type { Day } from '@mca/contract/days'
import { AppError } from '@mca/contract/problems'
import {
  type AdvanceSchedule,
  type Change,
  changeProblem,
  holidayProblem,
  type HolidayRule,
  moneyReceived,
  nextVersion,
  type Pause,
  pauseProblem,
  type ScheduledDeal,
} from '@mca/contract/schedules'
import type { SignedInAccount } from '../shared/context/accounts'
import type { Queryable, Transactions } from '../platform/database/db'
import { advanceSchedule } from './advance-schedule'
import { planAdvances } from './plan-advances'
import { scheduleVersionsRepo } from './schedule-versions.repo'
import { schedulesRepo } from './schedules.repo'

/** The advance to change, and the book day. */
interface Target {
  id: string
  today: Day
  /** The versions of the advance that may be replaced; null for any. */
  expected?: readonly string[] | null
}

/** Changes the inputs of the schedule, plans it, and gives the advance its next version, in one transaction. */
const changed = (
  db: Transactions,
  { id, today, expected = null }: Target,
  work: (tx: Queryable) => Promise<void>,
): Promise<AdvanceSchedule> =>
  db.transaction(async (tx) => {
    await scheduleVersionsRepo.lock(tx, id, expected)
    await work(tx)
    await scheduleVersionsRepo.touch(tx, id)
    await planAdvances(tx, [id])
    return advanceSchedule(tx, id, today)
  })

/** The stored data against which a change of the schedule is checked. */
async function scheduledDeal(tx: Queryable, { id, today }: Target): Promise<ScheduledDeal> {
  const { versions, payments, ...terms } = await schedulesRepo.get(tx, id)
  return { terms, versions, received: moneyReceived(payments, today).received }
}

/** AppError 404; 409 if the advance was changed meanwhile; 400 if the schedule would not end (R15.11). R15.7. */
export const setHolidayRule = (db: Transactions, target: Target, rule: HolidayRule): Promise<AdvanceSchedule> =>
  changed(db, target, async (tx) => {
    const problem = holidayProblem(await scheduledDeal(tx, target), rule)
    if (problem !== undefined) throw new AppError(400, problem)
    await scheduleVersionsRepo.setRule(tx, target.id, rule)
  })

/** Adds a pause or a change as the newest version. AppError 404; 400 with the reason if it is refused (R15.16). */
export const addVersion = (
  db: Transactions,
  target: Target,
  version: Pause | Change,
  account: SignedInAccount,
): Promise<AdvanceSchedule> =>
  changed(db, target, async (tx) => {
    const deal = await scheduledDeal(tx, target)
    const problem = version.kind === 'pause' ? pauseProblem(deal, version) : changeProblem(deal, version)
    if (problem !== undefined) throw new AppError(400, problem)
    const number = nextVersion(deal.versions)
    await scheduleVersionsRepo.insert(tx, target.id, { ...version, number }, account)
  })

/** Removes the newest pause or change (R15.29). AppError 404 for an unknown advance or version; 409 for an older version. */
export const takeBack = (db: Transactions, target: Target, number: number): Promise<AdvanceSchedule> =>
  changed(db, target, async (tx) => {
    const { versions } = await schedulesRepo.get(tx, target.id)
    if (!versions.some((version) => version.number === number)) throw new AppError(404, 'Pause or change not found.')
    if (number !== versions.at(-1)?.number) throw new AppError(409, 'Only the newest pause or change can be deleted.')
    await scheduleVersionsRepo.remove(tx, target.id, number)
  })
