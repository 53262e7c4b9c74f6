import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Calls back when something outside of the element is pressed, because a finger never leaves a mark as a mouse does.
 */
export function usePressOutside(element: RefObject<Element | null>, isOn: boolean, onPress: () => void): void {
  const pressed = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !element.current?.contains(event.target)) onPress()
  })
  useEffect(() => {
    if (!isOn) return undefined
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [isOn])
}
