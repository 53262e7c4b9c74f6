import type { Day } from '@mca/contract/days'
import { inSentence, optionOf } from '@mca/contract/fields'
import { AppError } from '@mca/contract/problems'
import {
  isRunningPromise,
  type PromiseCancelInput,
  type PromiseInput,
  promisedDebits,
  promiseProblem,
  promiseStates,
  type PromiseToPay,
} from '@mca/contract/promises'
import type { SignedInAccount } from '../../shared/context/accounts'
import type { Queryable, Transactions } from '../../platform/database/db'
import { advanceSchedule } from '../../schedules/advance-schedule'
import { changedMeanwhile } from '../../shared/records/version'
import { promisesRepo } from './promises.repo'

interface Action {
  /** The id of the advance, or of the promise to cancel. */
  id: string
  today: Day
  account: SignedInAccount
}

/**
 * Records a promise for an advance. It replaces one that is still open or in flight. AppError 404 for an unknown advance; 400 with the reason if it is
 * refused. R23.1, R23.2, R23.5, R23.585.
 */
export async function recordPromise(
  tx: Queryable,
  { id, today, account }: Action,
  input: PromiseInput,
): Promise<PromiseToPay> {
  const owed = await promisesRepo.lockOwed(tx, id)
  const problem = promiseProblem(input, { today, owed })
  if (problem) throw new AppError(400, problem.message, [problem])
  const running = (await promisesRepo.standing(tx, id, today)).filter(isRunningPromise)
  await promisesRepo.replace(tx, running.map((promise) => promise.id)) // oxfmt-ignore
  const { rows, pace } = await advanceSchedule(tx, id, today)
  const last = input.lines.at(-1)?.due_on ?? today
  // Nothing is debited from an advance that is no longer in collection.
  const debits = pace ? promisedDebits(rows, { made_on: today, last }) : []
  return promisesRepo.get(tx, await promisesRepo.insert(tx, id, { ...input, debits }, today, account), today)
}

/** Cancels a promise. AppError 404; 409 unless it is open or in flight, or if it was changed meanwhile. R23.5. */
export const cancelPromise = (
  db: Transactions,
  { id, today, account, expected }: Action & { expected: readonly string[] | null },
  { cancel_reason }: PromiseCancelInput,
): Promise<PromiseToPay> =>
  db.transaction(async (tx) => {
    await promisesRepo.lock(tx, id)
    const promise = await promisesRepo.get(tx, id, today)
    if (expected && !expected.includes(promise.updated_at)) throw changedMeanwhile('promise')
    if (!isRunningPromise(promise)) {
      const state = inSentence(optionOf(promiseStates, promise.state)?.label ?? promise.state)
      throw new AppError(409, `This promise is ${state}, so it cannot be canceled.`)
    }
    await promisesRepo.cancel(tx, id, cancel_reason, account)
    return promisesRepo.get(tx, id, today)
  })
