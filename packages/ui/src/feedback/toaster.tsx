import { chakra, Portal, Toast, Toaster as ChakraToaster, createToaster } from '@chakra-ui/react'
import type { ToastOptions } from '@chakra-ui/react'
import { useEffect } from 'react'
import { Icon } from '../primitives/icon'
import type { IconName } from '../primitives/icon'
import { Spinner } from '../primitives/spinner'
import { focusRing, panel, squareButton } from '../theme/shared-styles'
import { connectToaster } from './toast'
import type { ToastMessage } from './toast'

/** R14.5. */
const toaster = createToaster({
  // On a phone the buttons of a dialog are at the bottom.
  placement: window.innerWidth >= 768 ? 'bottom-end' : 'top',
  max: 3,
  gap: 14,
  overlap: false,
  offsets: '16px',
})

const marks: Record<Exclude<ToastMessage['type'], 'loading'>, { icon: IconName; palette: string }> = {
  success: { icon: 'check', palette: 'green' },
  info: { icon: 'info', palette: 'blue' },
  warning: { icon: 'warning', palette: 'amber' },
  error: { icon: 'warning', palette: 'red' },
}

const show = (id: string, { type, title, description }: ToastMessage) => {
  // Always given: a toast that replaces a loading toast would otherwise inherit its duration.
  const duration = type === 'loading' ? Infinity : 4000
  const message = {
    type,
    title,
    duration,
    closable: true,
    ...(description && { description }),
  }
  if (toaster.isVisible(id)) toaster.update(id, message)
  else toaster.create({ id, ...message })
}

/**
 * Screen readers read a status by its content. If its title labeled it as well, 'Password set successfully' would be found as
 * the label of a field 'Password'.
 */
const unlabeled = { 'aria-labelledby': '', 'aria-describedby': '' }

function ToastCard({ message }: { message: ToastOptions }) {
  const mark =
    message.type !== undefined && message.type !== 'loading' ? marks[message.type as keyof typeof marks] : undefined
  return (
    <Toast.Root unstyled css={card} {...unlabeled}>
      <chakra.span
        colorPalette={mark?.palette ?? 'accent'}
        color="colorPalette.solid"
        fontSize="lg"
        lineHeight="1.25rem"
        paddingTop="0.5"
      >
        {mark ? <Icon name={mark.icon} /> : <Spinner />}
      </chakra.span>
      <chakra.div flex="1" minWidth="0">
        <Toast.Title unstyled fontWeight="medium">
          {message.title}
        </Toast.Title>
        {message.description && (
          <Toast.Description unstyled color="fg.muted" overflowWrap="anywhere">
            {message.description}
          </Toast.Description>
        )}
      </chakra.div>
      <Toast.CloseTrigger unstyled css={closeButton}>
        <Icon name="close" />
      </Toast.CloseTrigger>
    </Toast.Root>
  )
}

/** Loaded with the first toast. Shows the toasts that were made before. */
export default function Toaster() {
  useEffect(() => {
    let disconnect: (() => void) | undefined
    // After the effects: Chakra loses a toast that is made while they run.
    const timer = setTimeout(() => {
      disconnect = connectToaster((command) =>
        command.kind === 'show' ? show(command.id, command.message) : toaster.dismiss(command.id),
      )
    })
    return () => {
      clearTimeout(timer)
      disconnect?.()
    }
  }, [])
  return (
    // Outside the root element, which an open dialog hides from screen readers: a failed save must be announced.
    <Portal>
      <ChakraToaster
        toaster={toaster}
        width="calc(100vw - 32px)"
        maxWidth="356px"
        css={{ '@media print': { display: 'none' } }}
      >
        {(message) => <ToastCard message={message} />}
      </ChakraToaster>
    </Portal>
  )
}

const card = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '2.5',
  width: 'calc(100vw - 32px)',
  maxWidth: '356px',
  padding: '3',
  color: 'fg',
  ...panel,
  boxShadow: 'lg',
  overflowWrap: 'anywhere',
  translate: 'var(--x) var(--y)',
  scale: 'var(--scale)',
  zIndex: 'var(--z-index)',
  height: 'var(--height)',
  opacity: 'var(--opacity)',
  transition: 'translate 240ms, scale 240ms, opacity 240ms, height 240ms',
  _focusVisible: focusRing,
  // Clicks pass through a toast to what is under it, such as the button of a failed save. A toast that received pointer events
  // would also stay as long as the pointer is over it. Its own buttons can be clicked.
  pointerEvents: 'none !important',
  '& [data-ghost]': { pointerEvents: 'none' },
  '& button': { pointerEvents: 'auto' },
} as const
const closeButton = { ...squareButton, _hover: { bg: 'bg.muted' }, _focusVisible: focusRing } as const
