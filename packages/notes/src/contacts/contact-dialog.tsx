import { useCreation } from '@mca/api'
import { noteFormOf, noteInput } from '@mca/contract/notes'
import { FormDialog } from '@mca/ui/dialog'
import { useState } from 'react'
import { noteMutations } from '../note-mutations'
import type { NoteOwner } from '../note-queries'
import { ContactFields } from './contact-fields'

/** Logs a contact, by default a call out (R23.9). */
export function ContactDialog({ owner, onClose }: { owner: NoteOwner; onClose: () => void }) {
  const [start] = useState(() => ({ ...noteFormOf(), contact: 'call_out' as const }))
  const { save, creation } = useCreation(noteMutations.log(owner))
  return (
    <FormDialog
      title="Log Contact"
      record={{ id: owner.id }}
      creation={creation}
      schema={noteInput}
      defaultValues={start}
      onSubmit={save}
      onClose={onClose}
    >
      <ContactFields />
    </FormDialog>
  )
}
