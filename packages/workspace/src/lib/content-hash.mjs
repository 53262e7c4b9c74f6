import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot, root } from './paths.mjs'

const excluded = /^(node_modules|dist|\.cache|\.tsc|test-results|playwright-report|coverage)$|\.(test|spec)\.\w+$/

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  const names = readdirSync(path).filter((name) => !excluded.test(name))
  return names.sort().flatMap((name) => filesIn(join(path, name)))
}

/** @param {string} path relative to the root */
function hashOfPath(path) {
  const hash = createHash('sha256')
  for (const file of filesIn(fromRoot(path)))
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/**
 * A hash of the content of files and folders, without tests and build output, and of Node's major version. Timestamps are
 * ignored, so a fresh checkout of the same content has the same hash.
 * @param {readonly string[]} paths relative to the root
 * @param {Map<string, string>} known a cache for computing several hashes at once, because apps share most of their packages
 */
export function contentHash(paths, known = new Map()) {
  const hash = createHash('sha256').update(process.version.split('.')[0] ?? '')
  for (const path of paths) {
    const found = known.get(path) ?? hashOfPath(path)
    known.set(path, found)
    hash.update(found)
  }
  return hash.digest('hex')
}

/**
 * Runs `work` unless its output exists and its last run had the same key, which is stored in a file.
 * @param {{ file: string, key: string, outputExists?: boolean, work: () => Promise<void> }} options `file` is relative to the root
 */
export async function runIfKeyChanged({ file, key, outputExists = true, work }) {
  const path = fromRoot(file)
  if (outputExists && existsSync(path) && readFileSync(path, 'utf8') === key) return
  await work()
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, key)
}
