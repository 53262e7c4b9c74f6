import { documentKinds, type DocumentKind } from '@mca/contract/documents'
import { Badge, Button, HStack, IconButton, Select, Text } from '@mca/ui'
import { Progress } from '@mca/ui/dialog'
import { formatSize } from '../sending/file-size'
import type { Queued } from './use-queue'
import * as styles from './queued-file.module.css'

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
    <li data-key={key} className={styles.item}>
      <HStack gap="2" justifyContent="space-between" flexWrap="wrap">
        <Text className={styles.text}>
          {file.name}{' '}
          <Text as="span" color="fg.muted" fontSize="sm">
            {formatSize(file.size)}
          </Text>
        </Text>
        {state === 'added' && <Badge palette="green">Added</Badge>}
        {hasKind && isOpen && (
          <div className={styles.content}>
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
          </div>
        )}
        {(isOpen || state === 'refused') && (
          <IconButton icon="close" label={`Remove ${file.name}`} onClick={onRemove} />
        )}
      </HStack>
      {state === 'sending' && (
        <HStack gap="3" alignItems="flex-end">
          <div className={styles.queuedFileContent}>
            <Progress
              done={sent}
              total={file.size}
              text={
                sent < file.size
                  ? `Uploaded ${formatSize(sent)} of ${formatSize(file.size)}`
                  : 'Uploaded. Checking the file...'
              }
            />
          </div>
          <Button variant="outline" size="sm" aria-label={`Cancel ${file.name}`} onClick={onCancel}>
            Cancel
          </Button>
        </HStack>
      )}
      {message && (
        <HStack gap="3" flexWrap="wrap" className={styles.row}>
          <Text id={`${key}-message`} role="alert" color="red.fg" fontSize="sm" className={styles.queuedFileText}>
            {message}
          </Text>
          {state === 'failed' && !isBusy && (
            <Button variant="outline" size="sm" icon="reload" aria-label={`Try ${file.name} again`} onClick={onRetry}>
              Try Again
            </Button>
          )}
        </HStack>
      )}
    </li>
  )
}
