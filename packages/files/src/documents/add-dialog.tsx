import { documentTypes, type DocumentKind } from '@mca/contract/documents'
import { formatCount } from '@mca/contract/money'
import { Button, Text, toast } from '@mca/ui'
import { Dialog, DialogBody, DialogFooter, UnsavedWork } from '@mca/ui/dialog'
import { useRef } from 'react'
import { DropZone } from '../sending/drop-zone'
import type { Destination } from './documents-api'
import { QueuedFile } from './queued-file'
import { useQueue, type Queued } from './use-queue'
import * as styles from './add-dialog.module.css'

const accept = documentTypes.flatMap(({ endings }) => endings.map((ending) => `.${ending}`)).join()

interface AddDialogProps {
  to: Destination
  /** The dropped files. */
  files: readonly File[]
  /** The missing kind. By default, each kind is guessed from the file's name. */
  kind?: DocumentKind | undefined
  onClose: () => void
}

/** Adds documents, or the next version of one: several files, each with its kind, progress and result (R23.63). */
export function AddDialog({ to, files, kind, onClose }: AddDialogProps) {
  const { queue, isSending, add, choose, ask, remove, cancel, send } = useQueue(to, files, kind)
  const list = useRef<HTMLUListElement>(null)
  const isVersion = 'document' in to
  const waiting = queue.filter(({ state }) => state === 'chosen' || state === 'failed')
  const left = waiting.length + (isSending ? 1 : 0)
  const close = () => {
    if (left === 0 || window.confirm(`Close without adding ${formatCount(left, 'file')}?`)) onClose()
  }
  const sendAll = async (chosen: readonly Queued[]) => {
    const unknown = isVersion ? [] : chosen.filter((one) => one.kind === '')
    if (unknown.length > 0) {
      for (const { key } of unknown) ask(key)
      list.current?.querySelector<HTMLSelectElement>(`[data-key="${unknown[0]?.key}"] select`)?.focus()
      return
    }
    const added = await send(chosen)
    if (added === 0) return
    const title = isVersion ? 'Version added successfully' : `${formatCount(added, 'document')} added successfully`
    toast({ type: 'success', title })
    const isRest = (one: Queued) => one.state !== 'added' && !chosen.some(({ key }) => key === one.key)
    if (added === chosen.length && !queue.some(isRest)) onClose()
  }
  const isFull = isVersion && queue.length > 0
  return (
    <Dialog title={isVersion ? `Add Version of ${to.document.name}` : 'Add Documents'} maxWidth="40rem" onClose={close}>
      {left > 0 && <UnsavedWork name="files of documents" />}
      <DialogBody>
        {!isFull && (
          <DropZone accept={accept} isMany={!isVersion} isBusy={isSending} onFiles={(chosen) => add(chosen)} />
        )}
        {!isFull && (
          <Text color="fg.muted" fontSize="sm">
            PDF, PNG, JPEG, DOCX, XLSX, CSV or TXT, up to 25 MB each.
          </Text>
        )}
        <ul ref={list} className={styles.list}>
          {queue.map((one) => (
            <QueuedFile
              key={one.key}
              queued={one}
              hasKind={!isVersion}
              isBusy={isSending}
              onKind={(next) => choose(one.key, next)}
              onRemove={() => remove(one.key)}
              onCancel={() => cancel(one.key)}
              onRetry={() => void sendAll([one])}
            />
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={close}>
          {queue.some(({ state }) => state === 'added') ? 'Close' : 'Cancel'}
        </Button>
        <Button disabled={waiting.length === 0 && !isSending} working={isSending} onClick={() => void sendAll(waiting)}>
          {isSending
            ? 'Uploading...'
            : isVersion
              ? 'Add Version'
              : waiting.length > 1
                ? `Add ${waiting.length} Documents`
                : 'Add Document'}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
