import { useSave } from '@mca/api'
import { noteFormOf, noteInput, noteLabels as labels, type Note } from '@mca/contract/notes'
import { HStack } from '@mca/ui'
import { ContactFields } from '../contacts/contact-fields'
import { CancelButton, DateField, Form, SaveFailure, SubmitButton, TextAreaField } from '@mca/ui/form'
import { useEffect, useRef } from 'react'
import { noteMutations } from '../note-mutations'
import { noteQueries, type NoteOwner } from '../note-queries'
import * as styles from './note-form.module.css'

export interface NoteFormProps {
  owner: NoteOwner
  /** The note being edited, as it was when the form was opened. */
  note?: Note
  onClose: () => void
}

/** The form for a new note, or for editing one's own. Ctrl+Enter saves, because Enter starts a line (R7.39). */
export function NoteForm({ owner, note, onClose }: NoteFormProps) {
  const fields = useRef<HTMLDivElement>(null)
  const { save, creation, reload } = useSave({
    record: note,
    create: noteMutations.create(owner),
    update: noteMutations.update(),
    fetch: noteQueries.one,
  })
  useEffect(() => fields.current?.querySelector<HTMLElement>('select, textarea')?.focus(), [])
  return (
    <Form
      label={note ? 'Edit note' : 'New note'}
      name={note ? `note ${note.id} ${note.updated_at}` : `new note of ${owner.kind} ${owner.id}`}
      creation={creation}
      schema={noteInput}
      defaultValues={noteFormOf(note)}
      onSubmit={save}
      onSaved={onClose}
      onReload={reload && (async () => noteFormOf(await reload()))}
    >
      <div ref={fields}>
        {note?.contact ? <ContactFields /> : <TextAreaField name="text" label={labels.text} required />}
      </div>
      <HStack gap="3" flexWrap="wrap" alignItems="flex-end" justifyContent="space-between">
        {!note?.contact && (
          <div className={styles.content}>
            <DateField name="follow_up" kind="work" label={labels.follow_up} />
          </div>
        )}
        <SaveFailure />
        <HStack gap="2">
          <CancelButton onCancel={onClose} />
          <SubmitButton>{note ? 'Update Note' : 'Save Note'}</SubmitButton>
        </HStack>
      </HStack>
    </Form>
  )
}
