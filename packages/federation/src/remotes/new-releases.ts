import { useSyncExternalStore } from 'react'

/** Milliseconds between two checks, however often the user navigates. */
const minimumIntervalMs = 10_000

/** When the server was last asked: here, with the page itself. */
let lastCheck = Date.now()
let checking: Promise<void> = Promise.resolve()
let newer: readonly string[] = []
const listeners = new Set<() => void>()

/**
 * Asks what is live, unless that was done less than `intervalMs` ago, and compares it with this page, for the parts that have a newer release.
 * Returns the last check, which never rejects: if it fails, nothing changes.
 */
export function checkForNewer<Live>(
  ask: () => Promise<Live>,
  compare: (live: Live) => readonly string[],
  intervalMs = minimumIntervalMs,
): Promise<void> {
  if (Date.now() - lastCheck >= intervalMs) {
    lastCheck = Date.now()
    checking = check(ask, compare)
  }
  return checking
}

let checks = 0

async function check<Live>(ask: () => Promise<Live>, compare: (live: Live) => readonly string[]): Promise<void> {
  const number = (checks += 1)
  const live = await ask().catch(() => undefined)
  // The answer to a later question may have been faster, and is newer.
  if (!live || number < checks) return
  const found = compare(live)
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
