import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import { resolve } from 'node:path'
import { fingerprint, stamp } from './fingerprint.mjs'
import { pool } from './pool.mjs'
import { CommandFailed, runNode } from './run.mjs'
import { apps, fromRoot, inEveryBundle } from './workspace-root.mjs'

const installed = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']
const webRoot = resolve(process.env['WEB_DIR'] ?? fromRoot('dist/web'))

/** @typedef {{ name: string, sources: string[], exists: () => boolean, build: () => Promise<string> }} Part */

/** Is what the app's last build published still the live one? @param {string} app */
function isPublished(app) {
  if (app === 'shell') return existsSync(`${webRoot}/shell/index.html`)
  const registry = existsSync(`${webRoot}/registry.json`)
    ? JSON.parse(readFileSync(`${webRoot}/registry.json`, 'utf8'))
    : {}
  const name = app.slice('mf-'.length)
  const version = registry.remotes?.[name]?.version
  return version !== undefined && existsSync(`${webRoot}/remotes/${name}/${version}`)
}

/** @type {Part[]} */
const parts = [
  {
    name: 'backend',
    sources: [...installed, 'packages/contract', 'packages/backend'],
    exists: () => existsSync(fromRoot('packages/backend/dist/main.js')),
    build: () =>
      runNode(fromRoot('packages/backend/build.mjs'), [], { cwd: fromRoot('packages/backend'), quiet: true }),
  },
  ...apps.map((app) => ({
    name: app,
    sources: [...installed, ...inEveryBundle, app],
    exists: () => isPublished(app),
    build: () =>
      runNode(fromRoot('packages/federation/bin/federation.mjs'), ['build'], {
        cwd: fromRoot(app),
        env: { WEB_DIR: webRoot },
        quiet: true,
      }),
  })),
]

/** @param {Part} part */
async function buildIfChanged({ name, sources, exists, build }) {
  const done = stamp(`dist/stamps/${name}`)
  // Also where to: another web root may hold an older build.
  const wanted = process.env['WEB_DIR'] ? `${fingerprint(sources)} ${webRoot}` : fingerprint(sources)
  if (exists() && done.holds(wanted)) return
  const began = Date.now()
  console.log(`Building ${name} …`)
  try {
    const output = await build()
    if (output.trim()) console.log(output.trimEnd())
  } catch (error) {
    if (error instanceof CommandFailed)
      throw new Error(`${name} does not build:\n${error.output.trimEnd()}`, { cause: error })
    throw error
  }
  done.write(wanted)
  console.log(`Built ${name} in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/** Builds the server and the six front-end apps: two at a time, and only what has changed since it was last built. */
export const buildProduct = () =>
  pool(
    os.availableParallelism() > 1 ? 2 : 1,
    parts.map((part) => () => buildIfChanged(part)),
  )
