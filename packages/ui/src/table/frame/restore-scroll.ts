import { readKey } from '../../keys/read-key'

/** The scroll position of each history entry's list, in pixels, by the entry's key. */
const positions = new Map<string, number>()

/** Where `restoreScroll` scrolls to, in pixels. */
export const savedPosition = (key: string): number => positions.get(key) ?? 0

/** The frames whose position is already tracked. */
const restoredElements = new WeakSet<HTMLElement>()

/** The distance that a key scrolls, in pixels, as the browser does for a page of this height. */
const distances: Record<string, (height: number) => number> = {
  ArrowDown: () => 40,
  ArrowUp: () => -40,
  PageDown: (height) => height * 0.875,
  PageUp: (height) => height * -0.875,
  Home: () => -1e7,
  End: () => 1e7,
}

/**
 * A new list starts at its top (R13.12); Back and the links back to a list (R13.45) return to the row that was in view. Returns a
 * cleanup function.
 */
export function restoreScroll(frame: HTMLElement, key: string): () => void {
  const keep = () => void positions.set(key, frame.scrollTop)
  const position = savedPosition(key)
  positions.set(key, position)
  // A new frame is at its top. Setting that would compute its layout early.
  if (position > 0 || restoredElements.has(frame)) frame.scrollTop = position
  restoredElements.add(frame)
  frame.addEventListener('scroll', keep, { passive: true })
  return () => frame.removeEventListener('scroll', keep)
}

/**
 * On a list page, the keys that scroll a page scroll the list while nothing on the page has the focus. Returns a cleanup
 * function.
 */
export function scrollByKeys(frame: HTMLElement): () => void {
  const onKey = (event: KeyboardEvent) => {
    const distance = distances[readKey(event)]
    if (!frame.closest('[data-density]')) return
    if (!distance || event.defaultPrevented) return
    if (frame.scrollHeight <= frame.clientHeight || !isIdle(document.activeElement)) return
    frame.scrollTop += distance(frame.clientHeight)
    event.preventDefault()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

/** Nothing on the page has the focus: after a navigation it is on `main`. */
const isIdle = (focused: Element | null) => !focused || focused === document.body || focused.id === 'main'
