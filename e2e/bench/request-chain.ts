import type { CDPSession } from '@playwright/test'

interface Watched {
  /** Named in the HTML, so it waits for nothing but the HTML. */
  isNamed: boolean
  start: number
  end?: number
}

/**
 * How many requests wait for one another until now: 1 for the page itself, 2 for what its HTML names, and for everything that a script
 * asks for one more than the longest chain that had ended by then.
 */
export function watchChain(session: CDPSession): () => number {
  const requests = new Map<string, Watched>()
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, initiator, request }) => {
    // An icon of the styles is not asked of anybody.
    if (!request.url.startsWith('data:'))
      requests.set(requestId, { isNamed: ['parser', 'preload'].includes(initiator.type), start: timestamp })
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const watched = requests.get(requestId)
    if (watched) watched.end = timestamp
  })
  return () => {
    const links: { end: number; length: number }[] = []
    const inOrder = [...requests.values()].sort((one, other) => one.start - other.start)
    for (const { isNamed, start, end } of inOrder) {
      const before = Math.max(0, ...links.filter((link) => link.end <= start).map(({ length }) => length))
      links.push({ end: end ?? Infinity, length: isNamed ? 2 : before + 1 })
    }
    return Math.max(0, ...links.map(({ length }) => length))
  }
}
