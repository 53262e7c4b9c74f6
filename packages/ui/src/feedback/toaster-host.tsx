import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from './toast'

const load = () => import('./toaster')
const LoadedToaster = lazy(load)

/** Fetches the toaster ahead of its first use, so that it also speaks when the connection is gone. */
export function usePreloadedToaster(): void {
  useEffect(() => {
    // A failed preload is no event: the first toast tries again.
    load().catch(() => undefined)
  }, [])
}

/** Nothing, until something is to be said. */
export function Toaster() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  return isWanted ? (
    <Suspense fallback={null}>
      <LoadedToaster />
    </Suspense>
  ) : null
}
