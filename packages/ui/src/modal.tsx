import { Dialog, Portal } from '@chakra-ui/react'
import type { ComponentProps, CSSProperties, ReactNode, Ref } from 'react'
import { readKey } from './keys/read-key'
import { useRestoreFocus } from './hooks/use-restore-focus'

interface ModalProps extends Pick<
  ComponentProps<typeof Dialog.Root>,
  'role' | 'closeOnInteractOutside' | 'onEscapeKeyDown' | 'initialFocusEl'
> {
  box?: Ref<HTMLDivElement>
  /** Where the box is in the window. */
  placeCss: object
  boxCss: object
  boxStyle?: CSSProperties
  onClose: () => void
  /** Includes a `Dialog.Title`. */
  children: ReactNode
}

/** The frame of all modal dialogs. The focus stays inside, and returns to where it was. */
export function Modal({ box, placeCss, boxCss, boxStyle, onClose, onEscapeKeyDown, children, ...root }: ModalProps) {
  useRestoreFocus()
  const onEscape = (event: KeyboardEvent) => {
    // An input method's own Escape closes only its window.
    if (readKey(event) !== 'Escape') event.preventDefault()
    onEscapeKeyDown?.(event)
  }
  return (
    <Dialog.Root
      open
      unstyled
      restoreFocus={false}
      onOpenChange={({ open }) => !open && onClose()}
      {...root}
      onEscapeKeyDown={onEscape}
    >
      <Portal>
        <Dialog.Backdrop css={backdrop} />
        <Dialog.Positioner css={{ ...place, ...placeCss }}>
          <Dialog.Content ref={box} css={{ ...frame, ...boxCss }} style={boxStyle}>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

const backdrop = {
  position: 'fixed',
  inset: '0',
  zIndex: 'dialog',
  bg: 'bg.backdrop',
  animation: 'fade {durations.moderate} {easings.out}',
  _motionReduce: { animation: 'none' },
} as const
const place = { position: 'fixed', inset: '0', zIndex: 'dialog', display: 'flex', justifyContent: 'center' } as const
const frame = {
  display: 'flex',
  flexDirection: 'column',
  width: 'full',
  bg: 'bg.panel',
  boxShadow: 'lg',
  outline: 'none',
  animation: 'appear {durations.moderate} {easings.out}',
  _motionReduce: { animation: 'none' },
} as const
