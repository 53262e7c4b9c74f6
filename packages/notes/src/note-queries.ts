import { http } from '@mca/api'
import type { Note, Page } from '@mca/contract'
import { queryOptions } from '@tanstack/react-query'

/** The record that a note history belongs to. */
export interface NoteOwner {
  kind: 'merchants' | 'advances'
  id: string
}

export const noteQueries = {
  /** A page of a record's history, newest first. */
  list: ({ kind, id }: NoteOwner, page: number) =>
    queryOptions({
      queryKey: [kind, 'notes', id, page],
      queryFn: ({ signal }) => http.get<Page<Note>>(`${kind}/${id}/notes`, { query: { page, limit: 20 }, signal }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['notes', 'one', id],
      queryFn: ({ signal }) => http.get<Note>(`notes/${id}`, { signal }),
    }),
}
