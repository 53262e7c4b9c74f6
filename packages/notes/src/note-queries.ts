import { firstPages, getQuery } from '@mca/api'
import type { Note, Page } from '@mca/contract'
import { queryOptions } from '@tanstack/react-query'

/** The record that a note history belongs to. */
export interface NoteOwner {
  kind: 'merchants' | 'advances'
  id: string
}

export const noteQueries = {
  /**
   * The first pages of a record's history, newest first. Their number is not in the key, so that the notes on screen stay while older ones
   * are loaded, or when that fails.
   */
  list: ({ kind, id }: NoteOwner, pages: number) =>
    queryOptions({
      queryKey: [kind, 'notes', id],
      queryFn: firstPages<Page<Note>>(`${kind}/${id}/notes`, pages, {
        query: { limit: 20 },
        part: 'notes',
        record: id,
      }),
    }),
  one: (id: string) => getQuery<Note>(['notes', 'one', id], `notes/${id}`),
}
