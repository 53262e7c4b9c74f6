// The thread of `hash-threads.ts`. Plain JavaScript, because a thread cannot load the TypeScript that tests and development run.
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

/** Hashing waits for everything else that the machine does: people who work are not to notice people who guess. */
function stepBack() {
  if (process.platform !== 'linux') return
  // On Linux the id of a thread stands for the thread alone.
  const thread = Number(basename(readlinkSync('/proc/thread-self')))
  setPriority(thread, 5)
}

try {
  stepBack()
} catch {
  // Without /proc, or where it is forbidden, hashing has the priority of the server.
}

parentPort?.on('message', ({ id, password, stored, costs }) => {
  try {
    const value = stored === undefined ? hashSync(password, costs) : verifySync(stored, password)
    parentPort?.postMessage({ id, value })
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) })
  }
})
