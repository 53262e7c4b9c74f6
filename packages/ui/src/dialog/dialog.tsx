import { Dialog as ChakraDialog } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { preloadToaster } from '../feedback/lazy-toaster'
import { findFirstField } from '../field/find-first-field'
import { DialogChangesContext } from '../leave/dialog-changes'
import { LeaveQuestion } from '../leave/leave-question'
import { Modal } from '../modal'
import { Heading } from '../primitives/text'
import * as styles from './dialog.module.css'

export interface DialogProps {
  /** The heading and accessible name: 'Add ISO'. */
  title: string
  /** Called on Escape. The dialog is open as long as it is rendered. */
  onClose: () => void
  /** A CSS length. On phones the dialog fills the window. */
  maxWidth?: string
  children: ReactNode
}

/** A modal dialog: the focus stays inside. Escape closes it, and asks first if something in it is not saved; a click beside it does not (R2.25). */
export function Dialog({ title, onClose, maxWidth = '32rem', children }: DialogProps) {
  const box = useRef<HTMLDivElement>(null)
  const [changes] = useState(() => new Set<() => boolean>())
  const [isAsking, setAsking] = useState(false)
  const onEscape = () => ([...changes].some((isChanged) => isChanged()) ? setAsking(true) : onClose())
  const leave = () => {
    // A long run keeps the dialog open until it has stopped.
    setAsking(false)
    onClose()
  }
  // The result of a save is shown in a toast.
  useEffect(preloadToaster, [])
  return (
    <Modal
      box={box}
      closeOnInteractOutside={false}
      // The first Escape closes an open list inside the dialog.
      onEscapeKeyDown={(event) => {
        if (event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true')
          event.preventDefault()
      }}
      onClose={onEscape}
      initialFocusEl={() => findFirstField(box.current) ?? box.current}
      placeClass={styles.place}
      boxClass={styles.box}
      boxStyle={{ '--dialog-width': maxWidth } as CSSProperties} // React's type has no variables
    >
      <header className={styles.header}>
        <ChakraDialog.Title asChild>
          <Heading as="h2" size="lg">
            {title}
          </Heading>
        </ChakraDialog.Title>
      </header>
      <DialogChangesContext value={changes}>{children}</DialogChangesContext>
      {isAsking && <LeaveQuestion onStay={() => setAsking(false)} onLeave={leave} />}
    </Modal>
  )
}
