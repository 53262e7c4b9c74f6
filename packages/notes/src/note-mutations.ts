import { http, recordMutations, type RecordMutations } from '@mca/api'
import { optionOf } from '@mca/contract/fields'
import { contactResults, type Note, type NoteInput, type NoteUpdate } from '@mca/contract/notes'
import type { ContactInput } from '@mca/contract/promises'
import { mutationOptions } from '@tanstack/react-query'
import type { NoteOwner } from './note-queries'

type Mutations = RecordMutations<Note, NoteInput, NoteUpdate>
const mutationsAt = (path: string): Mutations => recordMutations({ path, noun: 'note' })
type ContactMutations = RecordMutations<Note, ContactInput, NoteUpdate>
const contactsAt = (path: string): ContactMutations => recordMutations({ path, noun: 'contact' })
const { update, remove } = mutationsAt('notes')

/** In characters: enough to recognize the note. */
const beginningOf = ({ text, result }: Note) => {
  if (!text) return optionOf(contactResults, result)?.label ?? ''
  return `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`
}

/** A follow-up to mark as done (`isDone`) or to reopen. */
export interface FollowUpChange {
  note: Note
  isDone: boolean
}

export const noteMutations = {
  create: ({ kind, id }: NoteOwner): ReturnType<Mutations['create']> =>
    mutationsAt(`${kind}/${id}/notes`).create(beginningOf),
  log: ({ kind, id }: NoteOwner): ReturnType<ContactMutations['create']> =>
    contactsAt(`${kind}/${id}/notes`).create(beginningOf),
  update: (): ReturnType<Mutations['update']> => update(),
  remove,
  /** Its toast offers Undo, which calls `change`. */
  followUp: (change: (change: FollowUpChange) => void) =>
    mutationOptions({
      mutationFn: ({ note: { id, updated_at: version }, isDone }: FollowUpChange) =>
        http.put<Note>(`notes/${id}/follow-up`, { done: isDone }, { version }),
      meta: {
        success: 'Follow-up changed successfully',
        successDetail: ({ isDone }: FollowUpChange) => (isDone ? 'Marked done' : 'Reopened'),
        undo: (note: Note, { isDone }: FollowUpChange) => (isDone ? () => change({ note, isDone: false }) : undefined),
        failure: 'Failed to change follow-up',
      },
    }),
}
