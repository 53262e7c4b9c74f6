import { randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { lstat, mkdir, readdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { isUuid } from '@mca/contract/fields'
import { codeOf } from '../../platform/error-details'

/** The subfolders of a watched folder, created by the server. */
export const folderParts = ['processing', 'done', 'failed'] as const

/** A file that a process has claimed: the only file in `processing/<claim>`. */
export interface ClaimedFile {
  claim: string
  name: string
  path: string
}

/** Names that programs give to files they are still writing, and hidden files. */
const isUnfinished = (name: string) => /^[.~]|\.(tmp|part|partial|filepart|crdownload|lock)$/i.test(name)

/** For this long, an empty file may be about to be written, and an empty claim about to be filled. */
const emptyMs = 60_000

/** Resolves with undefined if another process was faster. */
const unlessGone = async <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })

const isEmptyForLong = ({ size, mtimeMs }: Stats) => size === 0 && Date.now() - mtimeMs > emptyMs

/**
 * Finds the files of a folder that have stopped growing: those that are unchanged since the last look. `last` is the previous result; the
 * answer has the current one.
 */
export async function findSettled(
  folder: string,
  last: ReadonlyMap<string, string>,
): Promise<{ settled: string[]; seen: Map<string, string> }> {
  const seen = new Map<string, string>()
  const settled: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || isUnfinished(entry.name)) continue
    const now = await unlessGone(lstat(join(folder, entry.name)))
    if (!now) continue
    const state = `${now.size} ${now.mtimeMs} ${now.ino}`
    seen.set(entry.name, state)
    if (last.get(entry.name) === state && (now.size > 0 || isEmptyForLong(now))) settled.push(entry.name)
  }
  return { settled, seen }
}

/** Claims a file for this process by a rename, of which only one can succeed. Undefined if another process was faster. */
export async function claimFile(folder: string, name: string): Promise<string | undefined> {
  const claim = randomUUID()
  const own = join(folder, 'processing', claim)
  await mkdir(own)
  const isOurs = await unlessGone(rename(join(folder, name), join(own, name)).then(() => true))
  if (isOurs) return claim
  await rmdir(own)
  return undefined
}

/** The unfinished files claimed by any process. */
export async function claimedFiles(folder: string): Promise<ClaimedFile[]> {
  const processing = join(folder, 'processing')
  const files: ClaimedFile[] = []
  for (const claim of await readdir(processing)) {
    if (!isUuid(claim)) continue
    const own = join(processing, claim)
    const [name] = (await unlessGone(readdir(own))) ?? []
    if (name !== undefined) files.push({ claim, name, path: join(own, name) })
    else await removeOldEmpty(own)
  }
  return files
}

/** Removes the claim of a process that died before filling it. A folder that is not empty cannot be removed. */
async function removeOldEmpty(own: string) {
  const stats = await unlessGone(lstat(own))
  if (stats && Date.now() - stats.mtimeMs > emptyMs) await unlessGone(rmdir(own))
}

/**
 * Moves a claimed file to `done` or `failed` under a free name, after writing its report. The report's file reserves the name; the report of
 * a process that died in between is reused.
 */
export async function finishFile(
  folder: string,
  { claim, name, path }: ClaimedFile,
  to: 'done' | 'failed',
  report: object,
): Promise<void> {
  const text = `${JSON.stringify({ ...report, claim }, undefined, 2)}\n`
  // A longer name would leave no room for the report's extension.
  const { name: base, ext } = parse(Buffer.byteLength(name) > 220 ? `${claim}${parse(name).ext.slice(0, 20)}` : name)
  for (let number = 1; ; number++) {
    const target = join(folder, to, number === 1 ? `${base}${ext}` : `${base} (${number})${ext}`)
    if (!(await reserve(target, claim, text))) continue
    await unlessGone(rename(path, target))
    await unlessGone(rmdir(join(folder, 'processing', claim)))
    return
  }
}

/** Writes the report of an unused target. Returns true if it is ours. */
async function reserve(target: string, claim: string, text: string): Promise<boolean> {
  if (await unlessGone(lstat(target))) return false
  const path = `${target}.report.json`
  try {
    await writeFile(path, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    const other = (await unlessGone(readFile(path, 'utf8'))) ?? ''
    if (!other.includes(claim)) return false
    await writeFile(path, text)
    return true
  }
}
