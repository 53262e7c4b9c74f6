import type { Day } from '@mca/contract/days'
import { inSentence, isUuid, optionOf, type Reference } from '@mca/contract/fields'
import { AppError } from '@mca/contract/problems'
import { previousBankingDay } from '@mca/contract/schedules'
import {
  type Task,
  type TaskAssignAnswer,
  type TaskAssignInput,
  type TaskCloseInput,
  type TaskInput,
  taskStates,
  type TaskUpdate,
} from '@mca/contract/tasks'
import type { Accounts, SignedInAccount } from '../../shared/context/accounts'
import type { Queryable, Transactions } from '../../platform/database/db'
import { bulkChangesRepo, type OpenRow } from '../../shared/bulk/bulk-changes.repo'
import { found } from '../../shared/records/record-id'
import { changedMeanwhile } from '../../shared/records/version'
import { aboutOf } from './task-about'
import type { TaskDays } from './open-tasks.sql'
import { type HeldTask, tasksRepo } from './tasks.repo'

interface Action {
  id: string
  days: TaskDays
  account: SignedInAccount
}

/** The days that the rules look at. */
export const daysOf = (today: Day, timeZone: string): TaskDays => ({
  today,
  previous: previousBankingDay(today) ?? today,
  timeZone,
})

/** The account as an owner; AppError 400 at `path` if there is none. */
async function ownerOf(accounts: Accounts, id: string | null, path: string): Promise<Reference | null> {
  if (id === null) return null
  const { user_metadata, email } = await accounts.get(id).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.status !== 404) throw error
    const message = 'This account does not exist.'
    throw new AppError(400, message, [{ path, message }])
  })
  return { id, name: user_metadata?.name || email }
}

/** Records a task of a person. AppError 404 for an unknown record, 400 for an unknown owner. R23.11. */
export async function createTask(
  db: Transactions,
  accounts: Accounts,
  { days, account }: Omit<Action, 'id'>,
  input: TaskInput,
): Promise<Task> {
  const owner = await ownerOf(accounts, input.owner_id, 'owner_id')
  return db.transaction(async (tx) => {
    const id = await tasksRepo.insert(tx, input, await aboutOf(tx, input.about), owner, account)
    return tasksRepo.get(tx, id, days)
  })
}

/**
 * Gives tasks to accounts or to nobody. A task with `from` is not changed if it has another owner by now. A closed one is kept,
 * too. Assignments without `from` are recorded as one bulk change, with a page and an undo. AppError 404 for an unknown task, 400 for an unknown owner. R23.12.
 */
export async function assignTasks(
  db: Transactions,
  accounts: Accounts,
  { days, account }: Omit<Action, 'id'>,
  { tasks }: TaskAssignInput,
): Promise<TaskAssignAnswer> {
  const owners = new Map<string | null, Reference | null>()
  for (const { owner_id } of tasks)
    if (!owners.has(owner_id)) owners.set(owner_id, await ownerOf(accounts, owner_id, 'tasks'))
  const asked = new Map(tasks.map((one) => [one.id, one]))
  return db.transaction(async (tx) => {
    const held = await tasksRepo.hold(tx, [...asked.keys()], days)
    if (held.length < asked.size) found('Task', [])
    const isKept = ({ id, state, owner }: HeldTask) => {
      const from = asked.get(id)?.from
      return state !== 'open' || (from !== undefined && from !== (owner?.id ?? null))
    }
    const given = held
      .filter((task) => !isKept(task))
      .map(({ id, owner }) => ({ id, owner: owners.get(asked.get(id)?.owner_id ?? null) ?? null, before: owner }))
    await tasksRepo.assign(tx, given)
    const changed = given.filter(
      ({ id, owner, before }) => asked.get(id)?.from === undefined && owner?.id !== before?.id,
    )
    const bulk_change_id = await bulkChangesRepo.record(
      tx,
      { kind: 'tasks', what: whatAssigned(changed), account },
      changed.map(({ id, owner, before }) => ({
        record_id: id,
        field: 'owner_id',
        before: before?.id ?? null,
        after: owner?.id ?? null,
        kept: { before: before?.name ?? null, after: owner?.name ?? null },
      })),
    )
    return { bulk_change_id, assigned: given, kept: held.filter(isKept).map(({ id, owner }) => ({ id, owner })) }
  })
}

