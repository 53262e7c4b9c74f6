import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { precompress } from '@mca/build/compress'
import { remoteDialogs } from '@mca/build/remote-dialogs'
import { versionPlaceholder } from '@mca/build/version-placeholder'
import { apiRevision, readRegistry, withLive } from '@mca/registry'
import { replacedBy, withNext, withoutNext } from '@mca/registry/steps'
import { changePublished, webRoot } from '../web-root.mjs'
import { contentVersion, filesIn, releasedBy, revision } from './files.mjs'

/**
 * @typedef {import('@mca/registry').Registry} Registry
 * @typedef {import('../check/incompatibilities.mjs').Candidate & { version: string, revision: string, builtAt: string }} NewRelease
 * @typedef {{ name: string, routes: readonly string[], offers: Readonly<Record<string, string>>, opens: readonly string[] }} Declaration
 * @typedef {object} Manifest the parts of mf-manifest.json that are read here
 * @property {{ name: string, requiredVersion: string }[]} shared
 * @property {{ path: string, assets: { js: { sync: string[] } } }[]} exposes
 * @property {{ remoteEntry: { name: string } }} metaData
 * @property {string[]} [list] the files of the section's list (packages/build)
 */

/**
 * The accounts that get a release: 'everybody'; 'steps', a growing share with at least `minutes` per step; or 'build', everybody unless the registry already
 * has the release as spreading or taken back, which a build does not change.
 * @typedef {{ to: 'everybody' | 'build' } | { to: 'steps', minutes?: number | undefined }} Spread
 */

/**
 * Copies a built remote to remotes/<name>/<version>/ and makes it live; publishing the same content again changes only the registry. The first release of
 * a remote is for everybody.
 * @param {Declaration} app
 * @param {string} dist the folder of its built files
 * @param {{ check?: (release: NewRelease, registry: Registry) => void, spread?: Spread }} [options] `check` rejects the release by throwing; called before
 *   anything is written, and again under the lock
 * @returns {Promise<{ version: string, revision: string, before: string | undefined, share: number }>} `before`: the version that was live; `share`: the
 *   percentage of the accounts that get the release now
 */
export async function publishRemote(app, dist, { check = () => undefined, spread = { to: 'everybody' } } = {}) {
  const { name } = app
  const files = await filesIn(dist)
  /** @type {Manifest} */
  const manifest = JSON.parse(await readFile(join(dist, 'mf-manifest.json'), 'utf8'))
  const facts = factsOf(app, manifest)
  const version = await contentVersion(dist, files, facts)
  const folder = join(webRoot(), 'remotes', name, version)
  const release = { name, version, revision: revision(), builtAt: new Date().toISOString(), ...facts }
  check(release, await readRegistry(webRoot()))
  const filled = `${folder}.${process.pid}.tmp`
  /** @type {string | undefined} */
  let before
  let share = 0
  try {
    await fillFolder(filled, dist, files, release)
    await changePublished(
      async (registry) => {
        check(release, registry)
        // Not earlier: another release would remove a folder that is not in the registry.
        if (!existsSync(folder)) await rename(filled, folder)
        before = registry.remotes[name]?.version
        const made = { ...release, by: releasedBy(), liveSince: '', ...addressesOf(name, version, manifest) }
        const changed = spreading(registry, name, made, spread)
        const { version: live, next } = changed.remotes[name] ?? {}
        share = live === version ? 100 : next?.version === version ? next.share : 0
        return changed
      },
      (registry) => prune(name, registry),
    )
  } finally {
    await rm(filled, { recursive: true, force: true })
  }
  return { version, revision: release.revision, before, share }
}

/** @param {Registry} registry @param {string} name @param {import('@mca/registry').Release} made @param {Spread} spread @returns {Registry} */
function spreading(registry, name, made, spread) {
  const remote = registry.remotes[name]
  const { version } = made
  const history = remote?.history ?? []
  const known = history.find((each) => each.version === version)
  const isSpreading = remote?.next?.version === version
  if (spread.to === 'build' && (isSpreading || known?.withdrawn || (remote?.next && remote.version === version)))
    return registry
  if (spread.to === 'steps' && isSpreading) return registry
  if (spread.to === 'steps' && remote && remote.version !== version)
    return withNext(registry, name, known ?? made, spread)
  const others = isSpreading ? registry : withoutNext(registry, name, { because: replacedBy(version) })
  return withLive(others, name, version, [known ?? made, ...(others.remotes[name]?.history ?? [])])
}

/**
 * The facts of a remote for compatibility checks: its declaration, and the shared modules that the bundler found. @param {Declaration} app @param
 * {Manifest} manifest
 */
function factsOf({ name, routes, offers, opens }, { shared }) {
  const dialogs = remoteDialogs()
  const dialog = (/** @type {string} */ each) => {
    const known = dialogs[each]
    if (!known) throw new Error(`There is no remote dialog ${each}`)
    return known
  }
  return {
    offers: {
      routes,
      dialogs: Object.fromEntries(
        Object.keys(offers).map((component) => {
          const { version, props } = dialog(`${name}/${component}`)
          return [component, { version, props }]
        }),
      ),
    },
    needs: {
      shared: Object.fromEntries(shared.map((module) => [module.name, module.requiredVersion])),
      dialogs: Object.fromEntries(opens.map((each) => [each, `^${dialog(each).version}`])),
      api: apiRevision,
    },
  }
}

/** The location of a release, relative to the registry. @param {string} name @param {string} version @param {Manifest} manifest */
function addressesOf(name, version, { exposes, metaData, list = [] }) {
  const base = `remotes/${name}/${version}`
  const routes = exposes.find(({ path }) => path === './routes')
  const filesOf = (/** @type {readonly string[]} */ files) => files.map((file) => `${base}/${file}`)
  return {
    manifest: `${base}/mf-manifest.json`,
    // The first files of a visit to the section: the entry and the chunk of its routes.
    preload: filesOf([metaData.remoteEntry.name, ...(routes?.assets.js.sync ?? [])]),
    // The first files of a visit to its list.
    preloadOfList: filesOf(list),
  }
}

/**
 * Copies a build, with its version in place of the placeholder and the release's facts in the manifest.
 * @param {string} folder
 * @param {string} dist
 * @param {readonly string[]} files
 * @param {NewRelease} release
 */
async function fillFolder(folder, dist, files, release) {
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    const text = (await readFile(join(dist, file), 'utf8')).replaceAll(versionPlaceholder, release.version)
    const content = file === 'mf-manifest.json' ? JSON.stringify({ ...JSON.parse(text), release }) : text
    await writeFile(join(folder, file), content)
  }
  await precompress(files.map((file) => join(folder, file)))
}

/** A folder older than this was left by a killed release. In milliseconds. */
const abandonedAfterMs = 60 * 60_000

/** Removes releases that are no longer kept, and files left by releases that were killed. @param {string} name @param {Registry} registry */
async function prune(name, { remotes }) {
  const folder = join(webRoot(), 'remotes', name)
  const kept = new Set(remotes[name]?.history.map(({ version }) => version))
  for (const found of await readdir(folder)) {
    const path = join(folder, found)
    const modified = found.endsWith('.tmp') ? ((await stat(path).catch(() => undefined))?.mtimeMs ?? 0) : 0
    if (!kept.has(found) && Date.now() - modified > abandonedAfterMs) await rm(path, { recursive: true, force: true })
  }
}
