import { Dialog, Portal } from '@chakra-ui/react'
import { useRef } from 'react'
import type { ComponentProps, CSSProperties, MouseEvent, ReactNode, Ref } from 'react'
import { ChakraParts } from './chakra-parts'
import { readKey } from './keys/read-key'
import { useRestoreFocus } from './hooks/use-restore-focus'
import * as styles from './modal.module.css'

interface ModalProps extends Pick<
  ComponentProps<typeof Dialog.Root>,
  'role' | 'closeOnInteractOutside' | 'onEscapeKeyDown' | 'initialFocusEl'
> {
  box?: Ref<HTMLDivElement>
  /** The class that says where the box is in the window. */
  placeClass: string | undefined
  boxClass: string | undefined
  boxStyle?: CSSProperties
  onClose: () => void
  /** Includes a `Dialog.Title`. */
  children: ReactNode
}

/** The frame of all modal dialogs. The focus stays inside, and returns to where it was. A double click that has opened it presses nothing in it (R2.583). */
export function Modal({
  box,
  placeClass,
  boxClass,
  boxStyle,
  onClose,
  onEscapeKeyDown,
  children,
  ...root
}: ModalProps) {
  const place = useRestoreFocus()
  const isClicked = useRef(false)
  const ignoreSecondClick = (event: MouseEvent) => {
    if (event.detail <= 1 || isClicked.current) isClicked.current = true
    else {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  const onEscape = (event: KeyboardEvent) => {
    // An input method's own Escape closes only its window.
    if (readKey(event) !== 'Escape') event.preventDefault()
    onEscapeKeyDown?.(event)
  }
  return (
    <ChakraParts>
      <Dialog.Root
        open
        unstyled
        restoreFocus={false}
        onOpenChange={({ open }) => !open && onClose()}
        {...root}
        onEscapeKeyDown={onEscape}
      >
        <Portal>
          <Dialog.Backdrop className={styles.backdrop} />
          <Dialog.Positioner ref={place} className={`${styles.place} ${placeClass}`}>
            <Dialog.Content
              ref={box}
              className={`${styles.frame} ${boxClass}`}
              style={boxStyle}
              onClickCapture={ignoreSecondClick}
            >
              {children}
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </ChakraParts>
  )
}
