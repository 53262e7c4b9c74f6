import { readKey } from '@mca/ui'
import { useEffect, useRef, useState } from 'react'
import type { ChangeEvent, KeyboardEvent } from 'react'

/**
 * The events of a native select that saves every change at once, except changes made by a key (R7.25). While its list is closed,
 * Chromium and Firefox on Windows and Linux report a change for every arrow key and letter. Such a change is only shown, as `draft`,
 * until Enter or leaving the select saves it or Escape discards it. A choice from the open list, with the mouse or with keys, is a
 * single change without a key event on the page. On macOS, arrow keys open that list.
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
  // The browser reports a key's change within the task of the key, so the next task ends it.
  const markKey = () => {
    isByKey.current = true
    setTimeout(() => {
      isByKey.current = false
    })
  }
  const events = {
    onKeyDown: (event: KeyboardEvent) => {
      markKey()
      const action = { Enter: keep, Escape: drop }[readKey(event)]
      if (draft === undefined || !action) return
      // Enter opens the list on some systems.
      event.preventDefault()
      action()
    },
    // Letters select on this event, which is a separate task.
    onKeyPress: markKey,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => {
      if (isByKey.current) return setDraft(value === stored ? undefined : value)
      drop()
      save(value)
    },
    onBlur: () => {
      // Switching windows also fires blur, but the user has not left the select.
      if (document.hasFocus()) keep()
    },
  }
  return { draft, events }
}
