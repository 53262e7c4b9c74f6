import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/**
 * Closes a toast when its time is over. The time stands still while the focus is inside and, with `underPointer`, while the
 * pointer is over it. That is found by position, because clicks pass through a toast and so it gets no pointer events (R2.36).
 */
export function useTimeLeft(
  box: RefObject<HTMLElement | null>,
  { message, milliseconds, underPointer, onEnd }: TimeLeft,
): { onFocus: () => void; onBlur: () => void } {
  const [hasFocus, setFocus] = useState(false)
  const [isUnderPointer, setUnderPointer] = useState(false)
  useEffect(() => {
    if (!underPointer) return undefined
    const onMove = ({ pointerType, clientX, clientY }: PointerEvent) => {
      const area = box.current?.getBoundingClientRect()
      // A finger does not hover: its last position stays the same long after it has gone.
      if (!area || pointerType === 'touch') return
      setUnderPointer(clientX >= area.left && clientX <= area.right && clientY >= area.top && clientY <= area.bottom)
    }
    document.addEventListener('pointermove', onMove, { passive: true })
    return () => document.removeEventListener('pointermove', onMove)
  }, [box, underPointer])

  const left = useRef(milliseconds)
  // Another message in the same toast starts again.
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

interface TimeLeft {
  /** Identifies what the toast says. */
  message: unknown
  /** Infinity: until it is replaced or dismissed. */
  milliseconds: number
  underPointer: boolean
  onEnd: () => void
}
