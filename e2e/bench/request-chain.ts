import type { CDPSession } from '@playwright/test'

interface Watched {
  /** True if the HTML names it, so that it waits only for the HTML. */
  isNamed: boolean
  start: number
  end?: number
}

/**
 * The length of the longest chain of dependent requests so far: 1 for the page itself, 2 for the files named in its HTML, and for a
 * script's request one more than the longest chain that had ended by then.
 */
export function watchChain(session: CDPSession): () => number {
  const requests = new Map<string, Watched>()
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, initiator, request }) => {
    // An icon inside the styles is not a request.
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
