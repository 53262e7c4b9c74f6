import { Toast } from '@chakra-ui/react'
import { useId, useRef } from 'react'
import type { MouseEvent } from 'react'
import { Button } from '../primitives/button'
import { Icon } from '../primitives/icon'
import type { IconName } from '../primitives/icon'
import { Spinner } from '../primitives/spinner'
import type { ToastMessage } from './toast'
import * as styles from './toast-card.module.css'
import { toastTimes } from './toast-times'
import { useToastTimer } from './use-toast-timer'
import { useReturnFocus } from './use-toast-focus'

const toastIcons: Record<Exclude<ToastMessage['type'], 'loading'>, { icon: IconName; palette: string }> = {
  success: { icon: 'check', palette: 'green' },
  info: { icon: 'info', palette: 'blue' },
  warning: { icon: 'warning', palette: 'amber' },
  error: { icon: 'warning', palette: 'red' },
}

const durationOf = ({ type, action, link, stays }: ToastMessage) =>
  type === 'loading' || stays ? Infinity : action || link ? toastTimes.withButton : toastTimes.usual

/**
 * Screen readers read a status by its content. If its title also labeled it, a query for the field 'Password' would find
 * 'Password set successfully'.
 */
const unlabeled = { 'aria-labelledby': '', 'aria-describedby': '' }

/** Clicks pass through the rest of the toast. */
const clickable = { pointerEvents: 'auto' } as const

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
  const mark = type === 'loading' ? undefined : toastIcons[type]
  const rememberFocus = useReturnFocus(box)
  const time = useToastTimer(box, {
    message,
    milliseconds: durationOf(message),
    underPointer: Boolean(action ?? link),
    onEnd: onDismiss,
  })
  return (
    <Toast.Root
      ref={box}
      unstyled
      className={styles.card}
      {...unlabeled}
      // Stopped here: the toaster would move the focus back when another field is clicked.
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
      <span className={styles.mark} data-palette={mark?.palette ?? 'accent'}>
        {mark ? <Icon name={mark.icon} /> : <Spinner />}
      </span>
      <div className={styles.content}>
        <div id={textId}>
          <Toast.Title unstyled className={styles.title}>
            {title}
          </Toast.Title>
          {description && (
            <Toast.Description unstyled className={styles.description}>
              {description}
            </Toast.Description>
          )}
        </div>
        {(action ?? link) && (
          <div className={styles.actions}>
            {action && (
              <Button
                variant="plain"
                style={clickable}
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
              <a
                href={link.to}
                aria-describedby={textId}
                className={styles.link}
                style={clickable}
                onClick={(event) => {
                  if (isForBrowser(event)) return
                  event.preventDefault()
                  onDismiss()
                  void navigate(link.to)
                }}
              >
                {link.label}
              </a>
            )}
          </div>
        )}
      </div>
      <Toast.CloseTrigger unstyled className={styles.close} style={clickable} onClick={message.onClose}>
        <Icon name="close" />
      </Toast.CloseTrigger>
    </Toast.Root>
  )
}
