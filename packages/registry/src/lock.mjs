import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** A lock older than this was left by a process that was killed. In milliseconds. */
const staleAfterMs = 30_000

/**
 * Runs `work` while no other process holds the lock, which is a folder: creating one is atomic on every file system.
 * @param {string} folder
 * @param {() => Promise<void>} work
 * @param {() => void} [onWait] called once after a second of waiting
 */
export async function withLock(folder, work, onWait = () => undefined) {
  await mkdir(dirname(folder), { recursive: true })
  const notice = setTimeout(onWait, 1_000)
  try {
    while (!(await tryToLock(folder))) await delay(50)
  } finally {
    clearTimeout(notice)
  }
  try {
    await work()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @param {string} folder */
async function tryToLock(folder) {
  try {
    await mkdir(folder)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
  }
  const held = await stat(folder).catch(() => undefined)
  if (held && Date.now() - held.mtimeMs > staleAfterMs) await rm(folder, { recursive: true, force: true })
  return false
}
