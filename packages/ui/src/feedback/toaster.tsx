import { Portal, Toaster as ChakraToaster, createToaster } from '@chakra-ui/react'
import { useEffect } from 'react'
import { ChakraParts } from '../chakra-parts'
import { connectToaster } from './toast'
import type { ToastMessage } from './toast'
import { ToastCard } from './toast-card'
import * as styles from './toaster.module.css'
import { toastKey, useToastKey } from './use-toast-focus'

/** R14.5. */
const visibleToasts = 3

const toaster = createToaster({
  // R20.125. At the bottom right, above the sums, page buttons and buttons of forms; on a narrower window these take its whole width.
  placement: window.innerWidth >= 1024 ? 'bottom-end' : 'top',
  max: visibleToasts,
  gap: 14,
  overlap: false,
  offsets: { top: '16px', bottom: '96px', left: '16px', right: '24px' },
  hotkey: [toastKey],
})

const show = (id: string, message: ToastMessage) => {
  const { type, title, description } = message
  const options = {
    type,
    title,
    ...(description && { description }),
    // The card closes itself: only it knows whether somebody is about to use it.
    duration: Infinity,
    closable: true,
    meta: { message },
  }
  if (toaster.isVisible(id)) toaster.update(id, options)
  else {
    // The toaster would queue it: an error could wait for ten seconds, until an older toast with a button is gone.
    const oldest = toaster.getVisibleToasts()[visibleToasts - 1]?.id
    if (oldest) toaster.remove(oldest)
    toaster.create({ id, ...options })
  }
}

/** Loaded with the first toast. Shows the toasts that were made before. */
export default function Toaster({ navigate }: { navigate: (to: string) => unknown }) {
  useToastKey()
  useEffect(() => {
    let disconnect: (() => void) | undefined
    // After the effects: Chakra loses a toast that is created while they run.
    const timer = setTimeout(() => {
      disconnect = connectToaster((command) =>
        command.kind === 'show' ? show(command.id, command.message) : toaster.dismiss(command.id),
      )
    })
    return () => {
      clearTimeout(timer)
      disconnect?.()
      // Leftover toasts would take up the next toaster's space.
      toaster.remove()
    }
  }, [])
  return (
    // Outside the root element, which an open dialog hides from screen readers: a failed save must be announced.
    <ChakraParts>
      <Portal>
        <ChakraToaster toaster={toaster} className={styles.toaster}>
          {({ id = '', meta }) => (
            <ToastCard
              // As `show` passed it.
              message={meta?.['message'] as ToastMessage}
              onDismiss={() => toaster.dismiss(id)}
              navigate={navigate}
            />
          )}
        </ChakraToaster>
      </Portal>
    </ChakraParts>
  )
}
