import { useEffect, useRef } from 'react'

/** The pause after the last key before a request is sent (R13.7). */
const typingPauseMs = 150

/**
 * Returns `debounce`, which runs a callback once typing has paused, and `cancel`, which drops the waiting callback. Another
 * `debounce` and unmounting drop it too.
 */
export function useDebounce() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const debounce = (callback: () => void) => {
    cancel()
    timer.current = setTimeout(callback, typingPauseMs)
  }
  return { debounce, cancel }
}
