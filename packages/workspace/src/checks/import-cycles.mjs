import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { readRepository } from '../docs/repository.mjs'
import { root } from '../lib/paths.mjs'

/** @typedef {[from: string, to: string]} Import two paths without their extensions */

const isSource = /^(?!.*(\.(test|spec)\.|\/testing\/)).*\.(m?ts|tsx|mjs)$/
const extension = /\.(m?[jt]s|tsx)$/

/**
 * Throws if files and subfolders of the same folder import each other in a cycle, or if a room of the server imports a later one. Imports of types count, imports by tests do not.
 * (oxlint finds cycles between files, but none between folders.)
 */
export async function checkImportCycles() {
  const sources = [...readRepository(root)].filter(([path]) => isSource.test(path))
  const imports = await Promise.all(sources.map(([path, text]) => relativeImports(path, text)))
  const cycles = cyclicImports(imports.flat())
  if (cycles.length > 0) throw new Error(['These imports are parts of cycles:', ...cycles].join('\n'))
  const page = readFileSync(join(root, server, 'README.md'), 'utf8')
  const upward = upwardImports(page, imports.flat())
  if (upward.length > 0)
    throw new Error([`These imports lead to a later room than ${server}README.md allows:`, ...upward].join('\n'))
}

/** Imports of files in the same package. @param {string} path @param {string} text @returns {Promise<Import[]>} */
export async function relativeImports(path, text) {
  // Commands import this file before the packages are installed.
  const { parseSync } = await import('oxc-parser')
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
  return specifiers
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => [path.replace(extension, ''), join(dirname(path), specifier.replace(extension, ''))])
}

/** The imports that are parts of cycles: one line for each two entries of a folder. @param {readonly Import[]} imports */
export function cyclicImports(imports) {
  let links = imports.flatMap(([from, to]) => {
    const [a, b] = [from.split('/'), to.split('/')]
    const depth = a.findIndex((part, index) => part !== b[index]) + 1
    return depth === 0
      ? []
      : [{ from: a.slice(0, depth).join('/'), to: b.slice(0, depth).join('/'), line: `${from} imports ${to}` }]
  })
  // An entry that imports nothing, or is not imported, is not in a cycle. Removing such entries repeatedly leaves the cycles.
  for (let before = Infinity; links.length < before;) {
    before = links.length
    const [importers, imported] = [new Set(links.map(({ from }) => from)), new Set(links.map(({ to }) => to))]
    links = links.filter(({ from, to }) => importers.has(to) && imported.has(from))
  }
  return [...new Map(links.map(({ from, to, line }) => [`${from} → ${to}`, line]))]
    .map(([link, line]) => `${link}: ${line}`)
    .sort()
}

const server = 'packages/backend/src/'

/**
 * Imports of the server that lead from a room to a later one, or into or out of a folder that is not a room.
 * @param {string} page packages/backend/src/README.md, whose numbered list is the order of the rooms
 * @param {readonly Import[]} imports
 */
export function upwardImports(page, imports) {
  const order = [...page.matchAll(/^\d+\. \[([\w-]+)\]/gm)].map(([, room]) => room)
  const placeOf = (/** @type {string} */ path) => order.indexOf(path.slice(server.length).split('/')[0])
  const isInRoom = (/** @type {string} */ path) => path.startsWith(server) && path.slice(server.length).includes('/')
  return imports
    .filter(([from, to]) => isInRoom(from) && to.startsWith(server))
    .filter(([from, to]) => placeOf(from) < 0 || placeOf(to) < 0 || placeOf(to) > placeOf(from))
    .map(([from, to]) => `${from} imports ${to}`)
}
