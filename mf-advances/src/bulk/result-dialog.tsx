import { paths } from '@mca/contract'
import { Box, Button, Heading, Stack, Text, TextLink } from '@mca/ui'
import { Dialog } from '@mca/ui/dialog'
import type { KnownAdvances } from './known-advances'
import type { BulkResult, NotChanged } from './run-bulk'

/** What a reason means to people, and what they can do about it. */
export const reasonTexts: Record<NotChanged, string> = {
  changed: 'Changed by someone else since. Their changes were kept.',
  closed: 'Closed: paid in full, so the status is locked.',
  same: 'Nothing to change: it has this value already.',
  deleted: 'Deleted by someone else.',
  unknown_sales_rep: 'The sales rep no longer exists.',
  unanswered: 'No answer from the server. It may have been changed: check it.',
  left: 'Not tried, because the change ended before.',
}

/** More links than anybody follows would only make the page slow. */
const maxLinks = 200

interface ResultDialogProps {
  title: string
  result: BulkResult
  known: KnownAdvances
  onUndo?: (() => void) | undefined
  onSelect: (ids: readonly string[]) => void
  onClose: () => void
}

/** Which advances were not changed and why, each with a link. What could be done is done (R7.32). */
export function ResultDialog({ title, result, known, onUndo, onSelect, onClose }: ResultDialogProps) {
  const { changed, not, failure } = result
  const reasons = Object.entries(reasonTexts) as [NotChanged, string][] // its keys are the reasons
  return (
    <Dialog title={title} onClose={onClose} maxWidth="36rem">
      <Box overflowY="auto" paddingInline={{ base: '4', md: '6' }} paddingBlock="3" tabIndex={0}>
        <Stack gap="4">
          {failure && <Text color="red.fg">{failure}</Text>}
          {reasons.map(([reason, text]) => (
            <Reason
              key={reason}
              text={text}
              ids={not.filter((row) => row.reason === reason).map(({ id }) => id)}
              known={known}
            />
          ))}
        </Stack>
      </Box>
      <Box
        as="footer"
        display="flex"
        flexWrap="wrap"
        justifyContent="flex-end"
        gap="2"
        paddingInline={{ base: '4', md: '6' }}
        paddingBlock="4"
        borderTopWidth="1px"
      >
        {not.length > 0 && (
          <Button variant="outline" onClick={() => onSelect(not.map(({ id }) => id))}>
            Select these {not.length.toLocaleString('en-US')}
          </Button>
        )}
        {onUndo && changed.length > 0 && (
          <Button variant="outline" onClick={onUndo}>
            Undo
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </Box>
    </Dialog>
  )
}

function Reason({ text, ids, known }: { text: string; ids: readonly string[]; known: KnownAdvances }) {
  if (ids.length === 0) return null
  return (
    <Box as="section">
      <Heading as="h3" size="sm">
        {ids.length.toLocaleString('en-US')} · {text}
      </Heading>
      <Box as="ul" paddingTop="1">
        {ids.slice(0, maxLinks).map((id) => {
          const advance = known.get(id)
          return (
            <Box as="li" key={id} minHeight="6">
              <TextLink to={paths.advance(id)}>{advance?.advance_id ?? id}</TextLink> {advance?.merchant_name}
            </Box>
          )
        })}
      </Box>
      {ids.length > maxLinks && (
        <Text color="fg.muted">and {(ids.length - maxLinks).toLocaleString('en-US')} more</Text>
      )}
    </Box>
  )
}
