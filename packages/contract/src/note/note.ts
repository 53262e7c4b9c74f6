import { z } from 'zod'
import { createInputOf, formOf, recordShapeOf, updateInputOf } from '../fields/field'
import { optionalDay, requiredDay } from '../fields/day-fields'
import { reference, timestamp, version } from '../fields/record'
import { requiredText } from '../fields/text-fields'
import { listOf, listQuery, optionalFilter } from '../list/list'

/** The fields of a note: the columns of its table, in the order in which a form reports their errors. */
export const noteFields = {
  text: requiredText('Note', 'Note is required', 10_000),
  follow_up: optionalDay('Follow-up date must be in YYYY-MM-DD format'),
}

/** The input of a note in a note history, in forms and requests. */
export const noteInput = createInputOf(noteFields)
export type NoteInput = z.output<typeof noteInput>
/** The form values of this input before validation. */
export type NoteForm = z.input<typeof noteInput>

/** The same for PUT: an omitted field keeps its stored value. */
export const noteUpdate = updateInputOf(noteFields)
export type NoteUpdate = z.output<typeof noteUpdate>

/** Marks a follow-up as done, or reopens it. */
export const followUpUpdate = z.object({ done: z.boolean({ error: 'done must be true or false' }) })

/** One note of the history of a merchant or of an advance. */
export const note = z.object({
  id: z.guid(),
  ...recordShapeOf(noteFields),
  /** The author's account, with the name (or email) at that time. The account may be gone. */
  author: reference,
  /** The merchant that it is about, also if it was written on one of its advances. */
  merchant: reference,
  /** The advance on which it was written; null for a note on the merchant itself. */
  advance: z.object({ id: z.guid(), advance_id: z.string() }).nullable(),
  /** When the follow-up was ticked off, and by whom (a name). Null while it is open and without a follow-up date. */
  done_at: timestamp.nullable(),
  done_by: z.string().nullable(),
  created_at: timestamp,
  /** When its text was last changed. */
  edited_at: timestamp.nullable(),
  updated_at: version,
})
export type Note = z.output<typeof note>

/** The values of a form: those of a stored note, or empty ones for a new note. */
export const noteFormOf = (stored?: Note): NoteForm => formOf(noteFields, stored)

export const noteList = listOf(note)

export const noteListQuery = listQuery.pick({ page: true, limit: true })
export type NoteListQuery = z.output<typeof noteListQuery>

/** Open follow-ups up to this day, inclusive; by default all. */
export const followUpsQuery = noteListQuery.extend({
  until: optionalFilter(requiredDay('until must be in YYYY-MM-DD format', 'until must be in YYYY-MM-DD format').input),
})
export type FollowUpsQuery = z.output<typeof followUpsQuery>
