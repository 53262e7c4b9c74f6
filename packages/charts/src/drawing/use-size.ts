import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Font } from './axis-labels'
import type { Size } from './scales'

/** The size in environments without layout, such as tests. */
const nowhere = { clientWidth: 640, clientHeight: 260 }
/** About the size of a sheet of paper; the drawing grows with a wider one. */
const paper = { clientWidth: 680, clientHeight: 260 }

/** The size of an element: before the first paint, on changes, and on paper. */
export function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>()
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const font = fontOf(current)
    const set = ({ clientWidth: width, clientHeight: height }: typeof paper) =>
      setSize((now) => (now?.width === width && now.height === height ? now : { width, height, font }))
    const measure = () => set(current.clientWidth > 0 ? current : nowhere)
    // The sheet is laid out right after the event.
    const print = () => flushSync(() => set(paper))
    measure()
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : undefined
    observer?.observe(current)
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

/** The font of an element, for measuring texts without layout. */
function fontOf(element: Element): Font {
  const { fontSize, fontFamily } = getComputedStyle(element)
  const size = Number.parseFloat(fontSize) || 12
  const canvas = 'CanvasRenderingContext2D' in window ? document.createElement('canvas').getContext('2d') : null
  if (!canvas) return { size, widthOf: (text) => text.length * size * 0.6 }
  canvas.font = `${size}px ${fontFamily}`
  return { size, widthOf: (text) => canvas.measureText(text).width }
}
