import type { UseMutationOptions } from '@tanstack/react-query'
import { http } from './http'
import type { NoticeLink, Words } from './query-client'

type WordsFor<Answer, Variables> = Omit<Words, 'successDetail' | 'undo' | 'link'> & {
  successDetail?: (variables: Variables) => string
  undo?: (answer: Answer, variables: Variables) => (() => void) | undefined
  link?: (answer: Answer, variables: Variables) => NoticeLink | undefined
}

/**
 * A mutation and its texts, as `useMutation` takes them. The mutation cache handles toasts and invalidation for all
 * mutations.
 */
export const mutation = <Answer, Variables>(
  run: (variables: Variables) => Promise<Answer>,
  words: WordsFor<Answer, Variables>,
): UseMutationOptions<Answer, Error, Variables> => ({ mutationFn: (variables) => run(variables), meta: words })

/** A changed record to send to the server. */
export interface Change<Update> {
  id: string
  /** An omitted field keeps its stored value; null clears it. */
  input: Update
  /**
   * `updated_at` of the loaded record: the save is refused with 409 if somebody has saved since. If omitted, there is
   * no such check.
   */
  version?: string | undefined
}

/**
 * The texts for creating, updating and deleting a record: 'ISO created successfully', 'Failed to create ISO' (R12.1,
 * R12.2).
 */
const wordsOf = (noun: string, done: string, failed: string): { success: string; failure: string } => ({
  success: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${done} successfully`,
  failure: `Failed to ${failed} ${noun}`,
})

/** Create, update and delete for the records under one path. Every save also sends the fields of `always`. */
export const recordMutations = <Row, Input extends object, Update extends object>(
  path: string,
  noun: string,
  always: object = {},
): RecordMutations<Row, Input, Update> => ({
  create: () =>
    mutation((input) => http.post(path, { ...input, ...always }), {
      ...wordsOf(noun, 'created', 'create'),
      unanswered: 'It may have been saved all the same: look for it before you save again.',
    }),
  update: () =>
    mutation(
      ({ id, input, version }) => http.put(`${path}/${id}`, { ...input, ...always }, { version }),
      wordsOf(noun, 'updated', 'update'),
    ),
  remove: () => mutation((id) => http.delete(`${path}/${id}`), wordsOf(noun, 'deleted', 'delete')),
})

export interface RecordMutations<Row, Input, Update> {
  create: () => UseMutationOptions<Row, Error, Input>
  update: () => UseMutationOptions<Row, Error, Change<Update>>
  remove: () => UseMutationOptions<void, Error, string>
}
