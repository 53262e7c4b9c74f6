import { chakra, Dialog } from '@chakra-ui/react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Modal } from './modal'
import { findFirstField } from './field/find-first-field'

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
      placeCss={place}
      boxCss={boxCss}
    >
      <Dialog.Title asChild>
        <chakra.h2 srOnly>{label}</chakra.h2>
      </Dialog.Title>
      {children}
    </Modal>
  )
}

const place = {
  alignItems: { base: 'stretch', md: 'flex-start' },
  paddingInline: { base: '0', md: '8' },
  paddingBlock: { base: '0', md: 'min(12vh, 7rem) 2rem' },
} as const
const boxCss = {
  maxWidth: { base: 'none', md: '40rem' },
  maxHeight: { base: 'full', md: '32rem' },
  borderRadius: { base: '0', md: 'lg' },
  overflow: 'hidden',
  animation: 'appear {durations.fast} {easings.out}',
} as const
