import { useEffect, useRef } from 'react'

/** Lazy dialogs close by unmounting, so focus is restored here. Their code may load after the click, so it is remembered here too. */
export function useRestoreFocus(): void {
  const origin = useRef<Element | null>(null)
  // During the first render, before the dialog takes the focus.
  origin.current ??= document.activeElement
  useEffect(
    () => () => {
      const element = origin.current
      // After the focus trap is gone. If the element is gone too (the button of a list that was empty), the page's content gets the
      // focus, unless the dialog below this one has closed at the same time and has moved the focus already.
      queueMicrotask(() => {
        if (!element?.isConnected && document.activeElement !== document.body) return
        const target = element?.isConnected ? element : document.getElementById('main')
        if (target instanceof HTMLElement) target.focus({ preventScroll: true })
      })
    },
    [],
  )
}
