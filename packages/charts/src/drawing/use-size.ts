import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Size } from './scales'

/** Where nothing has a size, as in tests. */
const nowhere = { width: 640, height: 260 }
/** About what a sheet of paper has; the drawing grows with a wider one. */
const paper: Size = { width: 680, height: 260, fontSize: 12 }

/** The size of an element: before the first paint, when it changes, and on paper. */
export function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>()
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const measure = () => {
      const { clientWidth, clientHeight } = current
      const { width, height } = clientWidth > 0 ? { width: clientWidth, height: clientHeight } : nowhere
      const fontSize = Number.parseFloat(getComputedStyle(current).fontSize) || 12
      setSize((now) =>
        now?.width === width && now.height === height && now.fontSize === fontSize ? now : { width, height, fontSize },
      )
    }
    measure()
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : undefined
    observer?.observe(current)
    // The sheet is laid out right after the event.
    const print = () => flushSync(() => setSize(paper))
    window.addEventListener('beforeprint', print)
    window.addEventListener('afterprint', measure)
    return () => {
      observer?.disconnect()
      window.removeEventListener('beforeprint', print)
      window.removeEventListener('afterprint', measure)
    }
  }, [element])
  return size
}
