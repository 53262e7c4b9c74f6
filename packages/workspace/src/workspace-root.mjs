import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** @param {string} file a path from the root */
export const fromRoot = (file) => join(root, file)

/** @param {string} file a path from the root */
export const readJson = (file) => JSON.parse(readFileSync(fromRoot(file), 'utf8'))

/** Every micro-frontend, the shell first: the folders in the root that are built by `federation build`. */
export const apps = [
  'shell',
  ...readdirSync(root).filter((folder) => folder.startsWith('mf-') && existsSync(fromRoot(`${folder}/package.json`))),
]

/** The packages that every bundle in the browser is made of. */
export const inEveryBundle = ['packages/contract', 'packages/api', 'packages/ui', 'packages/federation']
