import { createMutation, getQuery, http, pageQuery, type CreateMutation } from '@mca/api'
import { paths } from '@mca/contract/app'
import type { Reference } from '@mca/contract/fields'
import type { Page } from '@mca/contract/lists'
import { AppError } from '@mca/contract/problems'
import type { Task, TaskAssignAnswer, TaskCloseInput, TaskInput, TaskListQuery, TaskUpdate } from '@mca/contract/tasks'
import { mutationOptions } from '@tanstack/react-query'

/** More than a record ever has. */
const ofRecord = 100

/** The record whose tasks a page shows. A merchant's tasks include those of its advances. */
export type TaskSubject = TaskInput['about']

const filterOf = ({ kind, id }: TaskSubject) =>
  kind === 'advance' ? { advance_id: id } : kind === 'merchant' ? { merchant_id: id } : { party_id: id }

export const taskQueries = {
  list: (params: Partial<TaskListQuery>) => pageQuery<Page<Task>>(['tasks', 'list'], 'tasks', params),
  /** The open tasks of a record. */
  of: (about: TaskSubject) =>
    getQuery<Page<Task>>(['tasks', 'of', about.id], 'tasks', {
      query: { ...filterOf(about), limit: ofRecord },
    }),
  one: (id: string) => getQuery<Task>(['tasks', 'one', id], `tasks/${id}`),
}

/** The part of a task that an assignment uses. */
export type Assigned = Pick<Task, 'id' | 'owner'>

/** Tasks to give to an account, or to nobody. */
export interface Assignment {
  tasks: readonly Assigned[]
  owner: Reference | null
}

const assign = (tasks: readonly { id: string; owner_id: string | null; from?: string | null }[]) =>
  http.post<TaskAssignAnswer>('tasks/assign', { tasks })
const countOf = (count: number) => (count === 1 ? '1 task' : `${count} tasks`)

export const taskMutations = {
  add: (): CreateMutation<Task, TaskInput> =>
    createMutation<Task, TaskInput>(
      {
        path: 'tasks',
        duplicateMessage: ({ title }) => ({
          message: `Your first attempt was saved: ${title}. Saving again adds another.`,
        }),
      },
      {
        success: 'Task added successfully',
        successDetail: (_input, { title }) => title,
        failure: 'Failed to add the task',
        unanswered: 'It may have been saved. Trying again from here will not create a duplicate.',
      },
    ),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, input, version }: { id: string; input: TaskUpdate; version?: string | undefined }) =>
        http.put<Task>(`tasks/${id}`, input, { version }),
      meta: { success: 'Task updated successfully', failure: 'Failed to update the task' },
    }),
  /** Takes a task without an owner. If somebody else has just taken it, fails with their name. */
  take: () =>
    mutationOptions({
      mutationFn: async ({ task: { id, owner }, by }: { task: Assigned; by: string }) => {
        const { kept } = await assign([{ id, owner_id: by, from: owner?.id ?? null }])
        const [other] = kept
        if (other) throw new AppError(409, `This task is already assigned to ${other.owner?.name ?? 'another user'}.`)
      },
      meta: { success: 'Task assigned to you', failure: 'Failed to assign the task' },
    }),
  /** The toast leads to the page of the change and offers its undo, which skips tasks that were reassigned since. */
  assign: (undo: (bulkChangeId: string) => void) =>
    mutationOptions({
      mutationFn: ({ tasks, owner }: Assignment) =>
        assign(tasks.map(({ id }) => ({ id, owner_id: owner?.id ?? null }))),
      meta: {
        success: ({ assigned }: TaskAssignAnswer) => `${countOf(assigned.length)} assigned`,
        successDetail: ({ owner }: Assignment, { kept }: TaskAssignAnswer) =>
          `${owner ? `To ${owner.name}` : 'Unassigned'}${kept.length > 0 ? `. ${countOf(kept.length)} already closed` : ''}`,
        undo: ({ bulk_change_id: id }: TaskAssignAnswer) => (id ? () => undo(id) : undefined),
        link: ({ bulk_change_id: id }: TaskAssignAnswer) =>
          id ? { label: 'View changes', to: paths.bulkChange(id) } : undefined,
        failure: 'Failed to assign',
      },
    }),
  close: (reopen: (id: string) => void) =>
    mutationOptions({
      mutationFn: ({ id, ...input }: Pick<Task, 'id'> & TaskCloseInput) => http.post<Task>(`tasks/${id}/close`, input),
      meta: {
        success: ({ state }: Task) => (state === 'done' ? 'Task done' : 'Task dismissed'),
        successDetail: (_input: object, { title }: Task) => title,
        undo:
          ({ id }: Task) =>
          () =>
            reopen(id),
        failure: 'Failed to close the task',
      },
    }),
  reopen: () =>
    mutationOptions({
      mutationFn: (id: string) => http.post<Task>(`tasks/${id}/reopen`, undefined),
      meta: { success: 'Task reopened', failure: 'Failed to reopen the task' },
    }),
}
