import { chakra, Dialog as ChakraDialog, Portal } from '@chakra-ui/react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { findFirstField } from './field/find-first-field'
import { useRestoreFocus } from './hooks/use-restore-focus'
import { backdrop } from './theme/backdrop'

interface QuickDialogProps {
  /** The accessible name. There is no visible heading. */
  label: string
  onClose: () => void
  children: ReactNode
}

/** A modal panel in which nothing can be lost: unlike a `Dialog`, a click beside it closes it too. On phones it fills the window. */
export function QuickDialog({ label, onClose, children }: QuickDialogProps) {
  const box = useRef<HTMLDivElement>(null)
  useRestoreFocus()
  return (
    <ChakraDialog.Root
      open
      unstyled
      restoreFocus={false}
      onOpenChange={({ open }) => !open && onClose()}
      initialFocusEl={() => findFirstField(box.current)}
    >
      <Portal>
        <ChakraDialog.Backdrop css={backdrop} />
        <ChakraDialog.Positioner css={positioner}>
          <ChakraDialog.Content ref={box} css={content}>
            <ChakraDialog.Title asChild>
              <chakra.h2 srOnly>{label}</chakra.h2>
            </ChakraDialog.Title>
            {children}
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
  alignItems: { base: 'stretch', md: 'flex-start' },
  justifyContent: 'center',
  paddingInline: { base: '0', md: '8' },
  paddingBlock: { base: '0', md: 'min(12vh, 7rem) 2rem' },
} as const

const content = {
  display: 'flex',
  flexDirection: 'column',
  width: 'full',
  maxWidth: { base: 'none', md: '40rem' },
  maxHeight: { base: 'full', md: '32rem' },
  bg: 'bg.panel',
  borderRadius: { base: '0', md: 'lg' },
  boxShadow: 'lg',
  outline: 'none',
  overflow: 'hidden',
  animation: 'appear {durations.fast} {easings.out}',
  _motionReduce: { animation: 'none' },
} as const
