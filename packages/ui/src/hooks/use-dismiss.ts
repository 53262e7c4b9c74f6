import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { readKey } from '../keys/read-key'

/**
 * Closes a layer that is rendered beside its button, in one element: on Escape, which returns the focus to the button, and when the focus or
 * a press goes outside that element. The page behind it stays usable.
 */
export function useDismiss(layer: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const isOutside = (to: EventTarget | null) => to instanceof Node && !layer.current?.parentElement?.contains(to)
    const leave = ({ type, target, relatedTarget }: MouseEvent | FocusEvent) => {
      if (isOutside(type === 'focusout' ? relatedTarget : target)) close.current()
    }
    const press = (event: KeyboardEvent) => {
      const { target, defaultPrevented } = event
      // The first Escape closes an open list inside.
      if (readKey(event) !== 'Escape' || defaultPrevented || (target !== document.body && isOutside(target))) return
      layer.current?.parentElement?.querySelector('button')?.focus()
      close.current()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusout', leave)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusout', leave)
      document.removeEventListener('keydown', press)
    }
  }, [layer])
}
