import { useEffect, useLayoutEffect } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { scrollKey } from '../leave/list-place'

/** How far the list of each history entry was scrolled down, in pixels, by the entry's key. */
const positions = new Map<string, number>()

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
 * Makes the frame of a list scroll as a page does: a new list starts at its top (R13.12), Back and the links back to a list (R13.45) return to the row that was in view, and
 * the keys that scroll a page scroll the frame while nothing on the page has the focus.
 */
export function useKeptScroll(frame: RefObject<HTMLElement | null>) {
  const key = scrollKey(useLocation())
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    scrollTo(element, positions.get(key) ?? 0)
    const keep = () => void positions.set(key, element.scrollTop)
    element.addEventListener('scroll', keep, { passive: true })
    return () => element.removeEventListener('scroll', keep)
  }, [frame, key])
  useEffect(() => {
    const scroll = (event: KeyboardEvent) => {
      const element = frame.current
      const distance = distances[event.key]
      if (!element || !distance || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (element.scrollHeight <= element.clientHeight || !isIdle(document.activeElement)) return
      scrollTo(element, element.scrollTop + distance(element.clientHeight))
      event.preventDefault()
    }
    document.addEventListener('keydown', scroll)
    return () => document.removeEventListener('keydown', scroll)
  }, [frame])
}

function scrollTo(element: HTMLElement, top: number) {
  element.scrollTop = top
}

/** Nothing on the page has the focus: after a navigation it is on `main`. */
const isIdle = (focused: Element | null) => !focused || focused === document.body || focused.id === 'main'
