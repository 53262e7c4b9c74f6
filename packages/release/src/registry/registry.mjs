import { readFile, rename, writeFile } from 'node:fs/promises'
import { withLock } from './lock.mjs'
import { webRoot } from './web-root.mjs'

/** Open tabs keep working with the files of this many releases. */
export const releasesKept = 5

/**
 * registry.json in the web root: the live version of each remote, and its releases, newest first. Addresses are relative to the
 * registry. `withdrawn` marks a release that was rolled back.
 * @typedef {{ routes: readonly string[], dialogs?: Record<string, { version: string, props: string }> }} Offers `dialogs` is missing in releases of 2026-11-25 and before
 * @typedef {{ shared: Record<string, string>, dialogs?: Record<string, string> }} Needs
 * @typedef {{ manifest: string, preload: string[], preloadOfList?: string[], offers?: Offers, needs?: Needs }} Served
 * @typedef {{ version: string, revision: string, builtAt: string, liveSince: string, withdrawn?: string } & Partial<Served>} Release
 * @typedef {{ version: string, history: Release[] } & Served} LiveRemote
 * @typedef {{ remotes: Record<string, LiveRemote> }} Registry
 */
const registryFile = () => `${webRoot()}/registry.json`

/** @returns {Promise<Registry>} */
export async function readRegistry() {
  try {
    return JSON.parse(await readFile(registryFile(), 'utf8'))
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'ENOENT') return { remotes: {} }
    throw new Error(`${registryFile()} cannot be read: ${message}`, { cause: error })
  }
}

/**
 * Changes the registry atomically: readers see either the old or the new one, and concurrent releases keep each other's
 * changes and files.
 * @param {(registry: Registry) => Registry | Promise<Registry>} change
 * @param {(registry: Registry) => Promise<unknown>} [after] further work that has to be done under the lock
 */
export const changeRegistry = (change, after) =>
  withLock(`${webRoot()}/.registry-lock`, async () => {
    const registry = await change(await readRegistry())
    const temporary = `${registryFile()}.${process.pid}.tmp`
    await writeFile(temporary, `${JSON.stringify(registry, null, 2)}\n`)
    await rename(temporary, registryFile())
    await after?.(registry)
  })

/**
 * The registry with one release live: the first in `history` with that version.
 * @param {Registry} registry
 * @param {string} name
 * @param {string} version
 * @param {readonly Release[]} history
 * @returns {Registry}
 */
export function withLive(registry, name, version, history) {
  const now = new Date().toISOString()
  const current = registry.remotes[name]
  const releases = history.filter(
    (each, index) => index === history.findIndex((other) => other.version === each.version),
  )
  const chosen = releases.find((each) => each.version === version)
  if (!chosen) throw new Error(`${name} has no release ${version}`)
  const { withdrawn: _, ...release } = chosen
  const since = current?.version === version ? current.history.find((each) => each.version === version)?.liveSince : now
  const live = { ...release, liveSince: since ?? now }
  const kept = releases.map((each) => (each === chosen ? live : each))
  // The live release is kept regardless of its age.
  const last = kept.filter((each, index) => index < releasesKept || each === live)
  const { manifest = `remotes/${name}/${version}/mf-manifest.json`, preload = [], preloadOfList, offers, needs } = live
  const known = { ...(preloadOfList && { preloadOfList }), ...(offers && { offers }), ...(needs && { needs }) }
  const entry = { version, manifest, preload, ...known, history: last }
  return { ...registry, remotes: { ...registry.remotes, [name]: entry } }
}
