import { useRef, type MouseEvent } from 'react'

/** A finger covers several marks: its first tap selects one, and only the next one follows the link. */
export function useFirstTap() {
  const pressed = useRef<{ isTouch: boolean; wasActive: boolean }>(undefined)
  return {
    /** True between a press and its click. */
    isPressed: () => pressed.current !== undefined,
    /** For a press. `wasActive`: the mark was selected before it. */
    press: (isTouch: boolean, wasActive: boolean) => {
      pressed.current = { isTouch, wasActive }
    },
    /** For `onClickCapture`. */
    follow: (event: MouseEvent) => {
      if (pressed.current?.isTouch && !pressed.current.wasActive) event.preventDefault()
      pressed.current = undefined
    },
  }
}
