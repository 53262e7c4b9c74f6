import { advanceQueries, useCreation } from '@mca/api'
import { noteFormOf, noteInput } from '@mca/contract/notes'
import { type ContactForm, type ContactInput, createContactForm } from '@mca/contract/promises'
import { remainingOf } from '@mca/contract/rules'
import { moneyReceived } from '@mca/contract/schedules'
import { today } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { noteMutations } from '../note-mutations'
import type { NoteOwner } from '../note-queries'
import { emptyPromise } from '../promises/promise-fields'
import { ContactFields } from './contact-fields'
import { PromisePart } from './promise-part'

const contactForm = createContactForm()

/** Logs a contact, by default a call out, with the promise that was made in it (R23.9, R23.586). */
export function ContactDialog({ owner, onClose }: { owner: NoteOwner; onClose: () => void }) {
  const [start] = useState<ContactForm>(() => ({ ...noteFormOf(), contact: 'call_out', promise: emptyPromise() }))
  const isAdvance = owner.kind === 'advances'
  const advance = useQuery({ ...advanceQueries.one(owner.id), enabled: isAdvance })
  const { data } = advance
  const owed = data && remainingOf(data.payback, moneyReceived(data.payments, today()).received)
  const takesPromise = owed !== undefined && owed > 0
  const { save, creation, anotherWith } = useCreation(noteMutations.log(owner))
  return (
    <FormDialog<ContactForm, Partial<ContactInput>, unknown>
      title="Log Contact"
      record={{ id: owner.id }}
      creation={creation}
      another={anotherWith(start)}
      // Without a promise, the form has only the fields of a note.
      schema={takesPromise ? contactForm : noteInput}
      defaultValues={start}
      onSubmit={(input) => save(input as ContactInput)} // both schemas have all its fields but the promise
      onClose={onClose}
    >
      <ContactFields />
      <PromisePart id={owner.id} owed={owed} advance={isAdvance ? advance : undefined} />
    </FormDialog>
  )
}
