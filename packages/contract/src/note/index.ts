export {
  followUpPageQuery,
  type FollowUpPageQuery,
  followUpsQuery,
  type FollowUpsQuery,
  followUpUpdate,
  note,
  type Note,
  type NoteForm,
  noteFormOf,
  noteInput,
  type NoteInput,
  noteList,
  noteListQuery,
  type NoteListQuery,
  noteUpdate,
  type NoteUpdate,
} from './note'
export { type ContactKind, contactKinds, type ContactResult, contactResults, noteLabels } from './note-options'
