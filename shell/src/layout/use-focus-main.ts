import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Moves the focus to the beginning of the content when another page opens, for keyboards and screen readers (R2.8). */
export function useFocusMain(): void {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    const main = document.getElementById('main')
    // The page may already have moved it: to the row that was just edited (R20.105), or to the first field of a form (R20.146).
    if (main?.contains(document.activeElement)) return
    main?.focus({ preventScroll: true })
  }, [pathname])
}
