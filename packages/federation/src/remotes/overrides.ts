import type { Registry } from './registry'

/** In session storage: a new tab starts with the released remotes. */
const storageKey = 'mca-remote-overrides'
const loopback = new Set(['localhost', '127.0.0.1'])

/** The manifest of a remote under development, given its port or its address on this machine. */
function localManifest(place: string): string | undefined {
  const address = /^\d+$/.test(place) ? `http://localhost:${place}` : place
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return loopback.has(url.hostname) ? new URL('mf-manifest.json', url).href : undefined
}

/** `?remote=users@8081` loads a remote from this machine, `?remote=off` returns to the released ones. */
function overridesFromUrl(stored: Record<string, string>): Record<string, string> {
  const url = new URL(window.location.href)
  const requested = url.searchParams.getAll('remote')
  if (requested.length === 0) return stored
  url.searchParams.delete('remote')
  window.history.replaceState(window.history.state, '', url)
  if (requested.includes('off')) return {}
  const added = requested.map((each) => each.split('@')).map(([name = '', place = '']) => [name, localManifest(place)])
  return { ...stored, ...Object.fromEntries(added.filter(([name, manifest]) => name && manifest)) }
}

/**
 * The remotes that a developer loads from their own machine, remembered for this tab. Call it only if the server allows it:
 * otherwise, anybody who can write to a browser's storage could run their own script there.
 */
export function localRemotes(): Registry {
  const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, string>
  const overrides = overridesFromUrl(stored)
  sessionStorage.setItem(storageKey, JSON.stringify(overrides))
  return Object.fromEntries(Object.entries(overrides).map(([name, manifest]) => [name, { version: 'local', manifest }]))
}
