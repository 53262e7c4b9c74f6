import { AppError, problemOf } from '@mca/contract/problems'
import type { UseMutationOptions } from '@tanstack/react-query'
import { completeSaved } from './completed'
import { hasExtensions } from './extensions'
import { http } from './http'
import { newKey } from './new-key'
import { mutation, type WordsFor } from './mutation'

/** The one record that an open form creates, however often it is submitted and changed in between (R2.37). */
export interface Creation {
  /** The idempotency key of every attempt. A form that continues an interrupted one starts with the same key. */
  key: string
}

export const startCreation = (key = newKey()): Creation => ({ key })

/** From now on the form creates another record. */
export const startAnother = (creation: Creation): void => void Object.assign(creation, startCreation())

/** How the records of one kind are created. */
interface Creating<Row, Input> {
  path: string
  /** Builds the body, if it differs from the input. */
  bodyOf?: (input: Input) => object
  /** The version of the record to which it is added, if it may only be added to what was shown: otherwise 409. */
  version?: string
  /** The error for an earlier attempt that was saved after all, with the saved values; `path` is the field that shows it. */
  duplicateMessage: (row: Row) => { message: string; path?: string }
}

/** A mutation that creates. `useSave` binds it to the creation of one form; run on its own, each call is a creation. */
export interface CreateMutation<Row, Input> extends UseMutationOptions<Row, Error, Input> {
  attempt: (creation: Creation, input: Input) => Promise<Row>
}

/**
 * A mutation that creates a record, and its texts. Every attempt of one creation sends the same key, so a double click
 * or a retry after a lost response creates it once. If an earlier attempt was saved and something else has been typed
 * since, the server refuses with 422 and returns the saved record: the user is told with an AppError 409, and the next attempt
 * creates another record (R2.37). A server without idempotency keys creates a record with every attempt, so the user is told to
 * check first (R20.8).
 */
export function createMutation<Row, Input extends object>(
  { path, bodyOf = (input) => input, version, duplicateMessage }: Creating<Row, Input>,
  words: WordsFor<Row, Input>,
): CreateMutation<Row, Input> {
  const attempt = async (creation: Creation, input: Input): Promise<Row> => {
    const answer = await http
      .post<unknown>(path, bodyOf(input), { idempotencyKey: creation.key, version })
      .catch((error: unknown) => {
        const { status, first_answer } = problemOf(error) ?? {}
        if (status !== 422 || first_answer === undefined) throw error
        startAnother(creation)
        const { message, path: field } = duplicateMessage(first_answer as Row) // of the same call
        throw new AppError(409, message, field ? [{ path: field, message }] : undefined)
      })
    return completeSaved<Row>(answer, input)
  }
  const honest = hasExtensions() ? words : { ...words, unanswered: mayBeTwice }
  return { ...mutation((input: Input) => attempt(startCreation(), input), honest), attempt }
}

/** For a server that would create a second record. */
const mayBeTwice = 'It may have been saved. Check the list before you save again.'
