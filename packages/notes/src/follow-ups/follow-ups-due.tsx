import { paths } from '@mca/contract/app'
import type { Page } from '@mca/contract/lists'
import type { Note } from '@mca/contract/notes'
import { Button, Card, HStack, RowList, RowListItem, Text, TextLink } from '@mca/ui'
import { DoneButton } from './done-button'
import { FollowUpBadge } from './follow-up-badge'
import * as styles from './follow-ups-due.module.css'

/** The due open follow-ups of all records (R3.21). */
export function FollowUpsDue({ due, onShowAll }: { due: Page<Note>; onShowAll: () => void }) {
  const { total } = due.pagination
  return (
    <Card
      flush
      title="Follow-ups Due"
      actions={
        due.data.length < Math.min(total, 100) && (
          <Button variant="plain" size="sm" onClick={onShowAll}>
            {total > 100 ? 'Show the first 100' : `Show all ${total}`}
          </Button>
        )
      }
    >
      <RowList>
        {due.data.map((note) => (
          <FollowUp key={note.id} note={note} />
        ))}
      </RowList>
    </Card>
  )
}

function FollowUp({ note }: { note: Note }) {
  const { text, follow_up, author, merchant, advance } = note
  return (
    <RowListItem
      to={advance ? paths.advance(advance.id) : paths.merchant(merchant.id)}
      title={
        <Text as="span" title={text} className={styles.clamped}>
          {text}
        </Text>
      }
      actions={<DoneButton note={note} />}
    >
      <HStack flexWrap="wrap" className={styles.row}>
        {follow_up && <FollowUpBadge day={follow_up} />}
        <Text className={styles.breakable}>
          {/* Without an advance, the row's own link leads to the merchant. */}
          {advance ? (
            <>
              {`${advance.advance_id} · `}
              <TextLink to={paths.merchant(merchant.id)}>{merchant.name}</TextLink>
            </>
          ) : (
            merchant.name
          )}
          {` · ${author.name}`}
        </Text>
      </HStack>
    </RowListItem>
  )
}
