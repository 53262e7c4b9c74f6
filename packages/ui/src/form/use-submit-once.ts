import { useRef } from 'react'
import type { SyntheticEvent } from 'react'

/** A submit handler that ignores a second submit while the first is running (R2.27). */
export function useSubmitOnce(submit: (event: SyntheticEvent) => Promise<void>) {
  const isBusy = useRef(false)
  return async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    // React events bubble from the form of a dialog that was opened from a field of this one.
    event.stopPropagation()
    if (isBusy.current) return
    isBusy.current = true
    try {
      await submit(event)
    } finally {
      isBusy.current = false
    }
  }
}
