import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { contentHash, runIfKeyChanged } from '../lib/content-hash.mjs'
import { apps, fromRoot, withDependencies, workspaceFiles } from '../lib/paths.mjs'
import { runLimited } from '../lib/run-limited.mjs'
import { runScript } from '../lib/run.mjs'

const webRoot = resolve(process.env['WEB_DIR'] ?? fromRoot('dist/web'))

/** Does the output of an earlier build exist, and is it the live release? @param {string} folder */
function hasOutput(folder) {
  if (folder === 'packages/backend') return existsSync(fromRoot('packages/backend/dist/main.js'))
  if (folder === 'shell') return existsSync(`${webRoot}/shell/index.html`)
  if (!existsSync(`${webRoot}/registry.json`)) return false
  const { remotes } = JSON.parse(readFileSync(`${webRoot}/registry.json`, 'utf8'))
  const name = folder.slice('mf-'.length)
  const version = remotes?.[name]?.version
  return version !== undefined && existsSync(`${webRoot}/remotes/${name}/${version}`)
}

/** @param {string} folder */
async function build(folder) {
  const startedAt = Date.now()
  console.log(`Building ${folder} …`)
  const output = await runScript(fromRoot(folder), 'build', { env: { WEB_DIR: webRoot }, quiet: true })
  if (output.trim()) console.log(output.trimEnd())
  console.log(`Built ${folder} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

/** Builds the server and the front-end apps, two at a time. Skips those that have not changed since their last build. */
export async function buildProduct() {
  /** @type {Map<string, string>} */
  const hashes = new Map()
  // All computed at the same moment, before anything is built.
  const folders = ['packages/backend', ...apps].map((folder) => ({
    folder,
    key: `${contentHash([...workspaceFiles, ...withDependencies(folder)], hashes)} ${webRoot}`,
  }))
  await runLimited(
    folders.map(
      ({ folder, key }) =>
        () =>
          runIfKeyChanged({
            file: `dist/stamps/${folder.replace('/', '-')}`,
            key,
            outputExists: hasOutput(folder),
            work: () => build(folder),
          }),
    ),
  )
}
