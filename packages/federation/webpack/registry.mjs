import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { webRoot } from './paths.mjs'

/** Open tabs go on working with the files of this many releases. */
export const releasesKept = 5

/**
 * registry.json, beside the built files: which version of each remote is live, and its releases, newest first. Addresses are
 * relative to the registry. `withdrawn` is set on a release that was rolled back.
 * Remote dialogs are called `slots` in manifests, registry.json and provides.json: what is published already keeps that name.
 * @typedef {{ routes: string[], slots: Record<string, { contract: string, props: string }> }} Offers
 * @typedef {{ shared: Record<string, string>, slots: Record<string, string> }} Needs
 * @typedef {{ manifest: string, preload: string[], offers?: Offers, needs?: Needs }} Served
 * @typedef {{ version: string, revision: string, builtAt: string, liveSince: string, withdrawn?: string } & Served} Release
 * @typedef {{ version: string, history: Release[] } & Served} LiveRemote
 * @typedef {{ remotes: Record<string, LiveRemote> }} Registry
 */
const file = () => `${webRoot()}/registry.json`

/** @returns {Promise<Registry>} */
export async function readRegistry() {
  try {
    return JSON.parse(await readFile(file(), 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return { remotes: {} }
    throw new Error(`${file()} cannot be read: ${error.message}`, { cause: error })
  }
}

/**
 * Changes the registry in one step: readers see the old one or the new one, and two releases at once do not lose
 * each other's change, nor each other's files.
 * @param {(registry: Registry) => Registry | Promise<Registry>} change
 * @param {(registry: Registry) => Promise<unknown>} [after] what else is done while no other release can change anything
 */
export async function changeRegistry(change, after) {
  const release = await lock(`${webRoot()}/.registry-lock`)
  try {
    const registry = await change(await readRegistry())
    const temporary = `${file()}.${process.pid}.tmp`
    await writeFile(temporary, `${JSON.stringify(registry, null, 2)}\n`)
    await rename(temporary, file())
    await after?.(registry)
  } finally {
    await release()
  }
}

/** A folder is made atomically on every file system. A lock older than 30 s was left by a killed process. */
async function lock(folder) {
  await mkdir(webRoot(), { recursive: true })
  const patience = setTimeout(
    () => console.error('Another release or rollback is under way; waiting for it, at most 30 s …'),
    1_000,
  )
  try {
    return await taken(folder)
  } finally {
    clearTimeout(patience)
  }
}

/** @param {string} folder */
async function taken(folder) {
  for (;;) {
    try {
      await mkdir(folder)
      return () => rm(folder, { recursive: true, force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const age = Date.now() - (await stat(folder).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs
      if (age > 30_000) await rm(folder, { recursive: true, force: true })
      else await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/**
 * The registry with that release live: the newest one in `history` with the version, which is not repeated there.
 * @param {Registry} registry
 */
export function withLive(registry, name, version, history) {
  const now = new Date().toISOString()
  const isLive = registry.remotes[name]?.version === version
  const releases = history.filter(
    (each, index) => history.findIndex((other) => other.version === each.version) === index,
  )
  const { withdrawn: _, ...chosen } = releases.find((each) => each.version === version)
  const known = registry.remotes[name]?.history.find((each) => each.version === version)
  const live = { ...chosen, liveSince: isLive ? (known?.liveSince ?? now) : now }
  const kept = releases.map((each) => (each.version === version ? live : each))
  // The live one is kept however old it is.
  const last = [...kept.slice(0, releasesKept), ...kept.slice(releasesKept).filter((each) => each === live)]
  const { manifest = `remotes/${name}/${version}/mf-manifest.json`, preload = [], offers, needs } = live
  return {
    ...registry,
    remotes: { ...registry.remotes, [name]: { version, manifest, preload, offers, needs, history: last } },
  }
}
