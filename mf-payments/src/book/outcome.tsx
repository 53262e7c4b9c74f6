import { formatTimestamp, paths, type BookImport } from '@mca/contract'
import { Box, LinkButton, Notice, Text } from '@mca/ui'
import { DiscardButton } from './discard-button'
import { countOf, newRowsOf } from './rows'

/** What has become of a file, and what to do next. Nothing for one that waits to be signed. */
export function Outcome({ one }: { one: BookImport }) {
  const { state, message, committed_at } = one
  if (state === 'committed')
    return (
      <Notice
        palette="blue"
        message={`${countOf(one)} imported${committed_at ? ` on ${formatTimestamp(committed_at)}` : ''}.`}
      >
        {message && <Text>{message}</Text>}
        <Box display="flex" flexWrap="wrap" gap="2" paddingTop="2">
          <Go to={paths.advances}>Advances</Go>
          <Go to={paths.merchants}>Merchants</Go>
          <Go to={paths.home}>Dashboard</Go>
        </Box>
      </Notice>
    )
  if (state === 'checked')
    return newRowsOf(one) > 0 ? null : (
      <Notice
        palette="blue"
        message="Everything in this file is already there. There is nothing to import."
        action={<DiscardButton one={one} />}
      />
    )
  const again = (
    <Box display="flex" gap="2">
      <Go to={paths.book}>Send another file</Go>
      <DiscardButton one={one} />
    </Box>
  )
  return (
    <Notice palette="red" message={message ?? 'Nothing was imported.'} action={again}>
      <Text>
        {state === 'refused'
          ? 'Nothing was written: a file comes in as a whole or not at all.'
          : 'Nothing was written. The file can be sent again.'}
      </Text>
    </Notice>
  )
}

const Go = ({ to, children }: { to: string; children: string }) => (
  <LinkButton to={to} variant="outline" size="sm">
    {children}
  </LinkButton>
)
