import { useEffect, useLayoutEffect } from 'react'
import type { FocusEvent, RefObject } from 'react'
import { readKey } from '../keys/read-key'

/** The key that moves the focus to the newest toast (R2.36). It types nothing, and no browser uses it. */
export const toastKey = 'F8'

/** The element that had the focus before a toast. There is one keyboard focus, so all toasts share this. */
let origin: Element | null = null

/** Moves the focus to the newest toast on F8, and does nothing without a toast. */
export function useToastKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (readKey(event) !== toastKey) return
      // The toaster itself would move the focus to its region, even when that is empty.
      event.stopImmediatePropagation()
      const newest = document.querySelector('[data-scope=toast][data-part=root][data-state=open]')
      newest?.querySelector<HTMLElement>('a, button')?.focus()
    }
    // On window, because the toaster listens on the document.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

/** A toast that closes while it has the focus returns it to where it was. Returns the event handler of the toast. */
export function useReturnFocus(box: RefObject<HTMLElement | null>): (event: FocusEvent<HTMLElement>) => void {
  // Before the toast is removed: after that, nothing would have the focus.
  useLayoutEffect(
    () => () => {
      if (!box.current?.contains(document.activeElement)) return
      const target = origin?.isConnected ? origin : document.getElementById('main')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
    [box],
  )
  return ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Element)) origin = null
    else if (!relatedTarget.closest('[data-scope=toast]')) origin = relatedTarget
  }
}
