import { paths } from '@mca/contract/app'
import { formatMoment, formatTimestamp } from '@mca/contract/days'
import type { Note } from '@mca/contract/notes'
import { Badge, Button, DeleteButton, HStack, IconButton, ScreenOnly, Text, TextLink } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { ContactLine } from '../contacts/contact-line'
import { DoneButton } from '../follow-ups/done-button'
import { FollowUpBadge } from '../follow-ups/follow-up-badge'
import { noteMutations } from '../note-mutations'
import type { NoteOwner } from '../note-queries'
import { LazyNoteForm, preloadNoteForm } from './lazy-note-form'
import * as styles from './note-item.module.css'

interface NoteItemProps {
  owner: NoteOwner
  note: Note
  /** While it is being edited: the note as it was when its form opened. */
  edited: Note | undefined
  /** True if the user wrote it, and may therefore change and delete it (R7.37). */
  isOwn: boolean
  /** True for the first of the requested older notes, which gets the focus when it appears. */
  takesFocus: boolean
  onEdit: (note: Note | undefined) => void
}

export function NoteItem({ owner, note, edited, isOwn, takesFocus, onEdit }: NoteItemProps) {
  const item = useRef<HTMLLIElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const [timesClosed, setTimesClosed] = useState(0)
  const [tookFocus] = useState(takesFocus)
  useEffect(() => {
    if (tookFocus) item.current?.focus()
  }, [tookFocus])
  useEffect(() => {
    if (timesClosed > 0) editButton.current?.focus()
  }, [timesClosed])
  const close = () => {
    onEdit(undefined)
    setTimesClosed(timesClosed + 1)
  }
  return (
    <li ref={item} tabIndex={-1} className={styles.item}>
      {edited ? (
        <LazyNoteForm owner={owner} note={edited} onClose={close} />
      ) : (
        <>
          <HStack justifyContent="space-between" alignItems="flex-start" gap="2">
            <Written note={note} isMarked={owner.kind === 'merchants'} />
            {isOwn && <OwnActions note={note} editButton={editButton} onEdit={() => onEdit(note)} />}
          </HStack>
          {note.contact && <ContactLine note={note} />}
          {note.text && <NoteText text={note.text} />}
          {note.follow_up && <FollowUp note={note} />}
        </>
      )}
    </li>
  )
}

/** The author and time of a note, and in a merchant's history the advance that it is about. */
function Written({ note: { author, created_at, edited_at, advance }, isMarked }: { note: Note; isMarked: boolean }) {
  return (
    <Text color="fg.muted" fontSize="sm" className={styles.text}>
      <Text as="span" fontWeight="medium" className={styles.author}>
        {author.name}
      </Text>
      {' · '}
      <time dateTime={created_at}>{formatMoment(created_at)}</time>
      {edited_at && ' · edited'}
      {isMarked && advance && (
        <>
          {' · '}
          <TextLink to={paths.advance(advance.id)}>{advance.advance_id}</TextLink>
        </>
      )}
    </Text>
  )
}

interface OwnActionsProps {
  note: Note
  editButton: React.Ref<HTMLButtonElement>
  onEdit: () => void
}

function OwnActions({ note, editButton, onEdit }: OwnActionsProps) {
  const removal = useMutation(noteMutations.remove())
  const name = `note of ${formatTimestamp(note.created_at)}`
  return (
    <ScreenOnly data-kind="actions" className={styles.row}>
      <IconButton ref={editButton} icon="pencil" label={`Edit ${name}`} {...preloadNoteForm} onClick={onEdit} />
      <DeleteButton subject={name} noun="note" busy={removal.isPending} onConfirm={() => removal.mutate(note.id)} />
    </ScreenOnly>
  )
}

const shownLines = 8
/** True if the text has too many characters or lines to be shown in full at first. */
const isLong = (text: string) => text.length > 700 || text.split('\n').length > shownLines

function NoteText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <Text
        data-clamped={(isLong(text) && !isWhole) || undefined}
        style={{ '--lines': shownLines } as CSSProperties /* a property of our own */}
        className={styles.note}
      >
        {text}
      </Text>
      {isLong(text) && (
        <Button variant="plain" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  )
}

function FollowUp({ note }: { note: Note }) {
  return (
    <HStack gap="2" flexWrap="wrap" className={styles.followUpRow}>
      {note.done_at === null ? (
        note.follow_up && <FollowUpBadge day={note.follow_up} />
      ) : (
        <>
          <Badge palette="green">Followed up</Badge>
          <Text color="fg.muted" fontSize="sm">
            {`by ${note.done_by} on ${formatTimestamp(note.done_at)}`}
          </Text>
        </>
      )}
      <DoneButton note={note} />
    </HStack>
  )
}
