import { createContext, use, useLayoutEffect } from 'react'
import type { ReactNode } from 'react'

/** Tells whether the empty list of a list page shows the page's action itself. */
export const EmptyListActionContext = createContext<(isShown: boolean) => void>(() => undefined)

/**
 * The add button inside an empty list (R13.3). While it is shown, the list page does not render the same button in its header: a
 * hidden one would still be found by its text.
 */
export function EmptyListAction({ children }: { children: ReactNode }) {
  const setShown = use(EmptyListActionContext)
  // A layout effect, so that the two buttons are never painted together.
  useLayoutEffect(() => {
    setShown(true)
    return () => setShown(false)
  }, [setShown])
  return children
}
