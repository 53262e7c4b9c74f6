import { randomUUID } from 'node:crypto'
import { chownSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from './error'

/**
 * The text of a file that is created on first use and readable only by the owner of its folder. It appears with its complete text, and if
 * several servers start together, one creates it.
 */
export function readOrCreateFile(file: string, make: () => string): string {
  for (;;) {
    try {
      return readFileSync(file, 'utf8')
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
    }
    const draft = `${file}.${randomUUID()}`
    try {
      const text = make()
      writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true })
      if (process.getuid?.() === 0) {
        const { uid, gid } = statSync(dirname(file))
        chownSync(draft, uid, gid)
      }
      linkSync(draft, file)
      return text
    } catch (error) {
      // Another server was faster; its text is used.
      if (codeOf(error) !== 'EEXIST') throw error
    } finally {
      rmSync(draft, { force: true })
    }
  }
}
