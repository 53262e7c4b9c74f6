import { readFileSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'

/**
 * The files that documents and comments may cite, by path from the root. `text` is empty for files that are not text.
 * @typedef {ReadonlyMap<string, string>} Repository
 */

const textual = new Set(['.md', '.ts', '.tsx', '.mts', '.mjs', '.js', '.json', '.sql', '.yaml', '.html', ''])
const unread = new Set(['pnpm-lock.yaml'])

/** Reads every file that git does not ignore. @param {string} root @returns {Repository} */
export function readRepository(root) {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean)
  const folders = new Set(['.git', ...ignored.map((line) => line.replace(/\/$/, ''))])
  /** @type {Map<string, string>} */
  const files = new Map()
  /** @param {string} folder */
  const visit = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder + entry.name
      if (folders.has(entry.name) || folders.has(path)) continue
      if (entry.isDirectory()) visit(`${path}/`)
      else if (entry.isFile()) {
        const isRead = textual.has(extname(path)) && !unread.has(path)
        files.set(path, isRead ? readFileSync(join(root, path), 'utf8') : '')
      }
    }
  }
  visit('')
  return files
}
