import { getQuery, http } from '@mca/api'
import type { Page } from '@mca/contract/lists'
import type { Note } from '@mca/contract/notes'
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
      queryFn: ({ signal }) =>
        Promise.all(
          Array.from({ length: pages }, (_, index) =>
            http.get<Page<Note>>(`${kind}/${id}/notes`, {
              query: { page: index + 1, limit: 20 },
              signal,
            }),
          ),
        ),
    }),
  one: (id: string) => getQuery<Note>(['notes', 'one', id], `notes/${id}`),
}
