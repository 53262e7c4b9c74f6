import { documentKinds, type DocumentKind } from '@mca/contract/documents'
import { Badge, Box, Button, HStack, IconButton, Select, Text } from '@mca/ui'
import { Progress } from '@mca/ui/dialog'
import { formatSize } from '../sending/file-size'
import type { Queued } from './use-queue'

interface QueuedFileProps {
  queued: Queued
  /** False for a version, because its document has a name and kind. */
  hasKind: boolean
  /** True while any file is being sent. */
  isBusy: boolean
  onKind: (kind: DocumentKind | '') => void
  onRemove: () => void
  onCancel: () => void
  onRetry: () => void
}

/** A file of the dialog: its name and kind, progress and result (R23.63). */
export function QueuedFile({ queued, hasKind, isBusy, onKind, onRemove, onCancel, onRetry }: QueuedFileProps) {
  const { key, file, kind, state, sent, message } = queued
  const isOpen = state === 'chosen' || state === 'failed'
  return (
    <Box as="li" data-key={key} paddingBlock="3" borderTopWidth="1px" borderColor="border">
      <HStack gap="2" justifyContent="space-between" flexWrap="wrap">
        <Text flex="1 1 10rem" minWidth="0" overflowWrap="anywhere">
          {file.name}{' '}
          <Text as="span" color="fg.muted" fontSize="sm">
            {formatSize(file.size)}
          </Text>
        </Text>
        {state === 'added' && <Badge palette="green">Added</Badge>}
        {hasKind && isOpen && (
          <Box flex="0 1 13rem">
            <Select
              aria-label={`Kind of ${file.name}`}
              aria-invalid={(kind === '' && message !== undefined) || undefined}
              aria-describedby={message && `${key}-message`}
              options={documentKinds}
              placeholder="Choose a kind"
              value={kind}
              // The options are those of documentKinds.
              onChange={({ currentTarget }) => onKind(currentTarget.value as DocumentKind | '')}
            />
          </Box>
        )}
        {(isOpen || state === 'refused') && (
          <IconButton icon="close" label={`Remove ${file.name}`} onClick={onRemove} />
        )}
      </HStack>
      {state === 'sending' && (
        <HStack gap="3" alignItems="flex-end">
          <Box flex="1">
            <Progress
              done={sent}
              total={file.size}
              text={
                sent < file.size
                  ? `Sent ${formatSize(sent)} of ${formatSize(file.size)}`
                  : 'Sent. The server is checking it...'
              }
            />
          </Box>
          <Button variant="outline" size="sm" aria-label={`Cancel ${file.name}`} onClick={onCancel}>
            Cancel
          </Button>
        </HStack>
      )}
      {message && (
        <HStack gap="3" flexWrap="wrap" paddingTop="1">
          <Text
            id={`${key}-message`}
            role="alert"
            color="red.fg"
            fontSize="sm"
            flex="1 1 14rem"
            overflowWrap="anywhere"
          >
            {message}
          </Text>
          {state === 'failed' && !isBusy && (
            <Button variant="outline" size="sm" icon="reload" aria-label={`Try ${file.name} again`} onClick={onRetry}>
              Try Again
            </Button>
          )}
        </HStack>
      )}
    </Box>
  )
}
