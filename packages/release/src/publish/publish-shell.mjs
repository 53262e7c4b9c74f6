import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { precompress } from '@mca/build/compress'
import { remoteDialogs } from '@mca/build/remote-dialogs'
import { sharedVersions } from '@mca/build/shared-modules'
import { maxReleases } from '@mca/registry'
import { webRoot } from '../web-root.mjs'
import { contentVersion, filesIn, revision } from './files.mjs'

/**
 * Copies a built shell to shell/. Files of earlier builds stay for open tabs; index.html is switched last.
 * @param {{ remotes: readonly { name: string, sections: readonly { path: string }[] }[], opens: readonly string[] }} app
 * @param {string} dist the folder of its built files
 * @returns {Promise<{ version: string }>}
 */
export async function publishShell({ remotes, opens }, dist) {
  const folder = join(webRoot(), 'shell')
  const files = (await filesIn(dist)).filter((file) => file !== 'index.html')
  const added = files.filter((file) => !existsSync(join(folder, file)))
  for (const file of added) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await cp(join(dist, file), join(folder, file))
  }
  await precompress(added.map((file) => join(folder, file)))
  const version = await contentVersion(dist, ['index.html'])
  const dialogs = remoteDialogs()
  /** @type {import('../check/live-shell.mjs').ShellFacts} */
  const facts = {
    shared: sharedVersions,
    sections: Object.fromEntries(remotes.map(({ name, sections }) => [name, sections.map(({ path }) => path)])),
    dialogs: Object.fromEntries(opens.map((each) => [each, `^${dialogs[each]?.version}`])),
  }
  const provides = { version, revision: revision(), builtAt: new Date().toISOString(), ...facts }
  await writeFile(join(folder, 'provides.json'), `${JSON.stringify(provides, null, 2)}\n`)
  await cp(join(dist, 'index.html'), join(folder, 'index.html.tmp'))
  await rename(join(folder, 'index.html.tmp'), join(folder, 'index.html'))
  await prune(folder, files)
  return { version }
}

/**
 * Records the files of this build in builds.json and removes those that only older builds used.
 * @param {string} folder
 * @param {readonly string[]} files
 */
async function prune(folder, files) {
  const list = join(folder, 'builds.json')
  /** @type {{ builtAt: string, revision: string, files: readonly string[] }[]} */
  const before = existsSync(list) ? JSON.parse(await readFile(list, 'utf8')) : []
  const others = before.filter((build) => build.files.join() !== files.join())
  const builds = [{ builtAt: new Date().toISOString(), revision: revision(), files }, ...others]
  const [kept, dropped] = [builds.slice(0, maxReleases), builds.slice(maxReleases)]
  const inUse = new Set(kept.flatMap((build) => build.files))
  const stale = dropped.flatMap((build) => build.files.filter((file) => !inUse.has(file)))
  await Promise.all(
    stale.flatMap((file) => ['', '.br', '.gz'].map((extension) => rm(join(folder, file + extension), { force: true }))),
  )
  await writeFile(`${list}.tmp`, JSON.stringify(kept, null, 2))
  await rename(`${list}.tmp`, list)
}
