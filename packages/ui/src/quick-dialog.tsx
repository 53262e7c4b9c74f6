import { Dialog } from '@chakra-ui/react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Modal } from './modal'
import { findFirstField } from './field/find-first-field'
import { unseen } from './primitives/unseen'
import * as styles from './quick-dialog.module.css'

interface QuickDialogProps {
  /** The accessible name. There is no visible heading. */
  label: string
  onClose: () => void
  children: ReactNode
}

/** A modal panel without unsaved input: unlike a `Dialog`, it also closes on a click outside. On phones it fills the window. */
export function QuickDialog({ label, onClose, children }: QuickDialogProps) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <Modal
      box={box}
      onClose={onClose}
      initialFocusEl={() => findFirstField(box.current)}
      placeClass={styles.place}
      boxClass={styles.box}
    >
      <Dialog.Title asChild>
        <h2 className={unseen}>{label}</h2>
      </Dialog.Title>
      {children}
    </Modal>
  )
}
