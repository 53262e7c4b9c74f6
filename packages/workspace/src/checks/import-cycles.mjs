import { dirname, join } from 'node:path/posix'
import { parseSync } from 'oxc-parser'
import { readRepository } from '../docs/repository.mjs'
import { root } from '../lib/paths.mjs'

const isSource = /^(?!.*(\.(test|spec|test-helper)\.|\/testing\/)).*\.(m?ts|tsx|mjs)$/
const extension = /\.(m?[jt]s|tsx)$/

/**
 * Throws if files and subfolders of the same folder import each other in a cycle. Imports of types count, imports by tests do not.
 * (oxlint finds cycles between files, but none between folders.)
 */
export function checkImportCycles() {
  const sources = [...readRepository(root)].filter(([path]) => isSource.test(path))
  const cycles = cyclesOf(sources.flatMap(([path, text]) => relativeImports(path, text)))
  if (cycles.length > 0) throw new Error(['These imports are parts of cycles:', ...cycles].join('\n'))
}

/**
 * Pairs of a file and a file that it imports from its own package, without their extensions.
 * @param {string} path
 * @param {string} text
 * @returns {[from: string, to: string][]}
 */
export function relativeImports(path, text) {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ]
  return specifiers
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => [path.replace(extension, ''), join(dirname(path), specifier.replace(extension, ''))])
}

/**
 * Every import that is part of a cycle, as one line for each pair of entries of a folder.
 * @param {readonly (readonly [from: string, to: string])[]} imports
 */
export function cyclesOf(imports) {
  /** An import, seen from the folder that both files share. @type {Map<string, { importer: string, imported: string, line: string }>} */
  const links = new Map()
  for (const [from, to] of imports) {
    const parts = from.split('/')
    const shared = parts.findIndex((part, index) => part !== to.split('/')[index])
    const [importer = '', imported = ''] = [from, to].map((each) =>
      each
        .split('/')
        .slice(0, shared + 1)
        .join('/'),
    )
    if (shared >= 0 && !links.has(`${importer} ${imported}`))
      links.set(`${importer} ${imported}`, {
        importer,
        imported,
        line: `${importer} → ${imported}: ${from} imports ${to}`,
      })
  }
  let [before, rest] = [Infinity, [...links.values()]]
  // What imports nothing, or is imported by nothing, is in no cycle. Leaving that out again and again leaves the cycles.
  while (rest.length < before) {
    before = rest.length
    const [importers, imported] = [
      new Set(rest.map((link) => link.importer)),
      new Set(rest.map((link) => link.imported)),
    ]
    rest = rest.filter((link) => importers.has(link.imported) && imported.has(link.importer))
  }
  return rest.map(({ line }) => line).sort()
}
