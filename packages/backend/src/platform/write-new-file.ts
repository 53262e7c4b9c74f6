import { open, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'

/** Creates a file, which only this user can read, and lets `write` fill it. Closed in any case, and removed again unless all of it is written. */
export async function writeNewFile<T>(path: string, write: (output: Writable) => Promise<T>): Promise<T> {
  const file = await open(path, 'wx', 0o600)
  const output = file.createWriteStream({ flush: true })
  try {
    const written = await write(output)
    await finished(output)
    return written
  } catch (error) {
    output.destroy()
    await file.close()
    await rm(path, { force: true })
    throw error
  }
}
