import { AppError, problemOf, type Capability } from '@mca/contract'
import type { UseMutationOptions } from '@tanstack/react-query'
import { offers } from './capabilities'
import { completeSaved } from './completed'
import { http } from './http'
import { newKey } from './new-key'
import { mayBeSaved } from './problem'
import { mutation, type WordsFor } from './mutation'

/** The creation that one opened form stands for, however its values change between attempts (R2.37). */
export interface Creation {
  /** The idempotency key of every attempt. A form that continues an interrupted one starts with the same key. */
  key: string
  /** The inputs sent without an answer: any of them may have been saved. */
  uncertain: unknown[]
}

export const startCreation = (key = newKey()): Creation => ({ key, uncertain: [] })

/** From now on the form creates another record. */
export const startAnother = (creation: Creation): void => void Object.assign(creation, startCreation())

/** How the records of one kind are created. */
interface Creating<Row, Input> {
  path: string
  /** The capability that creating one belongs to, if the specification does not have it. */
  part?: Capability | undefined
  /** The body of an input, if it is more than the input. */
  bodyOf?: (input: Input) => object
  /** The values of a record by the names of its input, if they differ. */
  valuesOf?: (row: Row) => object
  /** Tells that an earlier attempt was saved after all and what it saved; `path` is the field that says so. */
  tell: (row: Row) => { message: string; path?: string }
}

/** A mutation that creates. `useSave` binds it to the creation of one form; run on its own, each call is a creation. */
export interface CreateMutation<Row, Input> extends UseMutationOptions<Row, Error, Input> {
  attempt: (creation: Creation, input: Input) => Promise<Row>
}

/**
 * A mutation that creates a record, and its texts. Every attempt of one creation sends the same key, so a double click
 * or a retry after a lost response creates it once. If an earlier attempt was saved and something else has been typed
 * since, the server refuses with 422 and says what it saved: the user is told so with an AppError 409, and the next attempt
 * is another record (R2.37). A server of the version before answers 201 with what it saved, as does this one for a key of
 * that version, so the answer is compared with what was sent. A server without idempotency keys creates one with every
 * attempt, so the user is told to look first (R20.8).
 */
export function createMutation<Row, Input extends object>(
  { path, part, bodyOf = (input) => input, valuesOf = (row) => row as object, tell }: Creating<Row, Input>,
  words: WordsFor<Row, Input>,
): CreateMutation<Row, Input> {
  const attempt = async (creation: Creation, input: Input): Promise<Row> => {
    const { key, uncertain } = creation
    const tellFirst = (first: Row) => {
      startAnother(creation)
      const { message, path: field } = tell(first)
      return new AppError(409, message, field ? [{ path: field, message }] : undefined)
    }
    const answer = await http
      .post<unknown>(path, bodyOf(input), { idempotencyKey: key, ...(part && { part }) })
      .catch((error: unknown) => {
        if (mayBeSaved(error)) uncertain.push(input)
        const { status, first_answer } = problemOf(error) ?? {}
        throw status === 422 && first_answer !== undefined ? tellFirst(first_answer as Row) : error // of the same call
      })
    const row = completeSaved<Row>(answer, input)
    // Without keys, each attempt is a record of its own.
    if (!offers('idempotency') || isThisInput(input, uncertain, valuesOf(row))) return row
    throw tellFirst(row)
  }
  const honest = offers('idempotency') ? words : { ...words, unanswered: mayBeTwice }
  return { ...mutation((input: Input) => attempt(startCreation(), input), honest), attempt }
}

/** For a server that would create it once more. */
const mayBeTwice = 'It may still have been saved. Check before you save it again.'

/** True if `saved` comes from `input` and not from an earlier attempt: it has each value that an earlier one did not send. */
const isThisInput = (input: object, earlier: readonly unknown[], saved: object): boolean =>
  Object.entries(input).every(
    ([field, value]) =>
      earlier.every((each) => JSON.stringify(valueOf(each, field)) === JSON.stringify(value)) ||
      contains(valueOf(saved, field), value),
  )

const valueOf = (record: unknown, field: string): unknown =>
  typeof record === 'object' && record !== null
    ? new Map<string, unknown>(Object.entries(record)).get(field)
    : undefined

/** True if the saved value contains the sent one. Saved rows may have more fields, such as names. */
const contains = (saved: unknown, sent: unknown): boolean => {
  if (typeof sent !== 'object' || sent === null) return (saved ?? null) === (sent ?? null)
  const hasLength = !Array.isArray(sent) || (Array.isArray(saved) && saved.length === sent.length)
  return hasLength && Object.entries(sent).every(([field, value]) => contains(valueOf(saved, field), value))
}
