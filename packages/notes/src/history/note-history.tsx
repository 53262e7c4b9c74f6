import { hasExtensions } from '@mca/api'
import { Button, Card, HStack, useDraftState } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LogContactButton } from '../contacts/log-contact-button'
import { noteQueries, type NoteOwner } from '../note-queries'
import { LazyNoteForm, preloadNoteForm } from './lazy-note-form'
import { NoteList } from './note-list'

/** The notes about a record over time, with a form to add one (R7.36). Hidden on a server of the specification. */
export function NoteHistory({ kind, id }: NoteOwner) {
  const [isAdding, setAdding] = useDraftState(`adding a note to ${kind} ${id}`, false)
  const [timesClosed, setTimesClosed] = useState(0)
  const addButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (timesClosed > 0) addButton.current?.focus()
  }, [timesClosed])
  const close = () => {
    setAdding(false)
    setTimesClosed(timesClosed + 1)
  }
  const owner = { kind, id }
  // Of the list below, which requests it.
  const { data, isError } = useQuery({ ...noteQueries.list(owner, 1), enabled: false })
  if (!hasExtensions()) return null
  const isEmpty = !isAdding && !isError && data?.at(-1)?.pagination.total === 0
  return (
    <Card
      title="Note History"
      empty={isEmpty ? 'No notes yet' : undefined}
      actions={
        <HStack gap="2">
          {/* The page of an advance has this button above everything else (R23.27). */}
          {kind === 'merchants' && <LogContactButton owner={owner} />}
          <Button
            ref={addButton}
            icon="plus"
            size="sm"
            variant="outline"
            aria-expanded={isAdding}
            {...preloadNoteForm}
            onClick={() => setAdding(true)}
          >
            Add Note
          </Button>
        </HStack>
      }
    >
      {isAdding && <LazyNoteForm owner={owner} onClose={close} />}
      <NoteList owner={owner} />
    </Card>
  )
}
