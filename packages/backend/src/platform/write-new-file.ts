import { open, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'

/** Creates a file that only this user can read, and lets `write` fill it. Always closes it, and removes it unless it is complete. */
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
