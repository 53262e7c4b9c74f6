import { useSyncExternalStore } from 'react'

/** Milliseconds between two checks, however often the user navigates. */
const minimumIntervalMs = 10_000

let lastCheck = Date.now()
let newer: readonly string[] = []
const listeners = new Set<() => void>()

/** Calls `check`, at most every ten seconds, for the parts of this page that have a newer release. */
export async function checkForNewer(check: () => Promise<readonly string[]>): Promise<void> {
  if (Date.now() - lastCheck < minimumIntervalMs) return
  lastCheck = Date.now()
  // Nothing waits for the result. If the check fails, nothing changes.
  const found = await check().catch(() => newer)
  if (found.join() === newer.join()) return
  newer = found
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The remotes, and 'shell', of which this page runs a release that is no longer the live one. */
export const useNewReleases = (): readonly string[] => useSyncExternalStore(subscribe, () => newer)
