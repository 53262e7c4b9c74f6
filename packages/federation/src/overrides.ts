import type { Registry } from './remotes'

/** One tab's own; a new tab starts from what is released. */
const storageKey = 'mca-remote-overrides'
const loopback = new Set(['localhost', '127.0.0.1'])

/** The manifest of a remote under development: by its port, or by its address on this machine. */
function localManifest(place: string): string | undefined {
  const address = /^\d+$/.test(place) ? `http://localhost:${place}` : place
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return loopback.has(url.hostname) ? new URL('mf-manifest.json', url).href : undefined
}

/** `?remote=users@8081` takes the remote from this machine, `?remote=off` the released ones again. */
function fromAddress(kept: Record<string, string>): Record<string, string> {
  const url = new URL(window.location.href)
  const wishes = url.searchParams.getAll('remote')
  if (wishes.length === 0) return kept
  url.searchParams.delete('remote')
  window.history.replaceState(window.history.state, '', url)
  if (wishes.includes('off')) return {}
  const wished = wishes.map((wish) => wish.split('@')).map(([name = '', place = '']) => [name, localManifest(place)])
  return { ...kept, ...Object.fromEntries(wished.filter(([name, manifest]) => name && manifest)) }
}

/**
 * The remotes that a developer takes from his own machine, kept for this tab. Only where the server allows it: elsewhere
 * whoever can write into the storage of a browser could run a script of his own there.
 */
export function localRemotes(allowed: boolean): Registry {
  if (!allowed) return {}
  const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, string>
  const overrides = fromAddress(kept)
  sessionStorage.setItem(storageKey, JSON.stringify(overrides))
  return Object.fromEntries(Object.entries(overrides).map(([name, manifest]) => [name, { version: 'local', manifest }]))
}
