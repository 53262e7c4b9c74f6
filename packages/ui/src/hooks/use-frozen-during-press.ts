import { useLayoutEffect, useReducer, useRef, useState } from 'react'

/** A longer press isn't a click. In milliseconds. */
const longestPressMs = 500
/** The click of a touch comes a little later than its release, and some releases have none. In milliseconds. */
const clickComesWithinMs = 50

/** Keeps a value during a press. It doesn't render: most presses open another page, which must not wait. */
class Press<Value> {
  #kept: { value: Value } | undefined

  of(value: Value): Value {
    return this.#kept ? this.#kept.value : value
  }

  /** Calls `onEnd` with the value that was kept, once. */
  begin(value: Value, onEnd: (kept: Value) => void): void {
    if (this.#kept) return
    const kept = { value }
    this.#kept = kept
    const end = () => {
      if (this.#kept !== kept) return
      this.#kept = undefined
      removeEventListener('click', end)
      removeEventListener('pointerup', released)
      removeEventListener('pointercancel', released)
      onEnd(value)
    }
    const released = () => setTimeout(end, clickComesWithinMs)
    setTimeout(end, longestPressMs)
    // The effect of the click itself must show at once.
    addEventListener('click', end)
    addEventListener('pointerup', released)
    addEventListener('pointercancel', released)
  }
}

/**
 * Returns the value and a handler for `onPointerDown`. The value doesn't change from a press until after its click: an element that is
 * replaced or moves between press and release loses the click.
 */
export function useFrozenDuringPress<Value>(value: Value): [Value, () => void] {
  const [press] = useState(() => new Press<Value>())
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  const begin = () => press.begin(latest.current, (kept) => kept !== latest.current && renderAgain())
  return [press.of(value), begin]
}
