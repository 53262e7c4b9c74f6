import { createContext, use, useLayoutEffect } from 'react'
import type { ReactNode } from 'react'

/** Tells the page around it whether an empty list is there that offers the page's action itself. */
export const OnlyActionContext = createContext<(isThere: boolean) => void>(() => undefined)

/**
 * The add button in the middle of an empty list. The same one in the header would be a second, so that one goes for as long: it is taken
 * out of the page, because a hidden one is still found by its text.
 */
export function OnlyAction({ children }: { children: ReactNode }) {
  const tell = use(OnlyActionContext)
  // Before anything is painted: the two are never seen together.
  useLayoutEffect(() => {
    tell(true)
    return () => tell(false)
  }, [tell])
  return children
}
