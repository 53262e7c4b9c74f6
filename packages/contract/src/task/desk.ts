import { z } from 'zod'
import { valuesOf } from '../fields/option'
import { reference, timestamp } from '../fields/record'
import { oneOf } from '../fields/choice-fields'
import { listOf, listQuery, optionalFilter } from '../list/list'
import { contactResults } from '../note/note-options'
import { contactStop } from '../stop/stop-fields'
import { advanceSums, lateGroups } from './late'
import { task, taskOwners } from './task'

/** Dollars and cents. */
const money = z.number()

/** Why an advance is left out of the work list, from the strongest reason on (R23.16). */
export const leftOutReasons = [
  { value: 'promise', label: 'Promise is open', palette: 'blue' },
  { value: 'contacted', label: 'Contacted today', palette: 'green' },
  { value: 'later', label: 'Follow-up is later', palette: 'gray' },
] as const

/** An advance with the tasks that make it work for somebody today (R23.15). */
export const deskRow = z.object({
  id: z.guid(),
  advance_id: z.string(),
  merchant: reference,
  phone: z.string().nullable(),
  state: z.string().nullable(),
  /** Open and due by today, the most urgent first. */
  tasks: z.array(task.pick({ id: true, kind: true, title: true, due_on: true, priority: true, owner: true })),
  behind: money.nullable(),
  /** Calendar days since the first debit that is not paid in full; null if none is past due. */
  days_past_due: z.int().nullable(),
  /** What it still owes (payback less received). */
  owed: money,
  last_received: z.iso.date().nullable(),
  last_contact: z.object({ at: timestamp, result: z.enum(valuesOf(contactResults)) }).nullable(),
  /** The day of the next follow-up that is open. */
  next_day: z.iso.date().nullable(),
  left_out: z.enum(valuesOf(leftOutReasons)).nullable(),
  /** Nobody may call or debit (R23.35). */
  stop: contactStop.nullable(),
})
export type DeskRow = z.output<typeof deskRow>

export const deskList = listOf(deskRow).extend({
  /** How many advances the same query leaves out. */
  left_out: z.int(),
  /** The late advances without a task that is due, whoever owns it (R23.582). */
  others: advanceSums,
  /** The late advances that this list does not show because their tasks are somebody else's (R23.583). */
  elsewhere: z.int(),
  /** All late advances, with a task or without. */
  late: z.int(),
})
export type DeskList = z.output<typeof deskList>

export const deskQuery = listQuery.pick({ page: true, limit: true }).extend({
  owner: optionalFilter(oneOf('owner', taskOwners)),
  /** With those that are left out otherwise, or only the late advances without a task that is due. */
  show: optionalFilter(
    oneOf('show', [
      { value: 'all', label: 'All' },
      { value: 'others', label: 'Without a task' },
    ]),
  ),
  /** With `show=others`: only the late advances of this group (R23.583). */
  group: optionalFilter(oneOf('group', lateGroups)),
})
export type DeskQuery = z.output<typeof deskQuery>

/** The workload and results of each collector (R23.17). */
export const deskFigures = z.object({
  today: z.iso.date(),
  /** By owner, the most dollars behind first; null is nobody. */
  shares: z.array(
    z.object({ owner: reference.nullable(), tasks: z.int(), overdue: z.int(), advances: z.int(), behind: money }),
  ),
  /** Promises by who recorded them and the month in which they were made, the last month first. Of the last six months. */
  promises: z.array(
    z.object({
      by: reference,
      /** Its first day. */
      month: z.iso.date(),
      made: z.int(),
      kept: z.int(),
      partly_kept: z.int(),
      broken: z.int(),
    }),
  ),
})
export type DeskFigures = z.output<typeof deskFigures>
