import { chakra, Dialog as ChakraDialog, Heading, Portal } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { firstField } from '../field/first-field'
import { backdrop, content, positioner } from './dialog.styles'

export interface DialogProps {
  /** The heading, which names the dialog: 'Add ISO'. */
  title: string
  description?: ReactNode
  /** Called by Escape, and by whoever closes it from inside. The dialog is open as long as it is rendered. */
  onClose: () => void
  /** A CSS length; phones give it the whole window. */
  maxWidth?: string
  children: ReactNode
}

/** A modal dialog: focus goes in, stays in, and returns where it came from; Escape closes, a click beside it does not. */
export function Dialog({ title, description, onClose, maxWidth = '32rem', children }: DialogProps) {
  const box = useRef<HTMLDivElement>(null)
  useReturnedFocus()
  return (
    <ChakraDialog.Root
      open
      unstyled
      restoreFocus={false}
      closeOnInteractOutside={false}
      // The first press of Escape belongs to a list that is open inside the dialog.
      onEscapeKeyDown={(event) => {
        if (event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true')
          event.preventDefault()
      }}
      onOpenChange={({ open }) => !open && onClose()}
      initialFocusEl={() => firstField(box.current) ?? box.current}
    >
      <Portal>
        <ChakraDialog.Backdrop css={backdrop} />
        <ChakraDialog.Positioner css={positioner}>
          <ChakraDialog.Content ref={box} css={content} style={{ '--dialog-width': maxWidth } as React.CSSProperties}>
            <chakra.header paddingInline={{ base: '4', md: '6' }} paddingTop="5" paddingBottom="1">
              <ChakraDialog.Title asChild>
                <Heading as="h2" size="lg">
                  {title}
                </Heading>
              </ChakraDialog.Title>
              {description && <ChakraDialog.Description color="fg.muted">{description}</ChakraDialog.Description>}
            </chakra.header>
            {children}
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  )
}

/** The dialog's own code may arrive after the press of the button, and it goes by being unrendered: so the page remembers for it. */
function useReturnedFocus() {
  const origin = useRef<Element | null>(null)
  // Before the dialog takes the focus; a ref written once, in the first rendering, is not state.
  origin.current ??= document.activeElement
  useEffect(
    () => () => {
      const element = origin.current
      // After the trap is gone. What has left the page meanwhile (the button of an empty list, which now has rows) cannot take
      // the focus back: the page's content does.
      queueMicrotask(() => {
        const heir = element?.isConnected ? element : document.getElementById('main')
        if (heir instanceof HTMLElement) heir.focus({ preventScroll: true })
      })
    },
    [],
  )
}
