/** The content of the page at the end of a step. */
export type ScreenContent =
  | { what: 'sign-in' }
  | { what: 'home' }
  | { what: 'rows'; title: string; atLeast: number; atMost: number }
  | { what: 'record'; title: string; rows: number }
  | { what: 'form' }

export interface Probe {
  /** Starts watching for this content. */
  watch: (shown: ScreenContent) => void
  /** When it was painted, in milliseconds since the navigation, and the time of the last key or press before it. */
  painted: () => Promise<{ at: number; input: number }>
  /** The same for all content of the first page. */
  allPainted: () => Promise<{ at: number; input: number }>
  /** Milliseconds from each key press from now on to its paint. */
  keys: number[]
  /** How long long tasks blocked the page before `at`: the time that each takes beyond 50 ms. */
  blockedUntil: (at: number) => number
}

declare global {
  interface Window {
    probe: Probe
  }
}

/** Runs in the page before its own scripts. It is sent as text, so it must be self-contained. */
export function installProbe({ shown: first, all }: { shown: ScreenContent; all: ScreenContent }): void {
  const isShown = (shown: ScreenContent): boolean => {
    const heading = document.querySelector('h1')?.textContent ?? ''
    const rows = document.querySelectorAll('main table tbody tr').length
    switch (shown.what) {
      case 'sign-in':
        return document.querySelector('form button[type=submit]:enabled') !== null
      case 'home':
        return heading === 'Dashboard' && (document.body.textContent ?? '').includes('Total Portfolio Value')
      case 'rows':
        return heading === shown.title && rows >= shown.atLeast && rows <= shown.atMost
      case 'record':
        return heading.startsWith(shown.title) && rows >= shown.rows
      case 'form':
        return heading === 'Create New Advance' && document.querySelectorAll('form input').length > 10
    }
  }
  const longTasks: PerformanceEntry[] = []
  new PerformanceObserver((list) => void longTasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  })
  /** Calls back after the current frame has been painted. */
  const afterPaint = (callback: () => void) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = callback
    port2.postMessage(null)
  }
  const keys: number[] = []
  let input = 0
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, ({ timeStamp }) => void (input = timeStamp), { capture: true })
  window.addEventListener(
    'keydown',
    ({ timeStamp }) => requestAnimationFrame(() => afterPaint(() => void keys.push(performance.now() - timeStamp))),
    { capture: true },
  )
  const paintOf = (shown: ScreenContent): ReturnType<Probe['painted']> =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`Not shown within two minutes: ${JSON.stringify(shown)}`)), 120_000)
      const look = () => {
        if (isShown(shown)) afterPaint(() => resolve({ at: performance.now(), input }))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  let painted = paintOf(first)
  const allPainted = paintOf(all)
  window.probe = {
    watch: (shown) => void (painted = paintOf(shown)),
    painted: () => painted,
    allPainted: () => allPainted,
    keys,
    blockedUntil: (at) =>
      longTasks
        .filter(({ startTime }) => startTime < at)
        .reduce(
          (sum, { startTime, duration }) => sum + Math.max(0, Math.min(startTime + duration, at) - startTime - 50),
          0,
        ),
  }
}
