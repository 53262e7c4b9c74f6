import { useSession } from '@mca/api'
import type { Page } from '@mca/contract/lists'
import type { Note } from '@mca/contract/notes'
import { Button, Loading, QueryState, Stack, useDraftState } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noteQueries, type NoteOwner } from '../note-queries'
import { NoteItem } from './note-item'
import * as styles from './note-list.module.css'

/** The requested pages of a history, one below the other. */
export function NoteList({ owner }: { owner: NoteOwner }) {
  const name = `${owner.kind} ${owner.id}`
  // Stored with the form of the note being edited, which may be on a later page.
  const [pages, setPages] = useDraftState(`note pages of ${name}`, 1)
  // The note as it was when its form was opened, with the version that a save is based on.
  const [edited, setEdited] = useDraftState<Note | undefined>(`edited note of ${name}`, undefined)
  const { user } = useSession()
  const query = useQuery(noteQueries.list(owner, pages))
  const { data, isError, refetch } = query
  const loaded = data?.length ?? 0
  useEffect(() => {
    if (loaded > 0 && loaded < pages) void refetch()
  }, [loaded, pages, refetch])
  const last = data?.at(-1)?.pagination
  if (last?.total === 0 && !edited && !isError) return null
  const rest = last ? last.total - last.page * last.limit : 0
  return (
    <Stack as="ol" gap="0" className={styles.list}>
      {withEdited(data ?? [], edited).map(({ note, isFirstOfOlder }) => (
        <NoteItem
          key={note.id}
          owner={owner}
          note={note}
          edited={edited?.id === note.id ? edited : undefined}
          isOwn={note.author.id === user?.id}
          takesFocus={isFirstOfOlder}
          onEdit={setEdited}
        />
      ))}
      {isError && (
        <li>
          <QueryState query={query} failure="Failed to load the note history" />
        </li>
      )}
      {loaded < pages && !isError && (
        <li>
          <Loading text="Loading note history..." />
        </li>
      )}
      {loaded === pages && rest > 0 && (
        <li className={styles.item}>
          <Button variant="outline" size="sm" onClick={() => setPages(pages + 1)}>
            Show older ({rest})
          </Button>
        </li>
      )}
    </Stack>
  )
}

/**
 * The notes of all pages, each once: one that is added while the pages are loading moves the last note of a page to the next. The
 * note being edited stays at the end, with its form, if other notes have moved it to a page that is not shown, or it was deleted.
 */
function withEdited(pages: readonly Page<Note>[], edited: Note | undefined) {
  const shown = new Map<string, { note: Note; isFirstOfOlder: boolean }>()
  for (const [index, { data }] of pages.entries()) {
    const added = data.filter(({ id }) => !shown.has(id))
    for (const [place, note] of added.entries()) shown.set(note.id, { note, isFirstOfOlder: index > 0 && place === 0 })
  }
  if (edited && pages.length > 0 && !shown.has(edited.id)) shown.set(edited.id, { note: edited, isFirstOfOlder: false })
  return [...shown.values()]
}
