import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { workspaceRoot } from './paths.mjs'

/**
 * THE list of what exists once in a page. The shell provides every line of it; a remote brings none of its own.
 * `eager` parts come with the shell's first script: they are what the sign-in page and the chrome are made of.
 * The others are fetched when first wanted. A `facade` lists what is used of a large library. `@mca/contract` is pure, so every bundle may have its own copy.
 */
export const sharedModules = {
  react: { eager: true },
  'react/jsx-runtime': { eager: true, versionOf: 'react' },
  'react-dom': { eager: true },
  'react-router-dom': { eager: true, facade: 'router' },
  '@tanstack/react-query': { eager: true, facade: 'query' },
  'react-hook-form': { eager: false },
  zod: { eager: false, facade: 'zod', namespace: 'z', parts: 'zod-parts' },
  '@mca/api': { eager: true },
  '@mca/federation': { eager: true },
  '@mca/ui': { eager: true },
  '@mca/ui/dialog': { eager: false, versionOf: '@mca/ui' },
  '@mca/ui/form': { eager: false, versionOf: '@mca/ui' },
  '@mca/ui/motion': { eager: false, versionOf: '@mca/ui' },
  '@mca/ui/table': { eager: false, versionOf: '@mca/ui' },
}

/** The exact version of a shared library: the catalog's for npm packages, its own package.json's for ours. */
export function versionOf(name) {
  if (name.startsWith('@mca/')) {
    return JSON.parse(readFileSync(`${workspaceRoot}/packages/${name.slice('@mca/'.length)}/package.json`, 'utf8'))
      .version
  }
  const catalog = readFileSync(`${workspaceRoot}/pnpm-workspace.yaml`, 'utf8').split(/^catalog:$/m)[1] ?? ''
  const line = catalog.split('\n').find((each) => each.trim().replaceAll("'", '').startsWith(`${name}: `))
  if (!line) throw new Error(`${name} is shared but has no version in the catalog of pnpm-workspace.yaml`)
  return line.split(': ')[1].trim().replaceAll("'", '')
}

/** What a remote needs of the shell: the same major (for 0.x: the same minor) or newer. */
const needOf = (name) => `^${versionOf(sharedModules[name].versionOf ?? name)}`

const sharedBy = (configOf) =>
  Object.fromEntries(
    Object.entries(sharedModules).map(([name, module]) => [
      name,
      {
        singleton: true,
        version: versionOf(module.versionOf ?? name),
        requiredVersion: needOf(name),
        ...configOf(module),
      },
    ]),
  )

/** The file whose re-exports are all that is shared of a library; the library's other exports are not in the page. */
export const facadeFile = (facade) => fileURLToPath(new URL(`../src/facades/${facade}.ts`, import.meta.url))

/** The shell (and a remote that runs alone) provides everything. */
export const providedByShell = () =>
  sharedBy(({ eager, facade }) => ({ eager, ...(facade && { import: facadeFile(facade) }) }))

/** A remote inside a shell has no copy of its own, and says so plainly when the shell's version does not fit. */
export const takenFromShell = () => sharedBy(() => ({ import: false, strictVersion: true }))
