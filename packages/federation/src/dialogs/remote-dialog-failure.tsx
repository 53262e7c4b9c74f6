import { Button } from '@mca/ui'
import { PartFailure, type FailedPart } from '../sections/part-failure'
import * as styles from './remote-dialog-failure.module.css'

/** Shown over the page in place of a remote dialog that failed to load. The page behind it stays usable. */
export function RemoteDialogFailure({ onClose, ...part }: FailedPart & { onClose: () => void }) {
  return (
    <div className={styles.place}>
      <PartFailure name="This dialog" {...part} />
      <div className={styles.box}>
        <Button variant="outline" size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  )
}
