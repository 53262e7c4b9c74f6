import { chakra, Dialog as ChakraDialog, Heading, Portal } from '@chakra-ui/react'
import { useRef } from 'react'
import { useRestoreFocus } from '../hooks/use-restore-focus'
import { Button } from '../primitives/button'
import { backdrop } from '../theme/backdrop'
import { question, type LeaveQuestionProps } from './question'

/** Asks before unsaved changes are lost (R8.23). The safe answer has the focus, and Escape gives it too. */
export default function LeaveDialog({ onStay, onLeave }: LeaveQuestionProps) {
  const safe = useRef<HTMLButtonElement>(null)
  useRestoreFocus()
  return (
    <ChakraDialog.Root
      open
      unstyled
      role="alertdialog"
      restoreFocus={false}
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => !open && onStay()}
      initialFocusEl={() => safe.current}
    >
      <Portal>
        <ChakraDialog.Backdrop css={backdrop} />
        <ChakraDialog.Positioner css={positioner}>
          <ChakraDialog.Content css={content}>
            <ChakraDialog.Title asChild>
              <Heading as="h2" size="md">
                {question}
              </Heading>
            </ChakraDialog.Title>
            <chakra.div css={buttons}>
              <Button variant="outline" palette="red" onClick={onLeave}>
                Leave without saving
              </Button>
              <Button ref={safe} onClick={onStay}>
                Keep editing
              </Button>
            </chakra.div>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  )
}

const positioner = {
  position: 'fixed',
  inset: '0',
  zIndex: 'dialog',
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'center',
  padding: '4',
  paddingTop: 'min(20vh, 10rem)',
  overflowY: 'auto',
} as const
const content = {
  display: 'flex',
  flexDirection: 'column',
  gap: '5',
  width: 'full',
  maxWidth: '26rem',
  padding: { base: '4', md: '6' },
  bg: 'bg.panel',
  borderRadius: 'lg',
  boxShadow: 'lg',
  outline: 'none',
  animation: 'appear {durations.moderate} {easings.out}',
  _motionReduce: { animation: 'none' },
} as const
const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '2',
  '& > button': { flexGrow: { base: '1', md: '0' } },
} as const
