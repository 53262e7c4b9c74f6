import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** The files of a build that are published, with forward slashes, sorted. @param {string} folder */
export async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/mf-stats\.json$|\.map$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/**
 * A hash of names and content, 12 hexadecimal digits: the version of a release.
 * @param {string} folder
 * @param {readonly string[]} files
 * @param {object} facts other facts that distinguish the release
 */
export async function contentVersion(folder, files, facts = {}) {
  const hash = createHash('sha256').update(JSON.stringify(facts))
  for (const file of files) hash.update(file).update(await readFile(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}

/** @param {readonly string[]} args */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The commit that was built, marked `-dirty` if any file differs from it or is untracked; 'unknown' without git. */
export function revision() {
  try {
    return `${git('rev-parse', '--short=12', 'HEAD')}${git('status', '--porcelain') ? '-dirty' : ''}`
  } catch {
    return 'unknown'
  }
}

/** The person who releases: RELEASED_BY, which a pipeline sets, or git's user name; null if neither is known. */
export function releasedBy() {
  const named = process.env['RELEASED_BY']?.trim()
  if (named) return named
  try {
    return git('config', 'user.name') || null
  } catch {
    return null
  }
}
