/** How often each remote has timed out. */
const timeouts = new Map<string, number>()

/**
 * The address of a remote's entry. A browser makes a second request for a URL wait for the first. So after an entry that never arrived, the next
 * attempt requests it under a different URL.
 */
export function entryAddress(remote: string, entry: string): string {
  const count = timeouts.get(remote)
  return count ? `${entry}?attempt=${count}` : entry
}

/** Call it when a remote has not responded in time. */
export const noteUnanswered = (remote: string): void => void timeouts.set(remote, (timeouts.get(remote) ?? 0) + 1)

/**
 * Call it before another attempt. Webpack waits for a script element that is already on the page, even one left by an earlier attempt or a preload,
 * which may never load. @param manifest the remote's URL
 */
export function removeScripts(manifest: string): void {
  const folder = new URL('.', new URL(manifest, window.location.href)).href
  for (const script of Array.from(document.scripts)) if (script.src.startsWith(folder)) script.remove()
}
