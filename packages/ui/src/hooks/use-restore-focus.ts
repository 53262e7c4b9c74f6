import { useEffect, useRef, type RefObject } from 'react'

/** The element that had the focus when a dialog opened. If it is inside another dialog, `before` is that dialog's own origin. */
interface Origin {
  element: Element | null
  before?: Origin | undefined
}

/** Of open dialogs and of those that were replaced, by the element around them. */
const origins = new WeakMap<Element, Origin>()

function currentOrigin(): Origin {
  const element = document.activeElement
  for (let each = element; each; each = each.parentElement) {
    const before = origins.get(each)
    if (before) return { element, before }
  }
  return { element }
}

/** The element is gone if it was in a dialog that this one has replaced. */
const connected = ({ element, before }: Origin): Element | null =>
  element?.isConnected ? element : before ? connected(before) : null

/**
 * Lazy dialogs close by unmounting, so focus is restored here. Their code may load after the click, so it is remembered here too.
 * @returns the ref of the element around the dialog
 */
export function useRestoreFocus(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const origin = useRef<Origin>(undefined)
  // During the first render, before the dialog takes the focus.
  origin.current ??= currentOrigin()
  useEffect(() => {
    if (place.current && origin.current) origins.set(place.current, origin.current)
    return () => {
      // After the focus trap is gone. If the element is gone too (the button of a list that was empty), the page's content gets the
      // focus, unless the dialog below this one has closed at the same time and has moved the focus already.
      queueMicrotask(() => {
        const element = origin.current ? connected(origin.current) : null
        if (!element && document.activeElement !== document.body) return
        const target = element ?? document.getElementById('main')
        if (target instanceof HTMLElement) target.focus({ preventScroll: true })
      })
    }
  }, [])
  return place
}
