import { useEffect, useState, useSyncExternalStore, type ComponentType, type RefObject } from 'react'
import type { FrameProps } from './chart'

let loaded: ComponentType<FrameProps> | undefined
const waiting = new Set<() => void>()

async function load() {
  loaded ??= (await import(/* webpackChunkName: 'drawing' */ './drawing/drawing')).Drawing
  for (const notify of waiting) notify()
}
const subscribe = (notify: () => void) => {
  waiting.add(notify)
  return () => void waiting.delete(notify)
}

/**
 * The code that draws. It is loaded when the first chart is within a screen's height of the viewport; then all charts of the page are
 * drawn, so that all of them print.
 */
export function useDrawing(place: RefObject<Element | null>) {
  const Drawing = useSyncExternalStore(subscribe, () => loaded)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const { current } = place
    if (Drawing || !current) return undefined
    const begin = () => void load().catch(() => setHasFailed(true))
    if (!('IntersectionObserver' in window)) return begin()
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) begin()
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [Drawing, place])
  return { Drawing, hasFailed: hasFailed && !Drawing }
}
