import { chakra, Toast } from '@chakra-ui/react'
import { useId, useRef } from 'react'
import type { MouseEvent } from 'react'
import { Button } from '../primitives/button'
import { Icon } from '../primitives/icon'
import type { IconName } from '../primitives/icon'
import { Spinner } from '../primitives/spinner'
import { focusRing, panel, squareButton } from '../theme/shared-styles'
import type { ToastMessage } from './toast'
import { toastTimes } from './toast-times'
import { useTimeLeft } from './use-time-left'
import { useReturnFocus } from './use-toast-focus'

const marks: Record<Exclude<ToastMessage['type'], 'loading'>, { icon: IconName; palette: string }> = {
  success: { icon: 'check', palette: 'green' },
  info: { icon: 'info', palette: 'blue' },
  warning: { icon: 'warning', palette: 'amber' },
  error: { icon: 'warning', palette: 'red' },
}

const durationOf = ({ type, action, link, stays }: ToastMessage) =>
  type === 'loading' || stays ? Infinity : action || link ? toastTimes.withButton : toastTimes.usual

/**
 * Screen readers read a status by its content. If its title labeled it as well, 'Password set successfully' would be found as
 * the label of a field 'Password'.
 */
const unlabeled = { 'aria-labelledby': '', 'aria-describedby': '' }

/** True if the browser handles the click: with these keys or buttons it opens a tab or window. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

interface ToastCardProps {
  message: ToastMessage
  onDismiss: () => void
  /** Opens a page of the app. The toaster is outside the router, which a toast outlives. */
  navigate: (to: string) => unknown
}

/** One toast: its mark, texts, action, link and close button (R2.23, R2.36). */
export function ToastCard({ message, onDismiss, navigate }: ToastCardProps) {
  const box = useRef<HTMLDivElement>(null)
  const textId = useId()
  const { type, title, description, action, link } = message
  const mark = type === 'loading' ? undefined : marks[type]
  const rememberFocus = useReturnFocus(box)
  const time = useTimeLeft(box, {
    message,
    milliseconds: durationOf(message),
    underPointer: Boolean(action ?? link),
    onEnd: onDismiss,
  })
  return (
    <Toast.Root
      ref={box}
      unstyled
      css={card}
      {...unlabeled}
      // Not further to the toaster, which would move the focus back when somebody clicks another field.
      onFocus={(event) => {
        event.stopPropagation()
        rememberFocus(event)
        time.onFocus()
      }}
      onBlur={(event) => {
        event.stopPropagation()
        time.onBlur()
      }}
    >
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
        <div id={textId}>
          <Toast.Title unstyled fontWeight="medium">
            {title}
          </Toast.Title>
          {description && (
            <Toast.Description unstyled color="fg.muted" overflowWrap="anywhere">
              {description}
            </Toast.Description>
          )}
        </div>
        {(action ?? link) && (
          <chakra.div display="flex" flexWrap="wrap" columnGap="4" paddingTop="1">
            {action && (
              <Button
                variant="plain"
                aria-describedby={textId}
                onClick={() => {
                  onDismiss()
                  action.onClick()
                }}
              >
                {action.label}
              </Button>
            )}
            {link && (
              <chakra.a
                href={link.to}
                aria-describedby={textId}
                css={linkStyle}
                onClick={(event) => {
                  if (isForBrowser(event)) return
                  event.preventDefault()
                  onDismiss()
                  void navigate(link.to)
                }}
              >
                {link.label}
              </chakra.a>
            )}
          </chakra.div>
        )}
      </chakra.div>
      <Toast.CloseTrigger unstyled css={closeButton} onClick={message.onClose}>
        <Icon name="close" />
      </Toast.CloseTrigger>
    </Toast.Root>
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
  // Clicks pass through a toast to what is under it, such as the button of a failed save. Its own buttons can be clicked.
  pointerEvents: 'none !important',
  '& [data-ghost]': { pointerEvents: 'none' },
  '& :is(a, button)': { pointerEvents: 'auto' },
} as const
const linkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '6',
  borderRadius: 'sm',
  color: 'accent.fg',
  fontWeight: 'medium',
  _hover: { textDecoration: 'underline' },
  _focusVisible: focusRing,
} as const
const closeButton = { ...squareButton, _hover: { bg: 'bg.muted' }, _focusVisible: focusRing } as const
