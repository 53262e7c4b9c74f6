import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot, root } from './workspace-root.mjs'

const leftOut = new Set(['node_modules', 'dist', '.tsc', 'test-results', 'playwright-report', 'coverage'])
const isTest = /\.(test|spec)\.[cm]?tsx?$/

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !leftOut.has(entry.name) && !isTest.test(entry.name))
    .flatMap((entry) => filesOf(join(path, entry.name)))
    .sort()
}

/**
 * A hash of the content of files and folders (tests and build output left out), so that work is done again only when
 * something that it depends on has changed. Times do not count: a fresh checkout of the same content is the same.
 * @param {readonly string[]} paths from the root
 */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version.split('.')[0] ?? '')
  for (const file of paths.map(fromRoot).flatMap(filesOf)) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * Remembers in a file what was last done with which content.
 * @param {string} file from the root
 */
export function stamp(file) {
  const path = fromRoot(file)
  return {
    /** @param {string} content */
    holds: (content) => existsSync(path) && readFileSync(path, 'utf8') === content,
    /** @param {string} content */
    write(content) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, content)
    },
  }
}
