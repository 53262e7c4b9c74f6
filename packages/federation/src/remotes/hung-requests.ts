import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

/** How often each remote has timed out. */
const timeouts = new Map<string, number>()

/**
 * A browser makes a second request for a URL wait for the first. So after an entry that never arrived, the next attempt requests it
 * under a different URL.
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

/** Call it when a remote has not responded in time. */
export const noteUnanswered = (remote: string): void => void timeouts.set(remote, (timeouts.get(remote) ?? 0) + 1)

/**
 * Call it before another attempt. The federation runtime and webpack wait for a script element that is already on the page, even one
 * left by an earlier attempt or a preload, which may never load. @param manifest the remote's URL
 */
export function removeScripts(manifest: string): void {
  const folder = new URL('.', new URL(manifest, window.location.href)).href
  for (const script of Array.from(document.scripts)) if (script.src.startsWith(folder)) script.remove()
}
