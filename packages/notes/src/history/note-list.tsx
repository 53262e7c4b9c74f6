import { useSession } from '@mca/api'
import type { Note } from '@mca/contract'
import { Box, Button, Failure, Loading, Stack, Text, useKeptState } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import { noteQueries, type NoteOwner } from '../note-queries'
import { NoteItem } from './note-item'

/** The pages of a history that were asked for, below each other. */
export function NoteList({ owner }: { owner: NoteOwner }) {
  const name = `${owner.kind} ${owner.id}`
  // Kept with the form of a note that is edited, which may be on a later page.
  const [pages, setPages] = useKeptState(`note pages of ${name}`, 1)
  // The note as it was when its form was opened, with the version that a save is based on.
  const [edited, setEdited] = useKeptState<Note | undefined>(`edited note of ${name}`, undefined)
  const first = useQuery(noteQueries.list(owner, 1))
  if (first.data?.pagination.total === 0 && !first.isError)
    return (
      <Text color="fg.muted" textAlign="center" paddingBlock="4">
        Nothing noted yet
      </Text>
    )
  return (
    <Stack as="ol" gap="0" listStyleType="none" padding="0">
      {Array.from({ length: pages }, (_, index) => (
        <NotePage
          key={index}
          page={index + 1}
          isLast={index + 1 === pages}
          onOlder={() => setPages(pages + 1)}
          {...{ owner, edited }}
          onEdit={setEdited}
        />
      ))}
    </Stack>
  )
}

interface NotePageProps {
  owner: NoteOwner
  page: number
  /** Whether no later page is shown. */
  isLast: boolean
  onOlder: () => void
  edited: Note | undefined
  onEdit: (note: Note | undefined) => void
}

function NotePage({ owner, page, isLast, onOlder, edited, onEdit }: NotePageProps) {
  const { user } = useSession()
  const newer = useQuery({ ...noteQueries.list(owner, page - 1), enabled: false })
  const { data, isError, isFetching, refetch } = useQuery(noteQueries.list(owner, page))
  const failure = isError && (
    <li>
      <Failure message="Failed to load the note history" retrying={isFetching} onRetry={() => void refetch()} />
    </li>
  )
  if (!data)
    return (
      failure || (
        <li>
          <Loading text="Loading note history..." />
        </li>
      )
    )
  // A note that was added meanwhile has moved the last one of the page before to this one.
  const shown = new Set(newer.data?.data.map(({ id }) => id))
  const notes = data.data.filter(({ id }) => !shown.has(id))
  const rest = data.pagination.total - (page - 1) * data.pagination.limit - data.data.length
  return (
    <>
      {failure}
      {notes.map((note, index) => (
        <NoteItem
          key={note.id}
          owner={owner}
          note={note}
          edited={edited?.id === note.id ? edited : undefined}
          isOwn={note.author.id === user?.id}
          takesFocus={page > 1 && index === 0}
          onEdit={onEdit}
        />
      ))}
      {isLast && rest > 0 && (
        <Box as="li" paddingTop="4">
          <Button variant="outline" size="sm" onClick={onOlder}>
            Show older ({rest})
          </Button>
        </Box>
      )}
    </>
  )
}
