import { useSyncExternalStore } from 'react'

/** Milliseconds between two looks, however often somebody navigates. */
const atMostEvery = 10_000

let lastLook = Date.now()
let newer: readonly string[] = []
const listeners = new Set<() => void>()

/** Asks `look`, now and then, what of this page has a newer release live. */
export async function lookForReleases(look: () => Promise<readonly string[]>): Promise<void> {
  if (Date.now() - lastLook < atMostEvery) return
  lastLook = Date.now()
  // Nobody waits for this; without an answer there is nothing new.
  const found = await look().catch(() => newer)
  if (found.join() === newer.join()) return
  newer = found
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The remotes, and the shell, of which this page runs a release that is no longer the live one. */
export const useNewReleases = (): readonly string[] => useSyncExternalStore(subscribe, () => newer)
