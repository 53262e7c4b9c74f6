import { useEffect, useState } from 'react'

/** Longer is no click. In milliseconds. */
const longestPressMs = 500
/** The click of a touch comes a little later than its release. In milliseconds. */
const clickComesWithinMs = 50

/**
 * Returns the value and a handler for `onPointerDown`. From a press until after its click, the value stays what it was: what is
 * replaced or moves away between press and release takes the click with it.
 */
export function useSteady<Value>(value: Value): [Value, () => void] {
  const [held, setHeld] = useState<{ value: Value }>()
  useEffect(() => {
    if (!held) return
    const letGo = () => setHeld(undefined)
    const timers = [setTimeout(letGo, longestPressMs)]
    const released = () => timers.push(setTimeout(letGo, clickComesWithinMs))
    addEventListener('pointerup', released)
    addEventListener('pointercancel', released)
    return () => {
      timers.forEach(clearTimeout)
      removeEventListener('pointerup', released)
      removeEventListener('pointercancel', released)
    }
  }, [held])
  return [held ? held.value : value, () => setHeld((now) => now ?? { value })]
}
