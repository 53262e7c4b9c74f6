import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

/** How often a remote has kept a page waiting until the time limit. */
const unanswered = new Map<string, number>()

/**
 * A browser lets a second request for one address wait for the first, and the federation runtime for its script element. So
 * after an entry has never come, the next attempt forgets the element and asks by an address of its own.
 */
export const pastHungRequests: ModuleFederationRuntimePlugin = {
  name: 'past-hung-requests',
  createScript({ url, remoteInfo }) {
    const times = remoteInfo && unanswered.get(remoteInfo.name)
    if (!times) return undefined
    const address = new URL(url, window.location.href)
    address.searchParams.set('attempt', String(times))
    const script = document.createElement('script')
    script.src = address.href
    return script
  },
}

/** To be called when a remote has not answered in time. @param manifest its address */
export function noteUnanswered(remote: string, manifest: string): void {
  unanswered.set(remote, (unanswered.get(remote) ?? 0) + 1)
  const folder = new URL('.', new URL(manifest, window.location.href)).href
  for (const script of Array.from(document.scripts)) if (script.src.startsWith(folder)) script.remove()
}
