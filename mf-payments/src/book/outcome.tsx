import { paths } from '@mca/contract/app'
import type { BookImport } from '@mca/contract/book'
import { formatTimestamp } from '@mca/contract/days'
import { LinkButton, Callout, Text } from '@mca/ui'
import { DiscardButton } from './discard-button'
import { countOf, newRowsOf } from './rows'
import * as styles from './outcome.module.css'

/** The outcome of a file, and the next action. Renders nothing while it waits for approval. */
export function Outcome({ one }: { one: BookImport }) {
  const { state, message, committed_at } = one
  if (state === 'committed')
    return (
      <Callout
        palette="blue"
        message={`${countOf(one)} imported${committed_at ? ` on ${formatTimestamp(committed_at)}` : ''}.`}
      >
        {message && <Text>{message}</Text>}
        <div className={styles.row}>
          <Go to={paths.advances}>Advances</Go>
          <Go to={paths.merchants}>Merchants</Go>
          <Go to={paths.home}>Dashboard</Go>
        </div>
      </Callout>
    )
  if (state === 'checked')
    return newRowsOf(one) > 0 ? null : (
      <Callout
        palette="blue"
        message="Everything in this file is already in the book. There is nothing to import."
        action={<DiscardButton one={one} />}
      />
    )
  const again = (
    <div className={styles.outcomeRow}>
      <Go to={paths.book}>Upload another file</Go>
      <DiscardButton one={one} />
    </div>
  )
  return (
    <Callout palette="red" message={message ?? 'Nothing was imported.'} action={again}>
      <Text>
        {state === 'refused'
          ? 'Nothing was imported: a file is imported as a whole or not at all.'
          : 'Nothing was imported. You can upload the file again.'}
      </Text>
    </Callout>
  )
}

const Go = ({ to, children }: { to: string; children: string }) => (
  <LinkButton to={to} variant="outline" size="sm">
    {children}
  </LinkButton>
)
