import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
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

/** The code that draws. It is loaded with the page of the first chart, so a chart far below prints, too. */
export function useDrawing() {
  const Drawing = useSyncExternalStore(subscribe, () => loaded)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (!Drawing) void load().catch(() => setHasFailed(true))
  }, [Drawing])
  return { Drawing, hasFailed: hasFailed && !Drawing }
}
