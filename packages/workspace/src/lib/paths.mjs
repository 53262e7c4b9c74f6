import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** @param {string} path relative to the root */
export const fromRoot = (path) => join(root, path)

/** @param {string} path relative to the root */
export const readJson = (path) => JSON.parse(readFileSync(fromRoot(path), 'utf8'))

/** Files that determine the versions with which every package is installed and built. */
export const workspaceFiles = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']

/** Folders of the micro-frontends, the shell first. */
export const apps = [
  'shell',
  ...readdirSync(root).filter((folder) => folder.startsWith('mf-') && existsSync(fromRoot(`${folder}/package.json`))),
]

/** Folders of every package in the workspace. */
export const workspaceFolders = () => [
  ...apps,
  'e2e',
  ...readdirSync(fromRoot('packages')).map((name) => `packages/${name}`),
]

/**
 * A package of the workspace and its direct and indirect dependencies in the workspace, without test helpers.
 * @param {string} folder
 */
export function withDependencies(folder) {
  const found = new Set([folder])
  // A Set also iterates over items added during the loop, so this finds dependencies of dependencies.
  for (const each of found) {
    const { dependencies = {}, devDependencies = {} } = readJson(`${each}/package.json`)
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      if (version === 'workspace:*' && name !== '@mca/testing') found.add(name.replace('@mca/', 'packages/'))
  }
  return [...found]
}
