import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** A new page begins at its beginning for a keyboard and a screen reader too, not where the link to it was. */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
