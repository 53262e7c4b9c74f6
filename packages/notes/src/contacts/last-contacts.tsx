import { formatMoment } from '@mca/contract/days'
import type { Note } from '@mca/contract/notes'
import { Card, QueryState, Stack, Text } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import { FollowUpBadge } from '../follow-ups/follow-up-badge'
import { noteQueries, type NoteOwner } from '../note-queries'
import { ContactLine } from './contact-line'
import { LogContactButton } from './log-contact-button'
import * as styles from './last-contacts.module.css'

/** Enough to see how the last calls ended. */
const maxListed = 3

/** The latest contacts about a record, from its latest notes, and the button that logs the next one (R23.21). */
export function LastContacts({ owner }: { owner: NoteOwner }) {
  const query = useQuery(noteQueries.list(owner, 1))
  const { data } = query
  const contacts = data?.[0]?.data.filter(({ contact }) => contact !== null).slice(0, maxListed) ?? []
  return (
    <Card title="Last Contacts" actions={<LogContactButton owner={owner} />}>
      <div className={styles.box}>
        <QueryState query={query} loading="Loading contacts..." failure="Failed to load the contacts." />
        {data && contacts.length === 0 && <Text color="fg.muted">No contacts logged yet</Text>}
        <Stack as="ol" gap="3" className={styles.list}>
          {contacts.map((note) => (
            <Contact key={note.id} note={note} />
          ))}
        </Stack>
      </div>
    </Card>
  )
}

function Contact({ note }: { note: Note }) {
  const { author, created_at, text, follow_up, done_at } = note
  return (
    <li>
      <Text color="fg.muted" fontSize="sm" className={styles.breakable}>
        <time dateTime={created_at}>{formatMoment(created_at)}</time>
        {` · ${author.name}`}
      </Text>
      <ContactLine note={note} />
      {text && (
        <Text title={text} className={styles.clamped}>
          {text}
        </Text>
      )}
      {follow_up && !done_at && <FollowUpBadge day={follow_up} />}
    </li>
  )
}
