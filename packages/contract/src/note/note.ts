import { z } from 'zod'
import { createInputOf, formOf, recordShapeOf, updateInputOf } from '../fields/field'
import { optionalChoice } from '../fields/choice-fields'
import { optionalDay, requiredDay } from '../fields/day-fields'
import { reference, timestamp, version } from '../fields/record'
import { optionalText, requiredText } from '../fields/text-fields'
import { listOf, listQuery, optionalFilter } from '../list/list'
import { contactKinds, contactResults, noteLabels as labels } from './note-options'

const textError = 'Note is required'
const requiredNote = requiredText(labels.text, textError, 10_000)

/** The fields of a note: the columns of its table, in the order in which a form reports their errors. A contact is a note with `contact` (R23.8). */
export const noteFields = {
  text: {
    ...requiredNote,
    input: optionalText(labels.text, 10_000).input.transform((value) => value ?? ''),
    omitted: '',
  },
  follow_up: optionalDay('Follow-up date must be in YYYY-MM-DD format'),
  contact: optionalChoice(labels.contact, contactKinds),
  result: optionalChoice(labels.result, contactResults),
  with_whom: optionalText(labels.with_whom, 200),
  phone: optionalText(labels.phone, 50),
}

/** A note needs a text; a contact needs a result instead. Only a contact has the other fields. */
export const checkContact = (
  {
    text,
    contact,
    result,
    with_whom,
    phone,
  }: { text?: unknown; contact?: unknown; result?: unknown; with_whom?: unknown; phone?: unknown },
  context: z.RefinementCtx,
) => {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (contact && !result) refuse('result', 'Result is required')
  if (!contact && text === '') refuse('text', textError)
  if (!contact && (result || with_whom || phone)) refuse('contact', 'Channel is required')
}

/** The input of a note in a note history, in forms and requests. */
export const noteInput = createInputOf(noteFields).superRefine(checkContact)
export type NoteInput = z.output<typeof noteInput>
/** The form values of this input before validation. */
export type NoteForm = z.input<typeof noteInput>

/** A note of a PUT: an omitted field keeps its stored value. */
export const noteUpdate = updateInputOf(noteFields).superRefine(checkContact)
export type NoteUpdate = z.output<typeof noteUpdate>

/** Marks a follow-up as done, or reopens it. */
export const followUpUpdate = z.object({ done: z.boolean({ error: 'done must be true or false' }) })

/** One note of the history of a merchant or of an advance. */
export const note = z.object({
  id: z.guid(),
  ...recordShapeOf(noteFields),
  /** The author's account, with the name (or email) at that time. The account may be gone. */
  author: reference,
  /** Its merchant, even if it was written on one of the merchant's advances. */
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

const dayOf = (name: string) => {
  const message = `${name} must be in YYYY-MM-DD format`
  return optionalFilter(requiredDay(message, message).input)
}
const author = optionalFilter(z.literal('me', { error: 'author must be me' }))

/** Open follow-ups from a day to a day, both inclusive; by default all. With `author`, those of the caller's own notes. */
export const followUpsQuery = noteListQuery.extend({ from: dayOf('from'), until: dayOf('until'), author })
export type FollowUpsQuery = z.output<typeof followUpsQuery>

/** The address of the follow-ups page. `day` is relative to the reader's today; without it, the page shows today and everything overdue. */
export const followUpPageQuery = noteListQuery.extend({
  day: optionalFilter(z.enum(['tomorrow', 'all'])),
  author,
})
export type FollowUpPageQuery = z.output<typeof followUpPageQuery>
