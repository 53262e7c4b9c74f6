import { useEffect, useRef, useState } from 'react'
import type { ChangeEvent, KeyboardEvent } from 'react'

/**
 * The events of a native select whose changes are saved at once, except those that a key made (R7.25). While its list is
 * closed, Chromium and Firefox on Windows and Linux report a change for every arrow key and letter on the way to a choice. Such a
 * change is only shown, as `draft`, until Enter or leaving saves it or Escape drops it. A choice from the opened list, with the
 * mouse or with keys, comes as one change that no key of the page has made. On macOS arrow keys open that list.
 */
export function useKeyChoice(stored: string, save: (value: string) => void) {
  const [draft, setDraft] = useState<string>()
  const isByKey = useRef(false)
  const drop = () => setDraft(undefined)
  const keep = () => {
    drop()
    if (draft !== undefined) save(draft)
  }
  const leave = useRef(keep)
  useEffect(() => {
    leave.current = keep
  })
  // Back leaves the page without a blur.
  useEffect(() => () => leave.current(), [])
  // The browser reports what a key changes before it runs anything else, so the next task is too late for it.
  const markKey = () => {
    isByKey.current = true
    setTimeout(() => {
      isByKey.current = false
    })
  }
  const events = {
    onKeyDown: (event: KeyboardEvent) => {
      markKey()
      if (draft === undefined || (event.key !== 'Enter' && event.key !== 'Escape')) return
      // Enter would open the list on some systems.
      event.preventDefault()
      if (event.key === 'Enter') keep()
      else drop()
    },
    // Letters choose on this event, which is a task of its own.
    onKeyPress: markKey,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => {
      if (isByKey.current) return setDraft(value === stored ? undefined : value)
      drop()
      save(value)
    },
    onBlur: () => {
      // In another window nothing has the focus, but nobody has left the select.
      if (document.hasFocus()) keep()
    },
  }
  return { draft, events }
}
