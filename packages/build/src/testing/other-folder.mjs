import { linkSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const excluded = new Set(['.data', '.git', '.tsc', 'dist', 'test-results'])
/** No build reads these, and they are half of all files. */
const unread = /\.(map|md|d\.[cm]?ts)$/

/** Gives a folder of source and packages a second path, without copying any content. @param {string} folder @param {string} other is replaced */
export function linkFolder(folder, other) {
  rmSync(other, { recursive: true, force: true })
  link(folder, other, excluded)
}

/** @param {string} from @param {string} to @param {ReadonlySet<string>} without */
function link(from, to, without) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (without.has(entry.name)) continue
    // What packages contain is complete, also their `dist`.
    if (entry.isDirectory()) link(source, target, entry.name === 'node_modules' ? new Set() : without)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (entry.isFile() && !unread.test(entry.name)) linkSync(source, target)
  }
}
