import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { precompress } from './compress.mjs'
import { remoteFacts, shellFacts } from './facts.mjs'
import { webRoot, workspaceRoot } from './paths.mjs'
import { changeRegistry, readRegistry, releasesKept, withLive } from './registry.mjs'
import { versionPlaceholder } from './remote.mjs'

/**
 * Puts a built remote under remotes/<name>/<version>/ (version: a hash of its content) and makes it the live one.
 * Publishing the same content again changes nothing but the registry. `check` may refuse by throwing: it is asked before
 * anything is written, and again while no other release can change what is live.
 * @param {{ name: string, exposes: Record<string, string> }} app
 * @param {string} dist
 * @param {(release: { name: string, version: string, offers: import('./registry.mjs').Offers, needs: import('./registry.mjs').Needs }, registry: import('./registry.mjs').Registry) => void} [check]
 * @returns {Promise<{ name: string, version: string, revision: string, before?: string }>} `before`: the version that was live
 */
export async function publishRemote(app, dist, check = () => undefined) {
  const { name } = app
  const files = await filesIn(dist)
  const manifest = JSON.parse(await readFile(join(dist, 'mf-manifest.json'), 'utf8'))
  const facts = await remoteFacts(app, dirname(dist), manifest)
  const version = await contentHash(dist, files, facts)
  const folder = join(webRoot(), 'remotes', name, version)
  const release = { name, version, revision: revision(), builtAt: new Date().toISOString(), ...facts }
  check(release, await readRegistry())
  const filled = `${folder}.${process.pid}.tmp`
  let before
  try {
    await fillFolder(filled, dist, files, release)
    await changeRegistry(
      async (registry) => {
        check(release, registry)
        // Only now: in a folder that no registry names yet another release would see one to clear away.
        if (!existsSync(folder)) await rename(filled, folder)
        const history = registry.remotes[name]?.history ?? []
        before = registry.remotes[name]?.version
        const known = history.find((each) => each.version === version)
        const made = known ?? { ...release, ...addressesOf(name, version, manifest) }
        return withLive(registry, name, version, [made, ...history])
      },
      (registry) => prune(name, registry),
    )
  } finally {
    await rm(filled, { recursive: true, force: true })
  }
  return { name, version, revision: release.revision, before }
}

/** Where a release lies, from the registry's own address: the folder may be served from any path of any origin. */
function addressesOf(name, version, manifest) {
  const base = `remotes/${name}/${version}`
  return {
    manifest: `${base}/mf-manifest.json`,
    preload: firstFiles(manifest).map((file) => `${base}/${file}`),
  }
}

/** Puts a built shell under shell/. Its earlier files stay for tabs that are open; index.html is switched last. */
export async function publishShell(dist) {
  const folder = join(webRoot(), 'shell')
  const files = (await filesIn(dist)).filter((file) => file !== 'index.html')
  await mkdir(folder, { recursive: true })
  const added = files.filter((file) => !existsSync(join(folder, file)))
  for (const file of added) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await cp(join(dist, file), join(folder, file))
  }
  await precompress(added.map((file) => join(folder, file)))
  const version = await contentHash(dist, ['index.html'])
  const provides = {
    version,
    revision: revision(),
    builtAt: new Date().toISOString(),
    ...(await shellFacts(dirname(dist))),
  }
  await writeFile(join(folder, 'provides.json'), `${JSON.stringify(provides, null, 2)}\n`)
  await cp(join(dist, 'index.html'), join(folder, 'index.html.tmp'))
  await rename(join(folder, 'index.html.tmp'), join(folder, 'index.html'))
  await pruneShell(folder, files)
  return { name: 'shell', version }
}

/** The manifest says what the remote offers and what it needs, so that a release can be checked against the live ones. */
async function fillFolder(folder, dist, files, release) {
  const withRelease = (text) => JSON.stringify({ ...JSON.parse(text), release })
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    const text = (await readFile(join(dist, file), 'utf8')).replaceAll(versionPlaceholder, release.version)
    await writeFile(join(folder, file), file === 'mf-manifest.json' ? withRelease(text) : text)
  }
  await precompress(files.map((file) => join(folder, file)))
}

/** What a visit to the section fetches first: its entry and the chunk of its routes. */
function firstFiles(manifest) {
  const routes = manifest.exposes.find((exposed) => exposed.path === './routes')
  return [manifest.metaData.remoteEntry.name, ...(routes?.assets.js.sync ?? [])]
}

async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/mf-stats\.json$|\.map$/.test(entry.name))
    .map((entry) =>
      relative(folder, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    )
    .sort()
}

async function contentHash(folder, files, facts = {}) {
  const hash = createHash('sha256').update(JSON.stringify(facts))
  for (const file of files) hash.update(file).update(await readFile(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}

/** The commit that was built, and whether anything beside it was: also a file that git does not know yet. */
function revision() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: workspaceRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return `${git('rev-parse', '--short=12', 'HEAD')}${git('status', '--porcelain') ? '-dirty' : ''}`
  } catch {
    // A source archive without git is a legitimate place to build from.
    return 'unknown'
  }
}

/** Milliseconds after which a folder that is being filled was left by a release that was killed. */
const abandonedAfter = 60 * 60_000

/** Clears away the releases that are no longer kept, and what killed ones have left. Nothing else is being switched meanwhile. */
async function prune(name, { remotes }) {
  const folder = join(webRoot(), 'remotes', name)
  const kept = new Set(remotes[name].history.map((release) => release.version))
  for (const found of await readdir(folder)) {
    const path = join(folder, found)
    const { mtimeMs = 0 } = found.endsWith('.tmp') ? await stat(path).catch(() => ({})) : {}
    if (!kept.has(found) && Date.now() - mtimeMs > abandonedAfter) await rm(path, { recursive: true, force: true })
  }
}

async function pruneShell(folder, files) {
  const list = join(folder, 'builds.json')
  const before = existsSync(list) ? JSON.parse(await readFile(list, 'utf8')) : []
  const same = (build) => build.files.join() === files.join()
  const builds = [{ builtAt: new Date().toISOString(), revision: revision(), files }, ...before.filter((b) => !same(b))]
  const kept = new Set(builds.slice(0, releasesKept).flatMap((build) => build.files))
  const stale = builds.slice(releasesKept).flatMap((build) => build.files.filter((file) => !kept.has(file)))
  await Promise.all(
    stale.flatMap((file) => ['', '.br', '.gz'].map((ending) => rm(join(folder, file + ending), { force: true }))),
  )
  await writeFile(`${list}.tmp`, JSON.stringify(builds.slice(0, releasesKept), null, 2))
  await rename(`${list}.tmp`, list)
}
