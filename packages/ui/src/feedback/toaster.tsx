import { chakra, Portal, Toast, Toaster as ChakraToaster, createToaster } from '@chakra-ui/react'
import type { ToastOptions } from '@chakra-ui/react'
import { useEffect } from 'react'
import { Icon } from '../button/icon'
import type { IconName } from '../button/icon'
import { Spinner } from './loading'
import { takeToasts } from './toast'
import type { ToastMessage } from './toast'

/** SPEC.md section 9: 4000 ms, 3 visible, 14 px apart. */
const toaster = createToaster({
  // On a phone the bottom is where a dialog has its buttons.
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

const show = (id: string, { type, title, description, action }: ToastMessage) => {
  // Said each time: what replaces a loading toast would stay as long as that one.
  const duration = type === 'loading' ? Infinity : 4000
  const message = {
    type,
    title,
    duration,
    closable: true,
    ...(description && { description }),
    ...(action && { action }),
  }
  if (toaster.isVisible(id)) toaster.update(id, message)
  else toaster.create({ id, ...message })
}

/**
 * A status is read out by its content. Named by its title as well, 'Password set successfully' would be found as the label
 * of something called 'Password'.
 */
const unnamed = { 'aria-labelledby': '', 'aria-describedby': '' }

function ToastCard({ message }: { message: ToastOptions }) {
  const mark =
    message.type !== undefined && message.type !== 'loading' ? marks[message.type as keyof typeof marks] : undefined
  return (
    <Toast.Root unstyled css={card} {...unnamed}>
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
        {message.action && (
          <Toast.ActionTrigger
            unstyled
            css={{ color: 'accent.fg', fontWeight: 'medium', cursor: 'pointer', minHeight: '6' }}
          >
            {message.action.label}
          </Toast.ActionTrigger>
        )}
      </chakra.div>
      <Toast.CloseTrigger unstyled css={close}>
        <Icon name="close" />
      </Toast.CloseTrigger>
    </Toast.Root>
  )
}

/** Loaded with the first toast; takes over what was said before it stood. */
export default function Toaster() {
  useEffect(() => {
    let leave: (() => void) | undefined
    // A toast that is made while effects run finds no machine to show it yet and is lost: take over after them.
    const timer = setTimeout(() => {
      leave = takeToasts((order) => (order.kind === 'show' ? show(order.id, order.message) : toaster.dismiss(order.id)))
    })
    return () => {
      clearTimeout(timer)
      leave?.()
    }
  }, [])
  return (
    // Outside the page's root, which a dialog hides from screen readers: a failed save has to be heard.
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
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  boxShadow: 'lg',
  overflowWrap: 'anywhere',
  translate: 'var(--x) var(--y)',
  scale: 'var(--scale)',
  zIndex: 'var(--z-index)',
  height: 'var(--height)',
  opacity: 'var(--opacity)',
  transition: 'translate 240ms, scale 240ms, opacity 240ms, height 240ms',
  _focusVisible: { outline: '2px solid', outlineColor: 'focus' },
  // What lies under a toast (the button that failed, to be pressed again) can be pressed through it; a toast that stopped the
  // pointer would also stay for as long as the pointer rests there. Its own buttons are its own.
  pointerEvents: 'none !important',
  '& [data-ghost]': { pointerEvents: 'none' },
  '& button': { pointerEvents: 'auto' },
} as const
const close = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSize: '6',
  borderRadius: 'md',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted' },
  _focusVisible: { outline: '2px solid', outlineColor: 'focus' },
} as const
