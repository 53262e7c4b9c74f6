/** The delays after the start, and after the first press of a key or a button, in milliseconds. */
const [afterStart, afterPress] = [10_000, 4000]
const presses = ['pointerdown', 'keydown'] as const

/**
 * Calls `load` once, when it no longer competes with the first page: ten seconds after the start, or four seconds after the first
 * press of a key or a button, which may open another page. For code that first pages do not need, but that must be available offline
 * (R19.32).
 */
export function whenSettled(load: () => void): void {
  let timer = setTimeout(start, afterStart)
  const stopListening = () => presses.forEach((press) => window.removeEventListener(press, hurry, true))
  function hurry() {
    stopListening()
    clearTimeout(timer)
    timer = setTimeout(load, afterPress)
  }
  function start() {
    stopListening()
    load()
  }
  presses.forEach((press) => window.addEventListener(press, hurry, true))
}
