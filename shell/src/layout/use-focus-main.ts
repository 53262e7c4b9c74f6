import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Moves the focus to the beginning of the content when another page opens, for keyboards and screen readers (R2.8). */
export function useFocusMain(): void {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    // The row that was edited on the page before has it already (R20.105).
    if (document.activeElement instanceof HTMLTableRowElement) return
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
