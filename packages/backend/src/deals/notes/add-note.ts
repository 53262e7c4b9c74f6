import type { Day } from '@mca/contract/days'
import type { Note } from '@mca/contract/notes'
import type { ContactInput } from '@mca/contract/promises'
import { AppError } from '@mca/contract/problems'
import { recordPromise } from '../../collections/promises/promises'
import type { Queryable } from '../../platform/database/db'
import type { SignedInAccount } from '../../shared/context/accounts'
import { type NoteOwner, notesRepo } from './notes.repo'

interface Action {
  owner: NoteOwner
  /** The id of the merchant or the advance. */
  id: string
  today: Day
  account: SignedInAccount
}

/**
 * Adds a note, or a contact with the promise that was made in it, to a merchant or an advance. AppError 404 for an unknown record; 400 if the promise is
 * refused or the record is not an advance. R23.586.
 */
export async function addNote(
  tx: Queryable,
  { owner, id, today, account }: Action,
  { promise, ...input }: ContactInput,
): Promise<Note> {
  if (promise && owner !== 'advance') {
    const message = 'A promise belongs to an advance. Log this contact on the advance.'
    throw new AppError(400, message, [{ path: 'promise', message }])
  }
  const note = await notesRepo.insert(tx, owner, id, account, input)
  if (promise)
    await recordPromise(tx, { id, today, account }, promise).catch((error: unknown) => {
      if (!(error instanceof AppError) || !error.errors) throw error
      // The fields of the promise are within the form of the contact.
      throw new AppError(error.status, error.message, error.errors.map((one) => ({ ...one, path: `promise.${one.path}` }))) // oxfmt-ignore
    })
  return note
}
