import { Icon, Text } from '@mca/ui'
import { useRef, type ChangeEvent, type Ref } from 'react'
import { formatSize } from './file-size'
import { useFileDrop } from './use-file-drop'
import * as styles from './drop-zone.module.css'

interface DropZoneProps {
  /** The file endings offered in the browser's dialog; undefined for all. */
  accept: string | undefined
  /** The last selected file. */
  file?: File | undefined
  /** Allows several files. Without it, only the first dropped file counts. */
  isMany?: boolean
  isBusy: boolean
  inputRef?: Ref<HTMLInputElement>
  /** The id of the error below. */
  describedBy?: string | undefined
  onFiles: (files: readonly [File, ...File[]], form: HTMLFormElement | null) => void
}

/** Chooses files with the browser's dialog, or by dropping them anywhere in the window: outside a drop zone, the browser would open them instead of the app. */
export function DropZone({ accept, file, isMany = false, isBusy, inputRef, describedBy, onFiles }: DropZoneProps) {
  const label = useRef<HTMLLabelElement>(null)
  const give = ([first, ...more]: readonly File[]) => {
    if (first && !isBusy) onFiles(isMany ? [first, ...more] : [first], label.current?.closest('form') ?? null)
  }
  const isOver = useFileDrop(give)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    give(Array.from(currentTarget.files ?? []))
    // Allows choosing the same file again after it was corrected.
    currentTarget.value = ''
  }
  const which = isMany ? 'Choose files or drop them here' : 'Choose a file or drop it here'
  return (
    <label ref={label} data-over={isOver || undefined} className={styles.zone}>
      <input
        ref={inputRef}
        type="file"
        accept={accept}
        multiple={isMany}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        onChange={choose}
      />
      <Icon name="layers" />
      <Text fontWeight="medium">{file ? 'Choose another file or drop it here' : which}</Text>
      {file && (
        <Text color="fg.muted" fontSize="sm" className={styles.breakable}>
          {file.name}, {formatSize(file.size)}
        </Text>
      )}
    </label>
  )
}
