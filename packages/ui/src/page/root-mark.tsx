import { useLayoutEffect } from 'react'

/**
 * Marks the root of the page as one with such a bar, so that what gets the focus is scrolled past it (`theme/global-styles.ts`). With `:has`, the
 * browser would look through the whole page after each change of it.
 */
export function RootMark({ of: bar }: { of: 'record-bar' | 'action-bar' }) {
  useLayoutEffect(() => {
    const name = `data-has-${bar}`
    const root = document.documentElement
    const add = (bars: number) => {
      const count = Number(root.getAttribute(name)) + bars
      if (count > 0) root.setAttribute(name, String(count))
      else root.removeAttribute(name)
    }
    add(1)
    return () => add(-1)
  }, [bar])
  return null
}
