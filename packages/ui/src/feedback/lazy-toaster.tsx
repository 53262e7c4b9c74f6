import { lazy, Suspense, useEffect, useState } from 'react'
import { onToastQueued } from './toast'

const load = () => import(/* webpackChunkName: 'toaster' */ './toaster')
const Toaster = lazy(load)

/** Loads the toaster before its first use, so that it also works when the connection is gone. */
export function usePreloadedToaster(): void {
  useEffect(() => {
    // The first toast tries again, so a failed preload is not reported.
    load().catch(() => undefined)
  }, [])
}

/** Renders the toaster as soon as there is a toast to show. `navigate` opens a page of the app. */
export function LazyToaster({ navigate }: { navigate: (to: string) => unknown }) {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => onToastQueued(() => setNeeded(true)), [])
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toaster navigate={navigate} />
    </Suspense>
  ) : null
}
