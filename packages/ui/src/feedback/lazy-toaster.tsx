import { useEffect, useState, type ComponentType } from 'react'
import { onToastQueued } from './toast'

interface ToasterProps {
  /** Opens a page of the app. */
  navigate: (to: string) => unknown
}

const load = () => import(/* webpackChunkName: 'toaster' */ './toaster')

/** Loads the toaster before its first use, so that it also works when the connection is gone (R19.32). */
export function preloadToaster(): void {
  // The first toast tries again, so a failed preload is not reported.
  load().catch(() => undefined)
}

/** Renders the toaster as soon as there is a toast to show. If its code cannot be loaded, toasts wait for the network. */
export function LazyToaster({ navigate }: ToasterProps) {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps>>()
  useEffect(() => {
    const show = () => {
      load().then(
        (module) => setToaster(() => module.default),
        () => window.addEventListener('online', show, { once: true }),
      )
    }
    const unsubscribe = onToastQueued(show)
    return () => {
      unsubscribe()
      window.removeEventListener('online', show)
    }
  }, [])
  return Toaster ? <Toaster navigate={navigate} /> : null
}
