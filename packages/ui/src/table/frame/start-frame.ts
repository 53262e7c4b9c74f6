import { keepScroll, scrollByKey } from './kept-scroll'
import { watchEdges } from './scroll-edges'

export { scrollByKey }

/** Makes the frame of a table scroll as a page does. `key` names the history entry that it is shown for. Returns a function that ends it. */
export function startFrame(frame: HTMLElement, key: string): () => void {
  const stops = [keepScroll(frame, key), watchEdges(frame)]
  const onKey = (event: KeyboardEvent) => scrollByKey(frame, event)
  document.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('keydown', onKey)
    stops.forEach((stop) => stop())
  }
}