/** 'Tasks: Bo Reed', or 'Tasks' if they got different owners. */
function whatAssigned(changed: readonly { owner: Reference | null }[]): string {
  const names = [...new Set(changed.map(({ owner }) => owner?.name ?? 'Unassigned'))]
  return names.length === 1 ? `Tasks: ${names.join()}` : 'Tasks'
}

/**
 * Gives tasks back to their former owners, if they still have the one that they were given, and the former one is among `accounts`. Why each was refused, in
 * a sentence; null if it was not. R23.12.
 */
export async function restoreOwners(
  tx: Queryable,
  rows: readonly OpenRow[],
  accounts: ReadonlySet<string>,
): Promise<(string | null)[]> {
  const ids = rows.map(({ record_id }) => record_id)
  const held = new Map((await tasksRepo.lock(tx, ids)).map((task) => [task.id, task]))
  const reasons = rows.map(({ record_id, before, after, kept }) => {
    const task = held.get(record_id)
    if (!task) return 'It was deleted.'
    if (task.state !== 'open') return 'It is closed.'
    if ((task.owner?.id ?? null) !== after)
      return `It is ${task.owner ? `assigned to ${task.owner.name}` : 'unassigned'} now.`
    return before === null || accounts.has(before) ? null : `${nameIn(kept)} no longer has an account.`
  })
  const restored = rows.filter((_row, index) => reasons[index] === null)
  await tasksRepo.assign(
    tx,
    restored.map(({ record_id: id, before, kept }) => ({
      id,
      owner: before === null ? null : { id: before, name: nameIn(kept) },
    })),
  )
  return reasons
}

/** The name of the former owner, as assignTasks kept it. */
const nameIn = (kept: object | null): string => (kept && 'before' in kept ? String(kept.before) : '')

/** Holds one task. AppError 404; 409 if it was saved since these versions, or is not open. */
async function lockOpenTask(
  tx: Queryable,
  { id, days }: Action,
  expected: readonly string[] | null,
): Promise<HeldTask> {
  const task = found('Task', isUuid(id) ? await tasksRepo.hold(tx, [id], days) : [])
  if (task.state !== 'open') {
    const state = inSentence(optionOf(taskStates, task.state)?.label ?? task.state)
    throw new AppError(409, `This task is already ${state}.`)
  }
  if (expected && !expected.includes(task.updated_at)) throw changedMeanwhile('task')
  return task
}

/** Changes an open task; a rule's task keeps its kind and title. AppError 404; 409 if it is closed or was changed meanwhile. R23.11. */
export const updateTask = (
  db: Transactions,
  action: Action,
  input: TaskUpdate,
  expected: readonly string[] | null,
): Promise<Task> =>
  db.transaction(async (tx) => {
    const { id } = await lockOpenTask(tx, action, expected)
    await tasksRepo.update(tx, id, input)
    return tasksRepo.get(tx, id, action.days)
  })

/** Marks a task as done, or drops it with a reason. A rule's task is closed for its present cause. AppError 404; 409 if it is closed. R23.12, R23.14. */
export const closeTask = (db: Transactions, action: Action, { state, reason }: TaskCloseInput): Promise<Task> =>
  db.transaction(async (tx) => {
    const { id, is_rule } = await lockOpenTask(tx, action, null)
    const { days } = action
    const cause = is_rule ? await tasksRepo.causeOf(tx, id, days) : null
    await tasksRepo.close(tx, id, { state, reason, cause }, action.account)
    return tasksRepo.get(tx, id, days)
  })

/** Opens a closed task again; an open one stays so. AppError 404. R23.12. */
export const reopenTask = (db: Transactions, { id, days }: Action): Promise<Task> =>
  db.transaction(async (tx) => {
    const task = found('Task', isUuid(id) ? await tasksRepo.hold(tx, [id], days) : [])
    if (task.state !== 'open') await tasksRepo.reopen(tx, id)
    return tasksRepo.get(tx, id, days)
  })
