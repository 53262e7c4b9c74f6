import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/**
 * Closes a toast when its time is over. The time pauses while the focus is inside and, with `underPointer`, while the pointer is
 * over it. The pointer is compared by position, because clicks pass through a toast, so it gets no pointer events (R2.36).
 */
export function useToastTimer(
  box: RefObject<HTMLElement | null>,
  { message, milliseconds, underPointer, onEnd }: ToastTimer,
): { onFocus: () => void; onBlur: () => void } {
  const [hasFocus, setFocus] = useState(false)
  const [isUnderPointer, setUnderPointer] = useState(false)
  useEffect(() => {
    if (!underPointer) return undefined
    const onMove = ({ pointerType, clientX, clientY }: PointerEvent) => {
      const area = box.current?.getBoundingClientRect()
      // Touch does not hover: the last position stays after the finger is lifted.
      if (!area || pointerType === 'touch') return
      setUnderPointer(clientX >= area.left && clientX <= area.right && clientY >= area.top && clientY <= area.bottom)
    }
    document.addEventListener('pointermove', onMove, { passive: true })
    return () => document.removeEventListener('pointermove', onMove)
  }, [box, underPointer])

  const left = useRef(milliseconds)
  // A new message in the same toast restarts the time.
  useEffect(() => {
    left.current = milliseconds
  }, [message, milliseconds])
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  }, [onEnd])
  const isHeld = hasFocus || (underPointer && isUnderPointer)
  useEffect(() => {
    if (isHeld || milliseconds === Infinity) return undefined
    const since = Date.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - since
    }
  }, [isHeld, message, milliseconds])
  return { onFocus: () => setFocus(true), onBlur: () => setFocus(false) }
}

interface ToastTimer {
  /** Identifies the toast's message. */
  message: unknown
  /** Infinity: until it is replaced or dismissed. */
  milliseconds: number
  underPointer: boolean
  onEnd: () => void
}
