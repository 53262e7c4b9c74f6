import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

const load = () => import('./start-frame')

/**
 * The events that need the frame. Not a press, which usually opens another page, and that must not wait for the list it
 * leaves.
 */
const uses = ['keydown', 'scroll']

/** Loaded: frames that are shown later start at once. */
let frames: Awaited<ReturnType<typeof load>> | undefined

/**
 * Makes the frame of a table scroll as a page does and keeps what its sticky parts cover (`startFrame`). A table that fits and that
 * nobody has touched needs none of it, so its code is loaded with the first key or scroll, or when the table is too wide.
 *
 * @param key the list whose scroll position the frame has
 */
export function useFrame(frame: RefObject<HTMLElement | null>, key: string): void {
  const [start, setStart] = useState(() => frames?.startFrame)
  useLayoutEffect(() => (frame.current && start ? start(frame.current, key) : undefined), [frame, key, start])
  // A layout effect, so that keys pressed on a visible table are not lost: other effects run after it is painted.
  useLayoutEffect(() => {
    const element = frame.current
    if (start || !element) return undefined
    /** Those pressed before the code is there. */
    const keys: KeyboardEvent[] = []
    let isLoading = false
    const begin = (event?: Event) => {
      if (event instanceof KeyboardEvent) {
        // It follows a link.
        if (event.key === 'Enter') return
        if (frames) frames.scrollByKey(element, event)
        else keys.push(event)
      }
      if (isLoading) return
      isLoading = true
      load().then(
        (loaded) => {
          frames = loaded
          for (const pressed of keys) loaded.scrollByKey(element, pressed)
          setStart(() => loaded.startFrame)
        },
        // Without its code the table only scrolls less comfortably. The next table tries again.
        stop,
      )
    }
    const widened = () => {
      if (element.scrollWidth > element.clientWidth) begin()
    }
    const observer = 'ResizeObserver' in window ? new ResizeObserver(widened) : undefined
    const stop = () => {
      observer?.disconnect()
      for (const type of uses) document.removeEventListener(type, begin, true)
    }
    observer?.observe(element)
    for (const type of uses) document.addEventListener(type, begin, true)
    return stop
  }, [frame, start])
}
