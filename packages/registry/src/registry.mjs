import { readFile, rename, writeFile } from 'node:fs/promises'
import { withLock } from './lock.mjs'

/**
 * The revision of our API. Raise it with each call or field that a remote needs and the server of the release before lacks. A release of a remote names
 * the revision that it was built with, and a server gives its pages no release that needs a later one (R21.390, decision 0161).
 */
export const apiRevision = 4

/** Open tabs keep working with the files of this many releases. */
export const maxReleases = 5

/**
 * registry.json in a web root: the live version of each remote, and its releases, newest first. Addresses are relative to the registry. `next` is the
 * release that `share` percent of the accounts get instead of the live one (R24.1); `stepMinutes` is the minimum time of a step, and `waitsForVisits` says
 * that it is over, but too few people have used the release; `seen` are the figures of both releases in words, up to a minute old. `withdrawn` marks a release that was taken back.
 * @typedef {{ routes: readonly string[], dialogs?: Record<string, { version: string, props: string }> }} Offers `dialogs` is missing in releases of 2026-11-25 and before
 * @typedef {{ shared: Record<string, string>, dialogs?: Record<string, string>, api?: number }} Needs
 * @typedef {{ manifest: string, preload: string[], preloadOfList?: string[], offers?: Offers, needs?: Needs }} Served
 * @typedef {{ withdrawn?: string, withdrawnBecause?: string, withdrawnBy?: string }} Withdrawal
 * @typedef {{ version: string, revision: string, builtAt: string, liveSince: string, by?: string | null } & Withdrawal & Partial<Served>} Release
 * @typedef {{ version: string, share: number, startedAt: string, stepSince: string, stepMinutes: number, paused?: true, waitsForVisits?: true, seen?: string } & Served} Next
 * @typedef {{ version: string, history: Release[], next?: Next } & Served} LiveRemote
 * @typedef {{ remotes: Record<string, LiveRemote> }} Registry
 */
const fileIn = (/** @type {string} */ root) => `${root}/registry.json`

/** @param {string} root the web root @returns {Promise<Registry>} */
export async function readRegistry(root) {
  try {
    return JSON.parse(await readFile(fileIn(root), 'utf8'))
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'ENOENT') return { remotes: {} }
    throw new Error(`${fileIn(root)} cannot be read: ${message}`, { cause: error })
  }
}

/**
 * Changes the registry atomically: readers see either the old or the new one, and concurrent releases keep each other's
 * changes and files. Nothing is written if `change` returns the registry that it got.
 * @param {string} root the web root
 * @param {(registry: Registry) => Registry | Promise<Registry>} change
 * @param {{ after?: (registry: Registry) => Promise<unknown>, onWait?: () => void }} [options] `after`: further work that has to be done under the lock;
 *   `onWait`: called once if another process holds it for a second
 */
export const changeRegistry = (root, change, { after, onWait } = {}) =>
  withLock(
    `${root}/.registry-lock`,
    async () => {
      const before = await readRegistry(root)
      const registry = await change(before)
      if (registry !== before) {
        const temporary = `${fileIn(root)}.${process.pid}.tmp`
        await writeFile(temporary, `${JSON.stringify(registry, null, 2)}\n`)
        await rename(temporary, fileIn(root))
      }
      await after?.(registry)
    },
    onWait,
  )

/** The part of a release that a page needs. @param {string} name @param {Release} release @returns {Served} */
export function servedOf(name, { version, manifest, preload = [], preloadOfList, offers, needs }) {
  const known = { ...(preloadOfList && { preloadOfList }), ...(offers && { offers }), ...(needs && { needs }) }
  return { manifest: manifest ?? `remotes/${name}/${version}/mf-manifest.json`, preload, ...known }
}

/** The first of each version. @param {readonly Release[]} history */
export const firstOfEachVersion = (history) =>
  history.filter((each, index) => index === history.findIndex((other) => other.version === each.version))

/** The releases whose files stay: the last few, and the live one regardless of its age. @param {readonly Release[]} history @param {string} live */
export const retainReleases = (history, live) =>
  history.filter(({ version }, index) => index < maxReleases || version === live)

/** A release that is used again was not taken back. @param {Release} release @returns {Release} */
export function clearWithdrawal(release) {
  const used = { ...release }
  for (const mark of /** @type {const} */ (['withdrawn', 'withdrawnBecause', 'withdrawnBy'])) delete used[mark]
  return used
}

/**
 * The registry with one release live for everybody: the first in `history` with that version. No other one spreads any longer.
 * @param {Registry} registry
 * @param {string} name
 * @param {string} version
 * @param {readonly Release[]} history
 * @returns {Registry}
 */
export function withLive(registry, name, version, history) {
  const now = new Date().toISOString()
  const current = registry.remotes[name]
  const releases = firstOfEachVersion(history)
  const chosen = releases.find((each) => each.version === version)
  if (!chosen) throw new Error(`${name} has no release ${version}`)
  const since = current?.version === version ? current.history.find((each) => each.version === version)?.liveSince : now
  const live = { ...clearWithdrawal(chosen), liveSince: since ?? now }
  const all = releases.map((each) => (each === chosen ? live : each))
  const entry = { version, ...servedOf(name, live), history: retainReleases(all, version) }
  return { ...registry, remotes: { ...registry.remotes, [name]: entry } }
}
