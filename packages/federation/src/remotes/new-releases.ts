import { useSyncExternalStore } from 'react'

/** Milliseconds between two checks, however often the user navigates. */
const minimumIntervalMs = 10_000

/** The time of the last check: at first, that of the page itself. */
let lastCheck = Date.now()
let checking: Promise<void> = Promise.resolve()
let newer: readonly string[] = []
const listeners = new Set<() => void>()

/**
 * Requests the live releases, unless that was done less than `intervalMs` ago, and compares them with those of this page. Returns the last
 * check, which never rejects: if it fails, nothing changes.
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
  // A later request may have been answered first, with newer data.
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

/** The remotes, and 'shell', whose release in this page is no longer the live one. */
export const useNewReleases = (): readonly string[] => useSyncExternalStore(subscribe, () => newer)
