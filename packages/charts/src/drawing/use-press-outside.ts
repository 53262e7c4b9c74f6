import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Calls back on a press outside the element: touch has no equivalent of the pointer leaving a mark.
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
