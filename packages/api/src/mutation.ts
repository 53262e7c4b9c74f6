import type { UseMutationOptions } from '@tanstack/react-query'
import type { ToastLink, Words } from './query-client'

/** The texts of a mutation with these types. */
export type WordsFor<Answer, Variables> = Omit<Words, 'success' | 'successDetail' | 'undo' | 'link'> & {
  success?: string | ((answer: Answer) => string | undefined)
  successDetail?: (variables: Variables, answer: Answer) => string
  undo?: (answer: Answer, variables: Variables) => (() => void) | undefined
  link?: (answer: Answer, variables: Variables) => ToastLink | undefined
}

/**
 * A mutation and its texts, as `useMutation` takes them. The mutation cache handles toasts and invalidation for all
 * mutations.
 */
export const mutation = <Answer, Variables>(
  run: (variables: Variables) => Promise<Answer>,
  words: WordsFor<Answer, Variables>,
): UseMutationOptions<Answer, Error, Variables> => ({ mutationFn: (variables) => run(variables), meta: words })

/** Adds a second line to the success toast of a mutation. */
export const withDetail = <Answer, Variables>(
  options: UseMutationOptions<Answer, Error, Variables>,
  successDetail: (variables: Variables, answer: Answer) => string | undefined,
): UseMutationOptions<Answer, Error, Variables> => ({ ...options, meta: { ...options.meta, successDetail } })

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
