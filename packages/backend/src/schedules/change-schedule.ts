import type { Day } from '@mca/contract/days'
import { AppError } from '@mca/contract/problems'
import {
  type AdvanceSchedule,
  type Change,
  changeProblem,
  type HolidayRule,
  moneyReceived,
  nextVersion,
  type Pause,
  pauseProblem,
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

/** AppError 404; 409 if the advance was changed meanwhile. R15.7. */
export const setHolidayRule = (db: Transactions, target: Target, rule: HolidayRule): Promise<AdvanceSchedule> =>
  changed(db, target, (tx) => scheduleVersionsRepo.setRule(tx, target.id, rule))

/** Adds a pause or a change as the newest version. AppError 404; 400 with the reason if it is refused (R15.16). */
export const addVersion = (
  db: Transactions,
  target: Target,
  version: Pause | Change,
  account: SignedInAccount,
): Promise<AdvanceSchedule> =>
  changed(db, target, async (tx) => {
    const { versions, payments, ...terms } = await schedulesRepo.get(tx, target.id)
    const advance = { terms, versions, received: moneyReceived(payments, target.today).received }
    const problem = version.kind === 'pause' ? pauseProblem(advance, version) : changeProblem(advance, version)
    if (problem !== undefined) throw new AppError(400, problem)
    await scheduleVersionsRepo.insert(tx, target.id, { ...version, number: nextVersion(versions) }, account)
  })

/** Removes the newest pause or change (R15.29). AppError 404 for an unknown advance or version; 409 for an older version. */
export const takeBack = (db: Transactions, target: Target, number: number): Promise<AdvanceSchedule> =>
  changed(db, target, async (tx) => {
    const { versions } = await schedulesRepo.get(tx, target.id)
    if (!versions.some((version) => version.number === number)) throw new AppError(404, 'Pause or change not found.')
    if (number !== versions.at(-1)?.number) throw new AppError(409, 'Only the newest pause or change can be deleted.')
    await scheduleVersionsRepo.remove(tx, target.id, number)
  })
