import { lazyDialog } from '@mca/ui/lazy-dialog'

/** The form, with the libraries of all forms, is loaded when a user is about to write. */
export const { Dialog: LazyNoteForm, preload: preloadNoteForm } = lazyDialog(
  async () => (await import('./note-form')).NoteForm,
)
