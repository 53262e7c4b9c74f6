import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

/** How often each remote has run into the time limit. */
const timeouts = new Map<string, number>()

/**
 * A browser makes a second request for a URL wait for the first, and the federation runtime waits for its script element. So
 * after an entry that never arrived, the next attempt removes the element and requests the entry under a different URL.
 */
export const avoidHungRequests: ModuleFederationRuntimePlugin = {
  name: 'avoid-hung-requests',
  createScript({ url, remoteInfo }) {
    const count = remoteInfo && timeouts.get(remoteInfo.name)
    if (!count) return undefined
    const address = new URL(url, window.location.href)
    address.searchParams.set('attempt', String(count))
    const script = document.createElement('script')
    script.src = address.href
    return script
  },
}

/** To be called when a remote has not answered in time. @param manifest its URL */
export function noteUnanswered(remote: string, manifest: string): void {
  timeouts.set(remote, (timeouts.get(remote) ?? 0) + 1)
  const folder = new URL('.', new URL(manifest, window.location.href)).href
  for (const script of Array.from(document.scripts)) if (script.src.startsWith(folder)) script.remove()
}
