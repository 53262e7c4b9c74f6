import { chakra, Dialog, Heading } from '@chakra-ui/react'
import { useRef } from 'react'
import { Modal } from '../modal'
import { Button } from '../primitives/button'
import { leaveMessage, type LeaveQuestionProps } from './leave-message'

/** Asks before unsaved changes are lost (R8.23). The safe answer has the focus, and Escape gives it too. */
export default function LeaveDialog({ onStay, onLeave }: LeaveQuestionProps) {
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      role="alertdialog"
      closeOnInteractOutside={false}
      onClose={onStay}
      initialFocusEl={() => safe.current}
      placeCss={place}
      boxCss={box}
    >
      <Dialog.Title asChild>
        <Heading as="h2" size="md">
          {leaveMessage}
        </Heading>
      </Dialog.Title>
      <chakra.div css={buttons}>
        <Button variant="outline" palette="red" onClick={onLeave}>
          Leave without saving
        </Button>
        <Button ref={safe} onClick={onStay}>
          Keep editing
        </Button>
      </chakra.div>
    </Modal>
  )
}

const place = { alignItems: 'flex-start', padding: '4', paddingTop: 'min(20vh, 10rem)', overflowY: 'auto' } as const
const box = { gap: '5', maxWidth: '26rem', padding: { base: '4', md: '6' }, borderRadius: 'lg' } as const
const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '2',
  '& > button': { flexGrow: { base: '1', md: '0' } },
} as const
