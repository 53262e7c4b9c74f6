import { Dialog } from '@chakra-ui/react'
import { useRef } from 'react'
import { Modal } from '../modal'
import { Button } from '../primitives/button'
import { Heading } from '../primitives/text'
import { leaveMessage, type LeaveQuestionProps } from './leave-message'
import * as styles from './leave-dialog.module.css'

/** Asks before unsaved changes are lost (R8.23). The safe answer has the focus, and Escape gives it too. */
export default function LeaveDialog({ onStay, onLeave }: LeaveQuestionProps) {
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      role="alertdialog"
      closeOnInteractOutside={false}
      onClose={onStay}
      initialFocusEl={() => safe.current}
      placeClass={styles.place}
      boxClass={styles.box}
    >
      <Dialog.Title asChild>
        <Heading as="h2" size="md">
          {leaveMessage}
        </Heading>
      </Dialog.Title>
      <footer className={styles.buttons}>
        <Button variant="outline" palette="red" onClick={onLeave}>
          Leave without saving
        </Button>
        <Button ref={safe} onClick={onStay}>
          Keep editing
        </Button>
      </footer>
    </Modal>
  )
}
