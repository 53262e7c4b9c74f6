import { capitalize } from '@mca/contract/fields'
import type { UseMutationOptions } from '@tanstack/react-query'
import { createMutation, type CreateMutation } from './creation'
import { completeSaved } from './completed'
import { http } from './http'
import { mutation, type Change } from './mutation'
import type { ToastLink } from './query-client'

/**
 * The texts for creating, updating and deleting a record: 'ISO created successfully', 'Failed to create ISO' (R12.1,
 * R12.2).
 */
const wordsOf = (noun: string, done: string, failed: string): { success: string; failure: string } => ({
  success: `${capitalize(noun)} ${done} successfully`,
  failure: `Failed to ${failed} ${noun}`,
})

interface Records<Row> {
  path: string
  /** As in a sentence: 'ISO', 'merchant'. */
  noun: string
  /** Every save also sends these fields. */
  always?: object
  /** The second line of the toast for a created or updated record: its name. */
  detailOf?: (row: Row) => string
  /** The link in the toast of a saved record. */
  linkTo?: (row: Row) => ToastLink | undefined
}

/** Create, update and delete for the records under one path. */
export const recordMutations = <Row, Input extends object, Update extends object>({
  path,
  noun,
  always,
  linkTo,
  detailOf,
}: Records<Row>): RecordMutations<Row, Input, Update> => ({
  create: (nameOf) =>
    createMutation<Row, Input>(
      {
        path,
        bodyOf: (input) => ({ ...input, ...always }),
        duplicateMessage: (row) => ({
          message:
            `Your first attempt was saved: ${nameOf(row)}. ` +
            `Changes since then are not saved. Saving again creates another ${noun}.`,
        }),
      },
      {
        ...wordsOf(noun, 'created', 'create'),
        ...(linkTo && { link: linkTo }),
        ...(detailOf && { successDetail: (_input: Input, row: Row) => detailOf(row) }),
        unanswered: 'It may have been saved. Trying again from here will not create a duplicate.',
      },
    ),
  update: () =>
    mutation(
      async ({ id, input, version }) => {
        const body = { ...input, ...always }
        return completeSaved<Row>(await http.put(`${path}/${id}`, body, { version }), {
          id,
          ...input,
        })
      },
      {
        ...wordsOf(noun, 'updated', 'update'),
        ...(linkTo && { link: linkTo }),
        ...(detailOf && { successDetail: (_change: Change<Update>, row: Row) => detailOf(row) }),
      },
    ),
  remove: () => mutation((id) => http.delete(`${path}/${id}`), wordsOf(noun, 'deleted', 'delete')),
})

export interface RecordMutations<Row, Input, Update> {
  /**
   * `nameOf` names the saved record in the toast. The form passes it, because this package is loaded with the sign-in page
   * and must not include the code that formats amounts.
   */
  create: (nameOf: (row: Row) => string) => CreateMutation<Row, Input>
  update: () => UseMutationOptions<Row, Error, Change<Update>>
  remove: () => UseMutationOptions<void, Error, string>
}
