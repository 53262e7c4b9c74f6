import { z } from 'zod'
import { oneOf, choice } from '../fields/choice-fields'
import { requiredDay } from '../fields/day-fields'
import { createInputOf, updateInputOf } from '../fields/field'
import { optionalId, requiredId } from '../fields/id-fields'
import { valuesOf } from '../fields/option'
import { reference, timestamp, version } from '../fields/record'
import { requiredText } from '../fields/text-fields'
import { dayFilter, idFilter } from '../list/filters'
import { listOf, listQuery, optionalFilter } from '../list/list'
import { partyKinds, type PartyKind } from '../party/party-options'
import { ownTaskKinds, taskKinds, taskLabels as labels, taskPriorities, taskStates } from './task-options'

const partyKind = z.enum(Object.keys(partyKinds) as [PartyKind, ...PartyKind[]]) // an object always has these keys

/** Work to do, created by a person or by a rule (R23.11 to R23.14). */
export const task = z.object({
  id: z.guid(),
  kind: z.enum(valuesOf(taskKinds)),
  title: z.string(),
  due_on: z.iso.date(),
  priority: z.enum(valuesOf(taskPriorities)),
  owner: reference.nullable(),
  state: z.enum(valuesOf(taskStates)),
  /** Its subject. A task about an advance also has the advance's merchant, and one about a return has the return's advance. */
  advance: z.object({ id: z.guid(), advance_id: z.string() }).nullable(),
  merchant: reference.nullable(),
  return_id: z.guid().nullable(),
  party: reference.extend({ kind: partyKind }).nullable(),
  /** A file to the bank. */
  file: reference.nullable(),
  /** Null for a task of a rule. */
  created_by: reference.nullable(),
  closed_by: reference.nullable(),
  closed_at: timestamp.nullable(),
  closed_reason: z.string().nullable(),
  /** A task of a rule that nobody has changed yet has none. */
  updated_at: version.exactOptional(),
})
export type Task = z.output<typeof task>
export const taskList = listOf(task)

export const taskOwners = [
  { value: 'mine', label: 'Mine and unassigned' },
  { value: 'me', label: 'Mine' },
  { value: 'nobody', label: 'Unassigned' },
  { value: 'all', label: 'Everyone' },
] as const
export type TaskOwner = (typeof taskOwners)[number]['value']

/** Open tasks by priority and due day; closed ones the last closed first. Of one record at most: those of a merchant include those of its advances. */
export const taskListQuery = listQuery.pick({ page: true, limit: true }).extend({
  state: optionalFilter(oneOf('state', taskStates)),
  owner: optionalFilter(oneOf('owner', taskOwners)),
  kind: optionalFilter(oneOf('kind', taskKinds)),
  advance_id: idFilter('advance_id'),
  merchant_id: idFilter('merchant_id'),
  party_id: idFilter('party_id'),
  until: dayFilter('until'),
})
export type TaskListQuery = z.output<typeof taskListQuery>

const owner = optionalId('Owner must be an account')
const ownFields = {
  kind: choice(labels.kind, ownTaskKinds, 'call'),
  title: requiredText(labels.title, 'Task is required', 200),
  due_on: requiredDay('Due is required', 'Due must be in YYYY-MM-DD format'),
  priority: choice(labels.priority, taskPriorities, '2'),
}

const about = ['advance', 'merchant', 'return', ...(Object.keys(partyKinds) as PartyKind[])] as const // as above

/** A new task of a person, about one record. */
export const taskInput = createInputOf({ ...ownFields, owner_id: owner }).extend({
  about: z.object({
    kind: z.enum(about, { error: `about must be one of: ${about.join(', ')}` }),
    id: requiredId('about must be a UUID', 'about must be a UUID').input,
  }),
})
export type TaskInput = z.output<typeof taskInput>
export type TaskForm = z.input<typeof taskInput>

/** A change of an open task. A rule's task keeps its kind and title. */
export const taskUpdate = updateInputOf({
  kind: { ...ownFields.kind },
  title: { ...ownFields.title, omitted: '' },
  due_on: { ...ownFields.due_on, omitted: '' },
  priority: ownFields.priority,
})
export type TaskUpdate = z.output<typeof taskUpdate>

/** Ends a task. A dropped one needs a reason. */
export const taskCloseInput = z
  .object({
    state: z.enum(['done', 'dropped'], { error: 'state must be done or dropped' }),
    reason: z
      .string({ error: 'Reason must be text' })
      .trim()
      .max(1000, 'Reason must be at most 1,000 characters')
      .nullable()
      .default(null),
  })
  .superRefine(({ state, reason }, context) => {
    if (state === 'dropped' && !reason)
      context.addIssue({ code: 'custom', path: ['reason'], message: 'Reason is required' })
  })
export type TaskCloseInput = z.output<typeof taskCloseInput>

/** The most tasks that are assigned at once. */
export const maxAssigned = 1000

/** Gives tasks to an account, or to nobody. With `from`, only those that still have that owner: so a task is taken, and an assignment undone. */
export const taskAssignInput = z.object({
  tasks: z
    .array(
      z.object({
        id: requiredId('id must be a UUID', 'id must be a UUID').input,
        owner_id: owner.input,
        from: owner.input.optional(),
      }),
    )
    .min(1, 'tasks must not be empty')
    .max(maxAssigned, `At most ${maxAssigned} tasks at once`),
})
export type TaskAssignInput = z.input<typeof taskAssignInput>

export const taskAssignAnswer = z.object({
  /** The bulk change with its page and undo (R23.12); null if no owner changed, or if each task was only to be taken from a given owner. */
  bulk_change_id: z.guid().nullable(),
  /** With the owner before. */
  assigned: z.array(z.object({ id: z.guid(), owner: reference.nullable(), before: reference.nullable() })),
  /** Those that have another owner by now, with this owner, or are closed. */
  kept: z.array(z.object({ id: z.guid(), owner: reference.nullable() })),
})
export type TaskAssignAnswer = z.output<typeof taskAssignAnswer>
